import { resource } from '@klantportaal/contract/json-api';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { noSchemas, type RowSchemas } from './row.ts';
import { keepAnswers, Versioned } from './versioned.ts';

const boat = resource('boats', { name: z.string() });
const schemas: RowSchemas = { ...noSchemas, answer: { resource: boat, schema: boat.schema } };

/** Asks, and counts how often the answer was made. */
function keeper(megabytes = 1) {
  const wireOf = keepAnswers(megabytes);
  let made = 0;
  const ask = async (key: string, version: string, name: unknown = 'Sloep', call = 'getBoat') => {
    const make = async () => {
      made += 1;
      return { id: '1', name };
    };
    return JSON.parse((await wireOf(call, schemas, new Versioned(key, version, make))).text).data.attributes.name;
  };
  return { ask, made: () => made };
}

it('is made once for a version', async () => {
  const { ask, made } = keeper();
  expect([await ask('a', '1'), await ask('a', '1'), made()]).toEqual(['Sloep', 'Sloep', 1]);
});

it('is made anew for another version, also for one that came back', async () => {
  const { ask, made } = keeper();
  expect([await ask('a', '1', 'Sloep'), await ask('a', '2', 'Kano'), await ask('a', '1', 'Vlot')]).toEqual([
    'Sloep',
    'Kano',
    'Vlot',
  ]);
  expect(made()).toBe(3);
});

it('is never another key’s or another call’s', async () => {
  const { ask } = keeper();
  await ask('a', '1', 'Sloep');
  expect(await ask('b', '1', 'Kano')).toBe('Kano');
  expect(await ask('a', '1', 'Vlot', 'getRaft')).toBe('Vlot');
});

it('is not kept when it does not fit its schema', async () => {
  const { ask } = keeper();
  await expect(ask('a', '1', 12)).rejects.toThrow('does not fit its schema');
  expect(await ask('a', '1', 'Sloep')).toBe('Sloep');
});

it('is made each time where nothing may be kept', async () => {
  const { ask, made } = keeper(0);
  await ask('a', '1');
  await ask('a', '1');
  expect(made()).toBe(2);
});
