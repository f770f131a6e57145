/** The path of a value in a form: `email`, or `parts.0.amount` in a row of a list. Also the field's name and id. */
export type Path<V> = V extends readonly (infer Row)[]
  ? `${number}` | `${number}.${Path<Row>}`
  : V extends object
    ? { [K in keyof V & string]: K | `${K}.${Path<NonNullable<V[K]>>}` }[keyof V & string]
    : never;

/** The type of the value at that path. */
export type At<V, P extends string> = V extends readonly (infer Row)[]
  ? P extends `${number}.${infer Rest}`
    ? At<Row, Rest>
    : Row
  : P extends `${infer K}.${infer Rest}`
    ? K extends keyof V
      ? At<NonNullable<V[K]>, Rest>
      : never
    : P extends keyof V
      ? V[P]
      : never;

type Tree = Record<string, unknown>;

export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce((inner: unknown, key) => (inner as Tree | null | undefined)?.[key], values);

/** The values with the one at that path replaced; the input is not mutated. */
export function withValue<V>(values: V, path: string, value: unknown): V {
  const [key = '', ...rest] = path.split('.');
  const copy = (Array.isArray(values) ? [...values] : { ...values }) as Tree;
  copy[key] = rest.length > 0 ? withValue(copy[key], rest.join('.'), value) : value;
  return copy as V;
}

/** Whether a path is this one or below it. */
export const isUnder = (path: string, parent: string): boolean => `${path}.`.startsWith(`${parent}.`);
