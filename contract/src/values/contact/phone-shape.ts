import { cleanTyped } from '../clean-typed.ts';

/** Accepts numbers of any country: 8 to 15 digits, with the signs that people write between them. */
export function isPhone(text: string): boolean {
  const typed = cleanTyped(text);
  return /^\+?[\d ()./-]+$/.test(typed) && /^(\D*\d){8,15}\D*$/.test(typed);
}
