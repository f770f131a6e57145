/** A value of which each part may be missing, at any depth; lists hold whole or partial rows. */
export type DeepPartial<T> = T extends (...parameters: never[]) => unknown
  ? T
  : T extends readonly (infer Row)[]
    ? readonly DeepPartial<Row>[]
    : T extends object
      ? { [Key in keyof T]?: DeepPartial<T[Key]> | undefined }
      : T;

/**
 * Stands in for a whole value of which a test gives only what the tested code reads. What is given is checked against
 * the type.
 */
export function createPartial<T>(part: NoInfer<DeepPartial<T>>): T {
  // That nothing else is read is known to the test alone: code that reads more finds it missing, and the test fails.
  return part as unknown as T;
}
