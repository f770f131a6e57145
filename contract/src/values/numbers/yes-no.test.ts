import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '../../endpoint.ts';
import { endpoints } from '../../endpoints.ts';
import { getDefinition } from '../../schema-definition.ts';
import { ticked } from './yes-no.ts';

test.each([
  [true, true],
  ['1', true],
  [1, true],
  [false, false],
  ['0', false],
  [0, false],
])('a tick that is sent as %j is %j', (sent, is) => expect(z.parse(ticked, sent)).toBe(is));

test.each(['', 'true', 'yes', 2, null])('%j is no tick', (sent) =>
  expect(z.safeParse(ticked, sent).success).toBe(false),
);

/** Places of a schema that take true and false alone. */
function findBareBooleans(schema: z.core.$ZodType, place = ''): string[] {
  const definition = getDefinition(schema);
  if (definition.type === 'boolean') return [place];
  if (definition.type === 'object')
    return Object.entries(definition.shape).flatMap(([name, field]) => findBareBooleans(field, `${place}/${name}`));
  if (definition.type === 'array') return findBareBooleans(definition.element, `${place}/*`);
  if (definition.type === 'pipe') return findBareBooleans(definition.in, place);
  if ('innerType' in definition) return findBareBooleans(definition.innerType, place);
  // A union names beside them what else it takes.
  return [];
}

test('no body of a consumer takes true and false alone', async () => {
  const found: string[] = [];
  for (const { path, body } of Object.values(endpoints) as Endpoint[]) {
    if (!body || typeof body === 'string') continue;
    const schema = (await body.load())[body.name] as z.core.$ZodType;
    found.push(...findBareBooleans(schema).map((place) => `${path} ${place}`));
  }
  expect(found).toEqual([]);
});
