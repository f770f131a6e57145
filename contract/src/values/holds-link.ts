/** A scheme, an address of a mailbox, or two words that a mail program takes for a host because a dot ties them. */
const LINK = /:\/\/|@|www\.|[\p{L}\p{N}]\.\p{L}{2}/iu;

/** Whether a text holds what a mail program makes a link of. */
export const holdsLink = (text: string): boolean => LINK.test(text);
