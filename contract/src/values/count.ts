const notation = new Intl.NumberFormat('nl-NL', { useGrouping: 'min2' });

/** How many, as it is written in both languages (docs/decisions/190): '9000', and '12.500' from ten thousand on. */
export const formatCount = (number: number): string => notation.format(number);
