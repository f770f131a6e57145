/**
 * The message of an error without the values in it: what a failed query was given, what the database refused, and what
 * is around a fault in JSON are somebody's data.
 */
export const withoutValues = (message: string) =>
  withoutJson(message.replace(/\nparams:[\s\S]*$/, '').replace(/(: )"[^"]*"$/, '$1"…"'));

const FAULT_IN_JSON = "Unexpected token '";

/** By its two ends, since an expression from one to the other costs the square of a message that begins many times. */
function withoutJson(message: string): string {
  const begin = message.endsWith(' is not valid JSON') ? message.indexOf(FAULT_IN_JSON) : -1;
  return begin === -1 ? message : `${message.slice(0, begin)}Unexpected token in JSON`;
}
