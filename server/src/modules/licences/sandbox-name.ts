const MARK = ' (proef)';

/** The name of a sandbox, which says that it is one, whatever it is called. */
export const toSandboxName = (name: string): string =>
  name.endsWith(MARK) ? name : `${name.slice(0, 200 - MARK.length)}${MARK}`;
