import { findReference, type ReferenceKind } from '@klantportaal/contract/modules/records/references';
import { getDefinition } from '@klantportaal/contract/schema-definition';
import { isRecord } from '@klantportaal/contract/values/guards';
import type * as z from 'zod/mini';
import { toPointer } from '../../../platform/kernel/schema-issues.ts';

type Schema = z.core.$ZodType;

/** A name in what was sent, at a field that is marked. */
export interface NamedRecord {
  pointer: string;
  kind: ReferenceKind;
  code: string;
  /** The id; of a product its kind and id with a space between. */
  name: string;
}

/** So many names are looked up for one refusal; nobody mends more at once. */
const MAX_NAMES = 2_000;

/** Lists the names at the marked fields of a schema, whatever else is wrong with the input. */
export function listNamed(schema: Schema, input: unknown, base: readonly PropertyKey[] = []): NamedRecord[] {
  const found = new Map<string, NamedRecord>();
  collect(schema, input, base, found);
  return [...found.values()];
}

function collect(schema: Schema, value: unknown, path: readonly PropertyKey[], found: Map<string, NamedRecord>): void {
  if (value === undefined || value === null || found.size >= MAX_NAMES) return;
  const reference = findReference(schema);
  if (reference) {
    const name = reference.kind && readName(reference.kind, value);
    const pointer = toPointer(path);
    if (reference.kind && name) found.set(pointer, { pointer, kind: reference.kind, code: reference.code, name });
    return;
  }
  const definition = getDefinition(schema);
  if (definition.type === 'union') {
    for (const option of definition.options) collect(option, value, path, found);
  } else if (definition.type === 'pipe') {
    const isRead = getDefinition(definition.in).type === 'transform';
    collect(isRead ? definition.out : definition.in, value, path, found);
  } else if ('innerType' in definition) {
    collect(definition.innerType, value, path, found);
  } else if (definition.type === 'array') {
    const entries = Array.isArray(value) ? value.entries() : [];
    for (const [index, entry] of entries) collect(definition.element, entry, [...path, index], found);
  } else if (definition.type === 'object' && isRecord(value)) {
    for (const [key, field] of Object.entries(definition.shape))
      if (Object.hasOwn(value, key)) collect(field, value[key], [...path, key], found);
  } else if (definition.type === 'record' && isRecord(value)) {
    for (const [key, entry] of Object.entries(value)) collect(definition.valueType, entry, [...path, key], found);
  }
}

/** Reads the name in a value; null: the value is none, which the schema tells. */
function readName(kind: ReferenceKind, value: unknown): string | null {
  if (kind === 'file') return isRecord(value) && typeof value.id === 'string' ? value.id : null;
  if (kind === 'product') {
    const { kind: sort, firm_id } = isRecord(value) ? value : {};
    return typeof sort === 'string' && typeof firm_id === 'string' ? `${sort} ${firm_id}` : null;
  }
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
