const notation = new Intl.NumberFormat('nl-NL');

/** A number as it is written in both languages: '900', and '1.000' from a thousand on. */
export const formatCount = (number: number): string => notation.format(number);
