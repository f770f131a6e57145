import type { Collateral, LoanPart, Mortgage } from '@klantportaal/contract/modules/products/mortgages';
import type { Json, JsonObject } from '../../platform/db/columns.ts';
import type { ServedProduct } from './products.queries.ts';

/**
 * Fields that consumers entered about a mortgage, in `details.entries` beside what the firm sent. Such a field is
 * served until the firm sends another value for it.
 */
interface Entries {
  collateral?: Entry;
  smartcare?: Entry;
  /** By id of the part. */
  loan_parts?: Record<string, Entry>;
  new_parts?: { parts: LoanPart[] /** The ids of the firm's parts when they were added. */; over: string[] };
}
/** The fields that were entered, and the firm's values that they took the place of. */
interface Entry {
  values: Fields;
  over: Fields;
}
type Fields = JsonObject;

/** A change to a mortgage, by the names of the served fields. Fields that are left out, or null, stay as they are. */
export interface Change {
  collateral?: Partial<Pick<Collateral, 'market_value' | 'market_value_date' | 'based_on'>> | undefined;
  smartcare?: Partial<NonNullable<Mortgage['smartcare']>> | undefined;
  loan_parts?: readonly ({ id: string } & Partial<LoanPart>)[];
  new_parts?: readonly LoanPart[];
}

/** The firm's facts about a mortgage, validated by the kind's schema on import. */
export interface Facts {
  loan_parts?: LoanPart[];
  collateral?: Collateral | null;
  smartcare?: Mortgage['smartcare'];
  loan_part_types?: Mortgage['loan_part_types'];
  entries?: Entries | undefined;
}

const noCollateral: Collateral = {
  market_value: null,
  market_value_date: null,
  based_on: null,
  based_on_options: [],
  house_number: null,
  street_name: null,
  zip_code: null,
  city: null,
};
const noWishes = { minimum_savings_amount: null, minimum_savings_period: null, abstain_from_calculation_till: null };

const pick = (fields: Fields, names: string[]): Fields =>
  Object.fromEntries(names.map((name): [string, Json] => [name, fields[name] ?? null]));

/** The entered fields for which the firm has not sent another value since. */
function pickStandingFields(firm: Fields, entry: Entry | undefined): Fields {
  const fields = Object.entries(entry?.values ?? {});
  return Object.fromEntries(fields.filter(([name]) => (firm[name] ?? null) === (entry?.over[name] ?? null)));
}

/** The still standing fields of an earlier entry, plus those of this change that differ from what is shown. */
function extendEntry(firm: Fields, entry: Entry | undefined, change: Fields): Entry {
  const kept = pickStandingFields(firm, entry);
  const shown = { ...firm, ...kept };
  const differing = Object.entries(change).filter(([name, value]) => value !== null && value !== (shown[name] ?? null));
  const values = { ...kept, ...Object.fromEntries(differing) };
  return { values, over: pick(firm, Object.keys(values)) };
}

const toFields = (value: object): Fields => value as Fields;

/** The added parts, until the firm's own list of parts changes. */
function listAddedParts({ loan_parts = [], entries }: Facts): LoanPart[] {
  const added = entries?.new_parts;
  const same = loan_parts.length === added?.over.length && loan_parts.every(({ id }) => added.over.includes(id));
  return added && same ? added.parts : [];
}

/** The loan parts as served: the firm's and the consumer's, with what was entered about them. */
export function listShownParts(facts: Facts): LoanPart[] {
  const entered = facts.entries?.loan_parts ?? {};
  return [...(facts.loan_parts ?? []), ...listAddedParts(facts)].map((part) => {
    const entry = pickStandingFields(toFields(part), entered[part.id]);
    // The lender's period says how long it is between the lender's days, not between the consumer's.
    const other = 'start_of_fixed_rate_period' in entry || 'end_of_fixed_rate_period' in entry;
    return { ...part, ...(other && { fixed_interest_period: null }), ...entry };
  });
}

const withEntry = <T extends object>(firm: T | null | undefined, none: T, entry: Entry | undefined): T | null => {
  const fields = pickStandingFields(toFields(firm ?? none), entry);
  return firm || Object.keys(fields).length > 0 ? { ...(firm ?? none), ...fields } : null;
};

/** A mortgage as served. */
export function withEntries(product: ServedProduct): object {
  const { entries, ...facts } = product as unknown as Facts;
  return {
    ...facts,
    loan_parts: listShownParts({ ...facts, entries }),
    collateral: withEntry(facts.collateral, noCollateral, entries?.collateral),
    smartcare: withEntry(facts.smartcare, noWishes, entries?.smartcare),
  };
}

/** The details with a change among the entries; the firm's own facts stay as they are. */
export function withChange(details: JsonObject, { collateral, smartcare, loan_parts = [], new_parts = [] }: Change) {
  const facts = details as unknown as Facts;
  const added = listAddedParts(facts);
  const all = new Map([...(facts.loan_parts ?? []), ...added].map((part) => [part.id, part]));
  const before = facts.entries?.loan_parts ?? {};
  const parts = loan_parts.flatMap(({ id, ...fields }): [string, Entry][] => {
    const firm = all.get(id);
    return firm ? [[id, extendEntry(toFields(firm), before[id], toFields(fields))]] : [];
  });
  const entries: Entries = {
    ...facts.entries,
    ...(collateral && {
      collateral: extendEntry(
        toFields(facts.collateral ?? noCollateral),
        facts.entries?.collateral,
        toFields(collateral),
      ),
    }),
    ...(smartcare && {
      smartcare: extendEntry(toFields(facts.smartcare ?? noWishes), facts.entries?.smartcare, toFields(smartcare)),
    }),
    loan_parts: { ...before, ...Object.fromEntries(parts) },
    new_parts: { parts: [...added, ...new_parts], over: (facts.loan_parts ?? []).map(({ id }) => id) },
  };
  return { ...details, entries: entries as unknown as Json };
}
