import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { Endpoint, SchemaRef } from './endpoint.ts';
import { importDocuments } from './firm.ts';
import { backofficeCalls } from './firm-calls.ts';
import { loadProductFacts } from './modules/products/products.ts';
import { firmId } from './modules/records/parts.ts';
import { findReference } from './modules/records/references.ts';
import { getDefinition } from './schema-definition.ts';

type Schema = z.core.$ZodType;

interface Field {
  pointer: string;
  name: string;
  schema: Schema;
  isMarked: boolean;
}

/** Every text field that a schema takes, with whether it or what holds it is marked. */
function listFields(schema: Schema, pointer = '', isMarked = false): Field[] {
  const marked = isMarked || findReference(schema) !== null;
  const definition = getDefinition(schema);
  const inside = (inner: Schema, at = pointer) => listFields(inner, at, marked);
  if (definition.type === 'object')
    return Object.entries(definition.shape).flatMap(([name, field]) => inside(field, `${pointer}/${name}`));
  if (definition.type === 'array') return inside(definition.element, `${pointer}/*`);
  if (definition.type === 'record') return inside(definition.valueType, `${pointer}/*`);
  if (definition.type === 'union') return definition.options.flatMap((option) => inside(option));
  if (definition.type === 'pipe')
    return inside(getDefinition(definition.in).type === 'transform' ? definition.out : definition.in);
  if ('innerType' in definition) return inside(definition.innerType);
  if (definition.type !== 'string') return [];
  const name = pointer.split('/').findLast((part) => part !== '*') ?? '';
  return [{ pointer, name, schema, isMarked: marked }];
}

async function loadFields(): Promise<[call: string, fields: Field[]][]> {
  const load = async <S>({ load: module, name }: SchemaRef<S>) => (await module())[name] as Schema;
  const all: [string, Field[]][] = [];
  for (const [name, { body, query }] of Object.entries<Omit<Endpoint, 'access'>>(backofficeCalls))
    for (const ref of [body, query]) if (ref && typeof ref === 'object') all.push([name, listFields(await load(ref))]);
  for (const [kind, schema] of Object.entries(importDocuments)) all.push([`a line: ${kind}`, listFields(schema)]);
  for (const [kind, schema] of Object.entries(await loadProductFacts()))
    all.push([`details: ${kind}`, listFields(schema)]);
  return all;
}

/** TABLE: fields with an id that name nothing to look up, by their last name or by `call/field`; and why. */
const namesNothing: Readonly<Record<string, string>> = {
  firm_id: 'the id of what is sent itself, or of the act',
  licence: 'the licence that the key opens: another one is refused before the rest is read',
  provider_id: 'the payment provider’s own id',
  client_id: 'the id of the firm at its provider of identity',
  sepa_creditor_id: 'the id of a creditor at its bank',
  insurance_id: 'the insurer’s own id',
  insured: 'kept as it is sent: the application tells of a person who is not there',
  mortgage: 'kept as it is sent: the application tells of a mortgage that is not there',
  search: 'words to look for',
  phase: 'a filter: a phase that no dossier has gives an empty list',
  version: 'a hash of the document that was looked at',
  id: 'a part of what is sent: a check, a line, a key of a text, a notice',
  'changeId/to': 'the new id, which is to be free; the old one answers 404 as a path does',
  'changeId/firm_id': 'the record that the call is about: the call answers 404 as a path does',
  'previewIdChange/firm_id': 'the record that the call is about: the call answers 404 as a path does',
  'previewIdChange/to': 'the new id, which is to be free',
  'assignDossiers/dossiers': 'each is answered with its own outcome',
  'assignDossiers/dossier': 'the version of one of `dossiers`',
  'requestInDossiers/dossiers': 'each is answered with its own outcome',
  'remindDossiers/dossiers': 'each is answered with its own outcome',
  'handOverDossiers/dossiers': 'those that the adviser does not have are passed over',
  'orderViews/views': 'the only field of the call, which tells every unknown one at once',
  'leaveStaff/ids': 'what has ended meanwhile is passed over',
  'downloadApprovedDocuments/deliveries': 'a list in one text, and the only name of the call',
  'compareAnswers/with': 'the only field of the call, which answers 404 as for its path',
  'replayWebhook/after': 'a position in the feed',
  'readChanges/after': 'a position in the feed',
  'listDossiers/adviser': 'a filter: nobody’s dossiers are an empty list',
  'listOpenings/by': 'a filter: whoever made nothing has no lines',
};

const isUuid = (schema: Schema) => {
  const definition = getDefinition(schema);
  return 'format' in definition && definition.format === 'uuid';
};

test('every field that holds an id is marked with what it names, or stands in the list with a reason', async () => {
  const all = await loadFields();
  const markedNames = new Set(
    all.flatMap(([, fields]) => fields.flatMap(({ name, isMarked }) => (isMarked ? name : []))),
  );
  const words = new Set(['name', 'line']);
  const open = all.flatMap(([call, fields]) =>
    fields
      .filter(
        ({ name, schema, isMarked }) =>
          !isMarked &&
          (schema === firmId ||
            isUuid(schema) ||
            /(^|_)ids?$/.test(name) ||
            (markedNames.has(name) && !words.has(name))),
      )
      .filter(({ name }) => !(name in namesNothing) && !(`${call}/${name}` in namesNothing))
      .map(({ pointer }) => `${call} ${pointer}`),
  );
  expect(open).toEqual([]);
});

test('each reason of the list is one of a field that is there', async () => {
  const all = await loadFields();
  const names = new Set(all.flatMap(([call, fields]) => fields.flatMap(({ name }) => [name, `${call}/${name}`])));
  expect(Object.keys(namesNothing).filter((name) => !names.has(name))).toEqual([]);
});
