/**
 * Tells the compiler that a body which was put together of what somebody typed is one of its schema. A form judges it
 * before it sends (`findSchemaFaults`), so this throws only where a form forgot to.
 */
export function assertFits<S extends { readonly _zod: { readonly input: unknown } }>(
  schema: S & { safeParse(value: unknown): { success: boolean } },
  body: unknown,
): asserts body is S['_zod']['input'] {
  if (!schema.safeParse(body).success) throw new Error('A form sends what its schema refuses');
}
