import { parseIban } from '@klantportaal/contract/values/iban';
import type { FieldProblem } from '../../ui/error-summary.tsx';
import { check, type Message, parsesAs, required } from '../../ui/rules.ts';

/** What the form holds. */
export interface Signing {
  /** Agreed to the terms; possible only once they were read. */
  terms: boolean;
  iban: string;
  name: string;
  /** Allows the direct debit. */
  mandate: boolean;
  /** Gives the assignment. */
  agree: boolean;
}

export type SigningField = keyof Signing;
export type SigningErrors = Partial<Record<SigningField, string>>;

/** What is wrong with the form, by field (spec: products §5, 'Sign OTD'). The account counts only with direct debit. */
export function errorsOf(signing: Signing, debit: boolean, say: (message: Message) => string): SigningErrors {
  const rules = {
    terms: check(say, required('otd_sign.must_agree'))(signing.terms),
    ...(debit && {
      iban: check(say, required(), parsesAs(parseIban, 'otd_sign.iban_wrong'))(signing.iban),
      name: check(say, required())(signing.name),
      mandate: check(say, required('otd_sign.must_agree'))(signing.mandate),
    }),
    agree: check(say, required('otd_sign.must_approve'))(signing.agree),
  };
  return Object.fromEntries(Object.entries(rules).filter(([, error]) => typeof error === 'string'));
}

/** The same for the summary on top of the form, in the order of the screen. */
export const problemsOf = (errors: SigningErrors, labels: Record<SigningField, string>): FieldProblem[] =>
  (Object.keys(errors) as SigningField[]).map((id) => ({ id, text: `${labels[id]}: ${errors[id]}` }));
