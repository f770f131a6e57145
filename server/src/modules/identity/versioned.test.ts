import { defineResource } from '@klantportaal/contract/json-api';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { buildDocumentFitter, noSchemas, type RowSchemas } from './requests/row.ts';
import { openResponseCache, Versioned } from './versioned.ts';

const boat = defineResource('boats', { name: z.string() });
const { schema } = boat;
const schemas: RowSchemas = {
  ...noSchemas,
  answer: { resource: boat, schema, documentOf: buildDocumentFitter(boat, schema) },
};

/** Requests an answer, and counts how often it was made, and how often its version was read. */
function keeper(megabytes = 1) {
  const wireOf = openResponseCache(megabytes);
  let made = 0;
  let asked = 0;
  const ask = async (key: string, version: string, name: unknown = 'Sloep', call = 'getBoat') => {
    const answer = new Versioned(
      key,
      async () => {
        asked += 1;
        return version;
      },
      async () => {
        made += 1;
        return { value: { id: '1', name }, version };
      },
    );
    return JSON.parse((await wireOf(call, schemas, answer)).bytes.toString()).data.attributes.name;
  };
  return { ask, made: () => made, asked: () => asked };
}

test('does not read its version the first time', async () => {
  const { ask, asked } = keeper();
  await ask('a', '1');
  expect(asked()).toBe(0);
  await ask('a', '1');
  expect(asked()).toBe(1);
});

test('is made once for a version', async () => {
  const { ask, made } = keeper();
  expect([await ask('a', '1'), await ask('a', '1'), made()]).toEqual(['Sloep', 'Sloep', 1]);
});

test('is made again for another version, even an earlier one', async () => {
  const { ask, made } = keeper();
  expect([await ask('a', '1', 'Sloep'), await ask('a', '2', 'Kano'), await ask('a', '1', 'Vlot')]).toEqual([
    'Sloep',
    'Kano',
    'Vlot',
  ]);
  expect(made()).toBe(3);
});

test('is never another key’s or another call’s', async () => {
  const { ask } = keeper();
  await ask('a', '1', 'Sloep');
  expect(await ask('b', '1', 'Kano')).toBe('Kano');
  expect(await ask('a', '1', 'Vlot', 'getRaft')).toBe('Vlot');
});

test('is not cached if it does not fit its schema', async () => {
  const { ask } = keeper();
  await expect(ask('a', '1', 12)).rejects.toThrow('does not fit its schema');
  expect(await ask('a', '1', 'Sloep')).toBe('Sloep');
});

test('is made each time if nothing may be cached', async () => {
  const { ask, made } = keeper(0);
  await ask('a', '1');
  await ask('a', '1');
  expect(made()).toBe(2);
});
