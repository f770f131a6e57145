import { randomUUID } from 'node:crypto';
import type { FieldFault } from '@klantportaal/contract/errors';
import type { LoanPart, NewLoanPart, UpdateDetailsBody } from '@klantportaal/contract/modules/products/mortgages';
import { type LoanPartField, listMissingLoanPartFields } from '@klantportaal/contract/values/loan-parts';
import { fail } from '../../../platform/kernel/errors.ts';
import type { Call } from '../../identity/handler.ts';
import { type Facts, listShownParts } from '../mortgage-entries.ts';
import { refuseUnknownParts } from '../refuse-unknown-parts.ts';
import { requireOpenMortgageAction } from './asked-of-mortgage.ts';
import type { Entered } from './mortgage-updates.table.ts';
import { nothingEntered, saveUpdate } from './save-update.ts';

type Data = UpdateDetailsBody['data'];

/** Saves collateral, loan parts and savings wishes, and closes the request for them (D5-01 to D5-06, D7-02). */
export async function updateMortgageDetails(call: Call<'updateMortgageDetails'>): Promise<void> {
  const { productActionId, data } = call.body;
  const asked = await requireOpenMortgageAction(call, productActionId, 'REQUEST_MORTGAGE_UPDATE');
  const { facts } = asked.mortgage;
  const known = listShownParts(facts);
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
  const loan_parts = (data.loanParts ?? []).map((part) => ({
    ...part,
    amount: part.amount ?? null,
    ...pickFigures(part),
  }));
  const added = (data.newLoanParts ?? []).map((part) => ({ id: randomUUID(), ...part, ...pickFigures(part) }));
  const entered: Entered = {
    ...nothingEntered,
    collateral: collateral ?? null,
    loan_parts,
    new_loan_parts: added,
    smartcare: findIfGiven(smartcare),
  };
  const new_parts = added.map((part) => toShownPart(part, facts));
  const shown = loan_parts.map((part) => ({ ...part, type: part.type && getTypeLabel(part.type, facts) }));
  const change = { collateral, smartcare, loan_parts: shown, new_parts };
  await saveUpdate(call, asked, { entered, change, event: 'mortgage.details-updated' });
}

/** @throws LOAN_PARTS_FIELDS_REQUIRED with every missing field */
function refuseIncomplete(known: readonly LoanPart[], { loanParts, newLoanParts }: Data): void {
  const parts = loanParts ?? [];
  const missing = listMissingLoanPartFields(known, { parts, added: newLoanParts ?? [] });
  const fields = [
    ...listMissingFieldFaults('loanParts', missing.parts),
    ...listMissingFieldFaults('newLoanParts', missing.added),
  ];
  if (fields.length > 0) fail('LOAN_PARTS_FIELDS_REQUIRED', { fields });
}

const listMissingFieldFaults = (list: string, missing: readonly LoanPartField[][]): FieldFault[] =>
  missing.flatMap((names, index) =>
    names.map((name) => ({ pointer: `/data/${list}/${index}/${name}`, code: 'required' })),
  );

/** The optional figures, null where they are absent. */
const pickFigures = ({ current_amount, interest }: Pick<NewLoanPart, 'current_amount' | 'interest'>) => ({
  current_amount: current_amount ?? null,
  interest: interest ?? null,
});

const findIfGiven = <T extends object>(fields: T): T | null =>
  Object.values(fields).some((value) => value !== null) ? fields : null;

/** The word that the firm has for a type, by its name; anything else is a word already. */
const getTypeLabel = (type: string, { loan_part_types = [] }: Facts): string =>
  loan_part_types.find(({ name }) => name === type)?.label ?? type;

/** A new part beside the firm's parts. */
const toShownPart = (part: NewLoanPart & { id: string } & ReturnType<typeof pickFigures>, facts: Facts): LoanPart => ({
  ...part,
  type: getTypeLabel(part.type, facts),
  known_current_amount: null,
  fixed_interest_period: null,
  end_of_loan_period: null,
});
