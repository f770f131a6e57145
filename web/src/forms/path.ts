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

/** Whether a path is this one or below it. */
export const isUnder = (path: string, parent: string): boolean => `${path}.`.startsWith(`${parent}.`);
