/**
 * The names of the rows of a table, in its order. They are known by its type as long as nobody hands a table that has
 * more rows than its type tells, so this is for tables that are written out in the sources.
 */
export const listKeys = <T extends object>(table: T): (keyof T & string)[] =>
  Object.keys(table) as (keyof T & string)[];

/** Values of which those that are undefined are left out. */
export type Given<T> = { [Name in keyof T]: Exclude<T[Name], undefined> };

/** Leaves out what is undefined, as a schema leaves optional fields that were not sent. */
export const pickGiven = <T extends object>(values: T): Given<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>;
