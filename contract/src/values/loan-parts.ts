/**
 * Loan parts as a consumer fills them in: when they count as changed, and what is then required (D5-01 to D5-03).
 * Both sides use it, and every form that asks for loan parts. Undefined, null and '' mean not filled in; days are
 * YYYY-MM-DD.
 */

/** TABLE: the fields of a loan part that a consumer can fill in, in the order of the form. */
export const loanPartFields = [
  'type',
  'amount',
  'current_amount',
  'interest',
  'date',
  'start_of_fixed_rate_period',
  'end_of_fixed_rate_period',
] as const;
export type LoanPartField = (typeof loanPartFields)[number];

/** The fields that a new part cannot do without. */
export const newLoanPartFields = ['type', 'amount'] as const satisfies readonly LoanPartField[];

/** A part's fields; a value that is not valid may be anything. */
export type LoanPartValues = { readonly [F in LoanPartField]?: unknown };
/** A part that the firm knows. */
export type KnownLoanPart = LoanPartValues & { readonly id: string };

export interface EnteredLoanParts {
  /** The known parts as they now are. */
  parts: readonly KnownLoanPart[];
  /** The parts that the consumer added. */
  added: readonly LoanPartValues[];
}

const watched = ['date', 'interest', 'start_of_fixed_rate_period', 'end_of_fixed_rate_period'] as const;

const normalizeEmpty = (value: unknown): unknown => (value === '' || value === undefined ? null : value);

/**
 * Whether the parts changed: one was added, their number differs, an own current amount was entered, or the interest or
 * one of the days differs (D5-02).
 */
export function hasChangedLoanParts(known: readonly KnownLoanPart[], { parts, added }: EnteredLoanParts): boolean {
  if (added.length > 0 || parts.length !== known.length) return true;
  return parts.some((part) => {
    const before = known.find(({ id }) => id === part.id);
    if (!before) return true;
    const own = normalizeEmpty(part.current_amount);
    const entered = own !== null && own !== normalizeEmpty(before.current_amount);
    return entered || watched.some((field) => normalizeEmpty(part[field]) !== normalizeEmpty(before[field]));
  });
}

/** The fields that a part still needs, in the order of the form. */
const listMissingFields = (part: LoanPartValues, required: readonly LoanPartField[]): LoanPartField[] =>
  required.filter((field) => normalizeEmpty(part[field]) === null);

/**
 * The required fields that are not filled in, by part: of the known parts all fields once anything changed (D5-01), of
 * a new part its type and amount (D5-03).
 */
export function listMissingLoanPartFields(
  known: readonly KnownLoanPart[],
  entered: EnteredLoanParts,
): { parts: LoanPartField[][]; added: LoanPartField[][] } {
  const required = hasChangedLoanParts(known, entered) ? loanPartFields : [];
  return {
    parts: entered.parts.map((part) => listMissingFields(part, required)),
    added: entered.added.map((part) => listMissingFields(part, newLoanPartFields)),
  };
}

/**
 * Whether a part's type is one that the firm knows: of a part that it knows also the type that it has. `id` is null for a
 * part that the consumer adds. Where the firm sent no types, a type is free text.
 */
export const createLoanPartTypeCheck =
  (types: readonly { readonly name: string }[], known: readonly KnownLoanPart[]) =>
  ({ id, type }: { readonly id: string | null; readonly type?: unknown }): boolean =>
    types.length === 0 ||
    types.some(({ name }) => name === type) ||
    (id !== null && known.some((part) => part.id === id && part.type === type));
