/**
 * Resources as the flat objects that all code works with; on the wire they are JSON:API (`json-api-document.ts`).
 *
 * A flat object is `{ id, ...attributes, ...relations }`. On the wire its relations are linkage plus `included`;
 * everything else is in `attributes`, including names that JSON:API reserves, such as `type` (an action has one). Our
 * own helper, because the libraries fail on exactly that.
 */
import * as z from 'zod/mini';

type Fields = Record<string, z.core.$ZodType>;
type WithId<F extends Fields> = F extends { id: z.core.$ZodType } ? F : F & { id: z.ZodMiniString };

/** A kind of resource: its wire `type`, the schema of its flat object, and which fields are relations. */
export interface Resource<F extends Fields = Fields> {
  readonly type: string;
  readonly schema: z.ZodMiniObject<F>;
  /** Field name to the wire type of its target (one object, a list, or null). */
  readonly relations: Readonly<Record<string, string>>;
}

/** The flat object of a resource, as handlers return and pages read it. */
export type Flat<R extends { schema: z.core.$ZodType }> = z.output<R['schema']>;

/** Describes a resource; `id` is added as a string unless the fields say otherwise. */
export function defineResource<F extends Fields>(
  type: string,
  fields: F,
  relations: { readonly [K in keyof F]?: string } = {},
): Resource<WithId<F>> {
  const schema = z.object({ id: z.string(), ...fields }) as unknown as z.ZodMiniObject<WithId<F>>;
  return { type, schema, relations: relations as Record<string, string> };
}
