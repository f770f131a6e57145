/**
 * Whether a name that a stranger typed can stand in a mail: nothing that a mail program makes a link of, no number to
 * call and no lines of its own.
 */
export const isPlainName = (name: string): boolean =>
  /^[\p{L}\p{M} .,'’()-]{1,80}$/u.test(name) && !/\.\p{L}{2}/u.test(name);
