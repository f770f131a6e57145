import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { backofficeCalls } from './firm-calls.ts';
import { staffCalls } from './modules/identity/staff/staff-calls.ts';
import { supplierCalls } from './modules/identity/supplier/supplier-calls.ts';
import { operatorCalls } from './operator/operator-calls.ts';
import { getDefinition } from './schema-definition.ts';

const rows = Object.entries<Omit<Endpoint, 'access'>>({
  ...backofficeCalls,
  ...operatorCalls,
  ...staffCalls,
  ...supplierCalls,
});
const reads = rows.filter(([, { method }]) => method === 'GET');

/** TABLE: reads of one thing that hold several others, and are no list: what they answer is written as a whole. */
const documents: Readonly<Record<string, string>> = {
  listLicenceDrafts: 'the draft of the licence: it has one version for all of its parts',
};
/** TABLE: reads that take a word of lists, and why they are none. */
const positions: Readonly<Record<string, string>> = {
  readChanges: 'tells how far the feed of events is, and takes what it told before',
};

test.each(reads)('%s names its limit, its place and what it answers of them as every list does', async (name, row) => {
  const { answer, query } = row;
  if (/^(list|search|find)/.test(name) && !documents[name]) expect([name, answer.kind]).toEqual([name, 'many']);
  if (answer.kind === 'many') expect(answer).toHaveProperty('pages');
  const schema = query && (await query.load())[query.name];
  const definition = schema ? getDefinition(schema as Parameters<typeof getDefinition>[0]) : null;
  const words = definition?.type === 'object' ? Object.keys(definition.shape) : [];
  const own = words.filter((word) =>
    /^(after|before|cursor|from_id|limit|max|next|offset|page|per_page|size)$/.test(word),
  );
  expect(positions[name] ? [] : own).toEqual([]);
});

test.each(reads)('%s answers no place of its own in a line', async (_, { answer }) => {
  if (!('schema' in answer) || answer.kind === 'lines') return;
  const resource = (await answer.schema.load())[answer.schema.name] as { schema: { shape: object } };
  const places = Object.keys(resource.schema.shape).filter((field) =>
    /^(cursor|has_more|next|next_cursor|next_page|total)$/.test(field),
  );
  expect(places).toEqual([]);
});
