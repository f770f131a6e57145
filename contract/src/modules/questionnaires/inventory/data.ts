import type { Answers } from '../questionnaire.ts';

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (part: unknown): Fields => (part ?? {}) as Fields;

/** Consent is a channel, and a channel is consent (P4-15, P4-16). */
function withConsent(person: unknown): Answers {
  const { marketingCampaignPreference, ...rest } = fieldsOf(person);
  const { email = false, phone = false, post = false } = fieldsOf(marketingCampaignPreference);
  return { ...rest, marketingCampaignPreference: { enabled: Boolean(email || phone || post), email, phone, post } };
}

/**
 * The `data` of the body (Q3-11): what `sentOf` makes of the answers, in all its parts. The partner's pension has the
 * consumer's pension date (Q3-18).
 */
export function inventoryData({ consumer, partner, partnerPension, ...sent }: Answers): Answers {
  const pension = fieldsOf(sent.pension);
  const date = pension.pensionDate === undefined ? {} : { pensionDate: pension.pensionDate };
  return {
    consumer: withConsent(consumer),
    ...(partner ? { partner: withConsent(partner) } : {}),
    additionalData: fieldsOf(sent.additionalData),
    mortgage: fieldsOf(sent.mortgage),
    pension,
    ...(partner ? { partnerPension: { ...date, ...fieldsOf(partnerPension) } } : {}),
    general: fieldsOf(sent.general),
  };
}
