/** The colour of a loan part: the firm's own, paler with each part. Its number identifies it without colour. */
export const getTint = (number: number, count: number): string =>
  `color-mix(in oklab, var(--mark) ${Math.round(100 - ((number - 1) * 60) / Math.max(count - 1, 1))}%, var(--card))`;
