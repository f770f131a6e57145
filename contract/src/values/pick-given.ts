/** Values of which those that are undefined are left out. */
export type Given<T> = { [Name in keyof T]: Exclude<T[Name], undefined> };

/** Leaves out what is undefined, as a schema leaves optional fields that were not sent. */
export const pickGiven = <T extends object>(values: T): Given<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>;
