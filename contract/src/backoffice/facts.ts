import * as z from 'zod/mini';
import type { Resource } from '../json-api.ts';
import { isIsoDay } from '../values/dutch-date.ts';
import { maybeDay } from '../values/text.ts';

type Schema = z.core.$ZodType;
interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
}

const importedDay = z._default(
  z.nullable(z.string().check(z.refine(isIsoDay, { error: 'INVALID_DATE' }))),
  null,
) as unknown as Schema;

/**
 * What the firm sends for a resource: its served fields. Empty fields may be left out, days must exist, and an unknown
 * name is an error, at every depth. `computed` are the fields we compute ourselves; `own` are fields that the firm
 * sends in another form, such as a file.
 */
export function facts(resource: Resource, computed: readonly string[], own: Record<string, Schema> = {}) {
  const served = Object.entries(resource.schema._zod.def.shape as Record<string, Schema>).filter(
    ([name]) =>
      name !== 'id' && name !== 'label' && name !== 'label_en' && name !== 'action_counter' && !computed.includes(name),
  );
  return z.strictObject({ ...Object.fromEntries(served.map(([name, field]) => [name, asSent(field)])), ...own });
}

/** A served value in the form in which the firm may send it. */
export function asSent(schema: Schema): Schema {
  if (schema === maybeDay) return importedDay;
  const { type, shape, element, innerType } = schema._zod.def as unknown as Definition;
  if (type === 'object' && shape) {
    return z.strictObject(Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, asSent(field)])));
  }
  if (type === 'array' && element) return z._default(z.array(asSent(element)), []);
  if (type === 'nullable' && innerType) return z._default(z.nullable(asSent(innerType)), null);
  return schema;
}
