import { findReference } from '@klantportaal/contract/modules/records/references';
import { getDefinition } from '@klantportaal/contract/schema-definition';
import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** Lists the places of a schema that are marked as names; an entry of a list is `*`. */
export function listMarkedFields(schema: Schema): string[] {
  return [...new Set(collect(schema, ''))];
}

function collect(schema: Schema, pointer: string): string[] {
  const reference = findReference(schema);
  if (reference) return reference.kind ? [pointer] : [];
  const definition = getDefinition(schema);
  if (definition.type === 'object')
    return Object.entries(definition.shape).flatMap(([name, field]) => collect(field, `${pointer}/${name}`));
  // A list of one adviser is the adviser alone.
  if (definition.type === 'union') {
    const fields = definition.options.flatMap((option) => collect(option, pointer));
    return fields.includes(pointer) ? [pointer] : fields;
  }
  if (definition.type === 'array') return collect(definition.element, `${pointer}/*`);
  if (definition.type === 'record') return collect(definition.valueType, `${pointer}/*`);
  if (definition.type === 'pipe')
    return collect(getDefinition(definition.in).type === 'transform' ? definition.out : definition.in, pointer);
  return 'innerType' in definition ? collect(definition.innerType, pointer) : [];
}
