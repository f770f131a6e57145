/** A scheme, an address of a mailbox, or two words that a mail program takes for a host because a dot ties them. */
const LINK = /:\/\/|@|www\.|[\p{L}\p{N}]\.\p{L}{2}/iu;

/** Writes wide signs and dots of other scripts as they are resolved in an address, without what does not show. */
const toPlainSigns = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('\u3002', '.');

/** Whether a text holds what a mail program makes a link of. */
export const hasLink = (text: string): boolean => LINK.test(toPlainSigns(text));
