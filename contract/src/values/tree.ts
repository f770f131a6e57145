/** Values in a tree by path, such as `email`, or `parts.0.amount` in a row of a list. */

type Tree = Record<string, unknown>;

/** The value at that path; undefined if there is none. */
export const readValue = (values: unknown, path: string): unknown =>
  path.split('.').reduce((inner: unknown, key) => (inner as Tree | null | undefined)?.[key], values);

/** A number in a path is a place in a list. */
const emptyFor = (key: string): object => (/^\d+$/.test(key) ? [] : {});

/** The values with the one at that path replaced, and what is missing above it made; the input is not mutated. */
export function withValue<V>(values: V, path: string, value: unknown): V {
  const [key = '', ...rest] = path.split('.');
  const copy = (Array.isArray(values) ? [...values] : { ...values }) as Tree;
  copy[key] = rest.length > 0 ? withValue(copy[key] ?? emptyFor(rest[0]!), rest.join('.'), value) : value;
  return copy as V;
}
