/** Months for which what is evidence stays at least, whatever an operator says. */
export const KEPT_MONTHS = 84;
