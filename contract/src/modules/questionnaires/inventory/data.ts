import type { Answers } from '../questionnaire.ts';

type Fields = Readonly<Record<string, unknown>>;
const toFields = (part: unknown): Fields => (part ?? {}) as Fields;

/** Consent is a channel, and a channel is consent (P4-15, P4-16). */
function withConsent(person: unknown): Answers {
  const { marketingCampaignPreference, ...rest } = toFields(person);
  const { email = false, phone = false, post = false } = toFields(marketingCampaignPreference);
  return { ...rest, marketingCampaignPreference: { enabled: Boolean(email || phone || post), email, phone, post } };
}

/**
 * The `data` of the body (Q3-11): what `sentOf` makes of the answers, in all its parts. The partner's pension has the
 * consumer's pension date (Q3-18).
 */
export function toInventoryData({ consumer, partner, partnerPension, ...sent }: Answers): Answers {
  const pension = toFields(sent.pension);
  const date = pension.pensionDate === undefined ? {} : { pensionDate: pension.pensionDate };
  return {
    consumer: withConsent(consumer),
    ...(partner ? { partner: withConsent(partner) } : {}),
    additionalData: toFields(sent.additionalData),
    mortgage: toFields(sent.mortgage),
    pension,
    ...(partner ? { partnerPension: { ...date, ...toFields(partnerPension) } } : {}),
    general: toFields(sent.general),
  };
}
