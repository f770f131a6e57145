/**
 * The name typed on a sign-in page, for the next one: not in the address, where it would be kept, and gone with the page
 * or at sign-in.
 */
let name = '';

export function keepTypedName(typed: string): void {
  name = typed.trim();
}

export const getTypedName = (): string => name;

/** The typed name if it is a mail address; a user name says nothing about where to send a mail. */
export const getTypedAddress = (): string => (name.includes('@') ? name : '');
