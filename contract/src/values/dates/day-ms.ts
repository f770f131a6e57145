/** Milliseconds of 24 hours. A day by the Dutch clock can be an hour shorter or longer: dates are counted by `addDays`. */
export const DAY_MS = 86_400_000;

export const HOUR_MS = 3_600_000;
