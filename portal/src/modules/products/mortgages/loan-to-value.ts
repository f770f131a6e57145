/** The loan as a whole percentage of the home's value, both in euros; null unless both are known. */
export const computeLoanToValue = (loan: number | null, value: number | null | undefined): number | null =>
  loan && value ? Math.round((loan / value) * 100) : null;
