/** Whether a value is an object with fields; a list is none. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of a field of what may be anything; undefined where it is no object, or has no such field. */
export const readField = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

/** Whether a name is that of a row of a table. */
export const hasKey = <T extends object>(table: T, name: PropertyKey): name is keyof T => Object.hasOwn(table, name);

/** Whether a value is one of a list of names, which a type can then hold. */
export const isAmong = <T extends string>(names: readonly T[], value: unknown): value is T =>
  names.some((name) => name === value);
