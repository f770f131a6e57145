/**
 * The message of an error without the values in it: what a failed query was given, what the database refused, and what
 * is around a fault in JSON are somebody's data.
 */
export const withoutValues = (message: string) =>
  message
    .replace(/\nparams:[\s\S]*$/, '')
    .replace(/(: )"[^"]*"$/, '$1"…"')
    .replace(/Unexpected token '[\s\S]*"(?:\.\.\.)? is not valid JSON$/, 'Unexpected token in JSON');
