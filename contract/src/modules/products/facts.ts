import * as z from 'zod/mini';
import { deriveSchema } from '../../deprecated.ts';
import type { Resource } from '../../json-api.ts';
import { getDefinition, withDefinition, withoutMostLength, withoutRules } from '../../schema-definition.ts';
import { euros, invoicedEuros, servedEuros, servedInvoicedEuros } from '../../values/numbers/money.ts';
import { maybeDay, servedEnglish } from '../../values/text.ts';
import { importDay } from '../records/parts.ts';

type Schema = z.core.$ZodType;

/** The limit of a list in the details of a product: insured persons, loan parts, steps of a timeline. */
const MAX_ENTRIES = 200;

const importedDay = z._default(z.nullable(importDay), null) as unknown as Schema;

/**
 * Builds the schema of a resource as the firm sends it: its served fields. Empty fields may be left out, days must
 * exist, and an unknown name is an error, at every depth. `computed` are the fields we compute ourselves; `own` are
 * fields that the firm sends in another form, such as a file.
 */
export function toFactsSchema(resource: Resource, computed: readonly string[], own: Record<string, Schema> = {}) {
  const served = Object.entries(resource.schema.shape).filter(
    ([name, field]) =>
      field !== servedEnglish &&
      name !== 'id' &&
      name !== 'label' &&
      name !== 'label_en' &&
      name !== 'action_counter' &&
      !computed.includes(name),
  );
  return z.strictObject({ ...Object.fromEntries(served.map(([name, field]) => [name, toSentSchema(field)])), ...own });
}

/** A served value in the form in which the firm may send it. */
export const toSentSchema = (schema: Schema): Schema => deriveSchema(schema, deriveSentSchema);

function deriveSentSchema(schema: Schema): Schema {
  if (schema === maybeDay) return importedDay;
  if (schema === servedEuros) return euros;
  if (schema === servedInvoicedEuros) return invoicedEuros;
  const definition = getDefinition(schema);
  if (definition.type === 'object') {
    const sent = Object.entries(definition.shape).filter(([, field]) => field !== servedEnglish);
    const fields = sent.map(([name, field]) => [name, toSentSchema(field)]);
    return z.strictObject(Object.fromEntries(fields) as Record<string, Schema>);
  }
  if (definition.type === 'array')
    return z._default(z.array(toSentSchema(definition.element)).check(z.maxLength(MAX_ENTRIES)), []);
  if (definition.type === 'nullable') return z._default(z.nullable(toSentSchema(definition.innerType)), null);
  return schema;
}

/**
 * Builds the schema of a resource as the firm reads it back. It is looser than the one that is sent: amounts, names and
 * links may be stored from before they were checked, and a list may have become longer than one that can be sent.
 */
export const toReadSchema = <S extends z.ZodMiniType>(schema: S): S => deriveSchema(schema, deriveReadSchema);

function deriveReadSchema<S extends z.ZodMiniType>(schema: S): S {
  if ((schema as Schema) === euros) return servedEuros as unknown as S;
  const definition = getDefinition(schema);
  if (definition.type === 'object') {
    const fields = Object.entries(definition.shape).map(([name, field]) => [
      name,
      toReadSchema(field as z.ZodMiniType),
    ]);
    return withDefinition(schema, { shape: Object.fromEntries(fields) });
  }
  if (definition.type === 'array')
    return withoutMostLength(withDefinition(schema, { element: toReadSchema(definition.element as z.ZodMiniType) }));
  if (definition.type === 'string' || definition.type === 'pipe') return withoutRules(schema);
  if (definition.type === 'record')
    return withDefinition(schema, { valueType: toReadSchema(definition.valueType as z.ZodMiniType) });
  if (definition.type === 'union') {
    const options = definition.options.map((option) => toReadSchema(option as z.ZodMiniType));
    return options.every((option, index) => option === definition.options[index])
      ? schema
      : withDefinition(schema, { options });
  }
  return 'innerType' in definition
    ? withDefinition(schema, { innerType: toReadSchema(definition.innerType as z.ZodMiniType) })
    : schema;
}
