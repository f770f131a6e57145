/**
 * Service assignments (otd): the agreement, and signing it (D2-37 to D2-41, D3-10, D5-15 to D5-18).
 */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { buildEvidenceShape } from '../../values/consent-evidence.ts';
import { parseIban } from '../../values/iban.ts';
import { defineOptionalName } from '../../values/name.ts';
import { maybeEuros } from '../../values/numbers/money.ts';
import { ActionCounter } from '../../values/product-parts.ts';
import {
  defineOptionalText,
  firmLabel,
  isBlank,
  maybeDay,
  maybeNumber,
  maybeText,
  toRuleParams,
} from '../../values/text.ts';
import type { OtdConsent } from './terms/consents.ts';

export const Otd = defineResource('otds', {
  ...firmLabel,
  grand_total: maybeEuros,
  total_at_once: maybeEuros,
  total_monthly: maybeEuros,
  service_name: maybeText,
  subservice_name: maybeText,
  sepa_payment_reference: maybeText,
  sepa_creditor_name: maybeText,
  sepa_creditor_id: maybeText,
  vat_percentage: maybeNumber,
  vat_total_monthly: maybeEuros,
  has_automatic_debit_fees: z.boolean(),
  sepa_accountholder_iban_account: maybeText,
  sepa_accountholder_iban_bic: maybeText,
  sepa_accountholder_iban_name: maybeText,
  is_cancelled: z.boolean(),
  is_signed: z.boolean(),
  date_finalised: maybeDay,
  /** Our addition: when the firm offered it; the list shows it. */
  date_offered: maybeDay,
  /** Our addition: when it was signed, in the portal or before. */
  date_signed: maybeDay,
  /** Our addition: what is to be signed, as a fingerprint of its facts and its document; others are another one. */
  version: z.string(),
  /**
   * Our addition: those who sign it besides the reader. `date_signed` is null while their signature is awaited.
   * `is_signed` and `date_signed` above are of the reader: nothing is awaited from them any more.
   */
  other_signers: z.optional(z.array(z.object({ name: z.string(), date_signed: maybeDay }))),
  action_counter: ActionCounter,
});
export type Otd = Flat<typeof Otd>;

/** A valid IBAN without spaces, or null when not given; the server requires it where fees are collected. */
const optionalIban = z.pipe(
  z.nullish(
    z.string().check(
      z.maxLength(64),
      z.refine((text) => text === '' || parseIban(text) !== null, {
        error: 'SEPA_INVALID_IBAN',
        params: toRuleParams('iban'),
      }),
    ),
  ),
  z.transform((text) => (text ? parseIban(text) : null)),
);

/** The evidence that the screen records about the signing, the terms included. */
export const SigningEvidence = z.object({
  ...buildEvidenceShape(['otd_sign.terms_agreed', 'otd_sign.mandate', 'otd_sign.agree'] satisfies [
    OtdConsent,
    ...OtdConsent[],
  ]),
  /** ISO timestamps from the browser's clock. The terms are opened before they are read. */
  terms_opened_at: defineOptionalText(40),
  terms_read_at: defineOptionalText(40),
  /** The `version` of the assignment that the screen showed. Another than the current one is not signed. */
  otd_version: defineOptionalText(64),
});

const mandateFields = ['sepaAccountholderIbanAccount', 'sepaAccountholderIbanName'] as const;
/** The fields of a direct debit that are still needed, where fees are collected (D5-16). */
export const listMissingMandateFields = (data: Partial<Record<(typeof mandateFields)[number], string | null>>) =>
  mandateFields.filter((field) => isBlank(data[field] ?? ''));

export const SignOtdBody = z.object({
  data: z.object({ sepaAccountholderIbanAccount: optionalIban, sepaAccountholderIbanName: defineOptionalName(70) }),
  /** Our addition, optional. */
  evidence: z.optional(SigningEvidence),
});
