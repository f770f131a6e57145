import type { ActionTypeName } from '@klantportaal/contract/action-types';
import { toCents } from '@klantportaal/contract/values/numbers/euro';
import { type Application, type PremiumQuestion, PremiumsError } from '../../../platform/adapters/premiums/premiums.ts';
import type { JsonObject } from '../../../platform/db/columns.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import type { RequestMeta } from '../../../platform/kernel/request-meta.ts';
import type { AppContext } from '../../identity/app-context.ts';
import type { ActionRow } from '../../tasks/actions.queries.ts';
import { findInsuredConsumer, findMortgageAmount, type OfferRow, offerOfAction } from './cardifao.queries.ts';

export const premiumTypes: readonly ActionTypeName[] = ['CARDIFAO_START'];

/** A premium as we keep it with the action: what the consumer saw. */
export interface KeptPremium {
  calculation_id: string;
  /** The question that the premium was calculated for. */
  question: string;
  /** Both per month. */
  premium_cents: number;
  disability_cents: number;
  /** ISO. */
  valid_until: string;
}

export const findKeptPremium = ({ details }: Pick<ActionRow, 'details'>): KeptPremium | null => {
  const kept = details.cardif as unknown as Partial<KeptPremium> | undefined;
  return kept?.calculation_id ? (kept as KeptPremium) : null;
};

/** The stored state of applying for a premium. */
interface KeptApplication {
  /** The application that the insurer accepted. */
  application: Application | null;
  /** The last try to apply of which we do not know what became of it. */
  applying: string | null;
  /** ISO; until then somebody is accepting, and nobody can decline. */
  accepting_until: string | null;
}

export function getKeptApplication({ details }: ActionRow): KeptApplication {
  const none: KeptApplication = { application: null, applying: null, accepting_until: null };
  return { ...none, ...(details.cardif as unknown as Partial<KeptApplication> | undefined) };
}

/** Whether the insurer still stands by a premium, and it is about the same facts. */
export const isStillValid = (kept: KeptPremium, question: PremiumQuestion, now: Date): boolean =>
  kept.question === JSON.stringify(question) && kept.valid_until > now.toISOString();

/**
 * The offer of an action and what its premium depends on. Fails with PRODUCT_NOT_FOUND, CARDIF_MORTGAGE_MISSING (no
 * mortgage with an amount) or CARDIF_CONSUMER_MISSING (nobody with a date of birth).
 */
export async function getPremiumQuestion(
  q: Queries,
  action: ActionRow,
): Promise<{ offer: OfferRow; question: PremiumQuestion }> {
  const offer = (await offerOfAction(q, action)) ?? fail('PRODUCT_NOT_FOUND');
  const { reference_number = null, quote_number = null, insured = null, mortgage = null } = offer.details;
  const amount = (await findMortgageAmount(q, action, mortgage)) ?? fail('CARDIF_MORTGAGE_MISSING');
  const person = await findInsuredConsumer(q, action, { firm_id: insured, id: action.requested_for });
  if (!person?.date_of_birth) fail('CARDIF_CONSUMER_MISSING');
  const { smoker } = person.person;
  return {
    offer,
    question: {
      reference_number,
      quote_number,
      date_of_birth: person.date_of_birth,
      smoker: typeof smoker === 'boolean' ? smoker : null,
      mortgage_cents: toCents(amount),
    },
  };
}

/** The consumer insured by the action's premium; null if nobody can be insured by it. */
export async function findInsuredForAction(
  q: Queries,
  action: ActionRow,
): Promise<{ id: string; display_name: string } | null> {
  const offer = await offerOfAction(q, action);
  return offer && findInsuredConsumer(q, action, { firm_id: offer.details.insured ?? null, id: action.requested_for });
}

/** Asks the insurer. Fails with CARDIF_API_ERROR. */
export async function calculatePremium(context: Tools, question: PremiumQuestion): Promise<KeptPremium> {
  const made = await context.adapters.premiums
    .calculate(question)
    .catch((error: unknown) => failWithInsurer(context, error, 'CARDIF_API_ERROR'));
  return {
    calculation_id: made.id,
    question: JSON.stringify(question),
    premium_cents: made.premium_cents,
    disability_cents: made.disability_cents,
    valid_until: made.valid_until.toISOString(),
  };
}

export type Tools = Pick<AppContext, 'adapters' | 'log'> & { meta: RequestMeta };

/** Answers with a code, and logs why. */
export function failWithInsurer(
  { log, meta }: Pick<Tools, 'log' | 'meta'>,
  error: unknown,
  code: 'CARDIF_API_ERROR' | 'CARDIF_ERROR_CREATING_LX' | 'CARDIF_ERROR_STORING_LX',
): never {
  if (!(error instanceof PremiumsError) && code !== 'CARDIF_ERROR_STORING_LX') throw error;
  log.warn({ err: error, request_id: meta.request_id, code }, 'the premium service failed');
  return fail(code);
}

export const toDetails = (premium: KeptPremium): JsonObject => ({ ...premium });
