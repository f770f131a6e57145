/** What could be a telephone number, of any country: 8 to 15 digits, with the signs that people write between them. */
export const isPhone = (text: string): boolean => /^\+?[\d ()./-]+$/.test(text) && /^(\D*\d){8,15}\D*$/.test(text);
