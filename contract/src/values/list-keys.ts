/**
 * The names of the rows of a table, in its order. They are known by its type as long as nobody hands a table that has
 * more rows than its type tells, so this is for tables that are written out in the sources.
 */
export const listKeys = <T extends object>(table: T): (keyof T & string)[] =>
  Object.keys(table) as (keyof T & string)[];
