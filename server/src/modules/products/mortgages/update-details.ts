import { randomUUID } from 'node:crypto';
import type { FieldFault } from '@klantportaal/contract/errors';
import type { LoanPart, NewLoanPart, UpdateDetailsBody } from '@klantportaal/contract/modules/products/mortgages';
import { type LoanPartField, missingLoanPartFields } from '@klantportaal/contract/values/loan-parts';
import { fail } from '../../../platform/kernel/errors.ts';
import type { Call } from '../../identity/handler.ts';
import { type Facts, shownParts } from '../mortgage-entries.ts';
import { refuseUnknownParts } from '../refuse-unknown-parts.ts';
import { requireOpenMortgageAction } from './asked-of-mortgage.ts';
import { type Entered, nothingEntered, saveUpdate } from './save-update.ts';

type Data = UpdateDetailsBody['data'];

/** Saves collateral, loan parts and savings wishes, and closes the request for them (D5-01 to D5-06, D7-02). */
export async function updateMortgageDetails(call: Call<'updateMortgageDetails'>): Promise<void> {
  const { productActionId, data } = call.body;
  const asked = await requireOpenMortgageAction(call, productActionId, 'REQUEST_MORTGAGE_UPDATE');
  const { facts } = asked.mortgage;
  const known = shownParts(facts);
  refuseUnknownParts(known, facts.loan_part_types ?? [], {
    changed: { at: '/data/loanParts', parts: data.loanParts ?? [] },
    added: { at: '/data/newLoanParts', parts: data.newLoanParts ?? [] },
    typeField: 'type',
  });
  refuseIncomplete(known, data);
  // Day and basis are those of a value: without one they would stand beside another.
  const collateral = data.marketValue
    ? { market_value: data.marketValue, market_value_date: data.marketValueDate, based_on: data.basedOn || null }
    : undefined;
  const smartcare = {
    minimum_savings_amount: data.smartcareMinimumSavingsAmount ?? null,
    minimum_savings_period: data.smartcareMinimumSavingsPeriod || null,
    abstain_from_calculation_till: data.smartcareAbstainFromCalculationTill,
  };
  const loan_parts = (data.loanParts ?? []).map((part) => ({ ...part, amount: part.amount ?? null, ...figures(part) }));
  const added = (data.newLoanParts ?? []).map((part) => ({ id: randomUUID(), ...part, ...figures(part) }));
  const entered: Entered = {
    ...nothingEntered,
    collateral: collateral ?? null,
    loan_parts,
    new_loan_parts: added,
    smartcare: someGiven(smartcare),
  };
  const new_parts = added.map((part) => asShown(part, facts));
  const shown = loan_parts.map((part) => ({ ...part, type: part.type && wordOf(part.type, facts) }));
  const change = { collateral, smartcare, loan_parts: shown, new_parts };
  await saveUpdate(call, asked, { entered, change, event: 'mortgage.details-updated' });
}

/** @throws LOAN_PARTS_FIELDS_REQUIRED with every missing field */
function refuseIncomplete(known: readonly LoanPart[], { loanParts, newLoanParts }: Data): void {
  const parts = loanParts ?? [];
  const missing = missingLoanPartFields(known, { parts, added: newLoanParts ?? [] });
  const fields = [
    ...missingFieldFaults('loanParts', missing.parts),
    ...missingFieldFaults('newLoanParts', missing.added),
  ];
  if (fields.length > 0) fail('LOAN_PARTS_FIELDS_REQUIRED', { fields });
}

const missingFieldFaults = (list: string, missing: readonly LoanPartField[][]): FieldFault[] =>
  missing.flatMap((names, at) => names.map((name) => ({ pointer: `/data/${list}/${at}/${name}`, code: 'required' })));

/** The optional figures, null where they are absent. */
const figures = ({ current_amount, interest }: Pick<NewLoanPart, 'current_amount' | 'interest'>) => ({
  current_amount: current_amount ?? null,
  interest: interest ?? null,
});

const someGiven = <T extends object>(fields: T): T | null =>
  Object.values(fields).some((value) => value !== null) ? fields : null;

/** The word that the firm has for a type, by its name; anything else is a word already. */
const wordOf = (type: string, { loan_part_types = [] }: Facts): string =>
  loan_part_types.find(({ name }) => name === type)?.label ?? type;

/** A new part beside the firm's parts. */
const asShown = (part: NewLoanPart & { id: string } & ReturnType<typeof figures>, facts: Facts): LoanPart => ({
  ...part,
  type: wordOf(part.type, facts),
  known_current_amount: null,
  fixed_interest_period: null,
  end_of_loan_period: null,
});
