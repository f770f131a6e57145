/** Dutch postal codes: four digits, not starting with 0, and two letters of which SA, SD and SS do not exist. */
import { withoutGrouping } from '../clean-typed.ts';

const POSTCODE = /^([1-9]\d{3})((?!SA|SD|SS)[A-Z]{2})$/;

/** '1234ab' to '1234 AB', as written on an envelope; null when invalid. */
export function parsePostcode(text: string): string | null {
  const match = POSTCODE.exec(withoutGrouping(text).toUpperCase());
  return match ? `${match[1]} ${match[2]}` : null;
}

/** Accepts the four digits alone, because street and city are asked for too. */
export const isPostcode = (text: string): boolean =>
  /^[1-9]\d{3}$/.test(withoutGrouping(text)) || parsePostcode(text) !== null;
