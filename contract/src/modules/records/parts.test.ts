import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { firmId, importDay, importMoment, instant } from './parts.ts';

const isTaken = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;

test.each([
  ['1849-12-31', false],
  ['1850-01-01', true],
  ['2199-12-31', true],
  ['2200-01-01', false],
  ['9999-12-31', false],
  ['0001-01-01', false],
])('a day, and a moment of it, is of the years of a file: %s', (day, is) => {
  expect([importDay, importMoment].map((schema) => isTaken(schema, day))).toEqual([is, is]);
  expect([instant, importMoment].map((schema) => isTaken(schema, `${day}T12:00:00Z`))).toEqual([is, is]);
});

test.each(['', '   ', '\u00a0', '\u200b', 'a\u0007b', 'a\nb'])('an id of the firm shows: not %j', (id) =>
  expect(isTaken(firmId, id)).toBe(false),
);
