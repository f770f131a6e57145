const rateNotation = new Intl.NumberFormat('nl-NL', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 3,
  useGrouping: false,
});

/** 3.5 to '3,50', for a field with the sign next to it. A third decimal only where there is one: '3,125'. */
export const formatRate = (value: number): string => rateNotation.format(value);

/** An interest rate: 3.5 to '3,50%' on every page, paper and mail. Shares are whole: '85%'. */
export const formatPercent = (value: number): string => `${formatRate(value)}%`;
