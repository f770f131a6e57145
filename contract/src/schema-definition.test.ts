import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findValues, getDefinition, withDefinition } from './schema-definition.ts';

test('a definition says what kind a schema is, and what it is made of', () => {
  const text = z.string();
  expect(getDefinition(text)).toMatchObject({ type: 'string' });
  expect(getDefinition(z.object({ text }))).toMatchObject({ type: 'object', shape: { text } });
  expect(getDefinition(z.strictObject({ text }))).toHaveProperty('catchall');
  expect(getDefinition(z.array(text))).toMatchObject({ type: 'array', element: text });
  expect(getDefinition(z.nullable(text))).toMatchObject({ type: 'nullable', innerType: text });
  expect(getDefinition(z.optional(text))).toMatchObject({ type: 'optional', innerType: text });
  const change = z.transform(String);
  expect(getDefinition(z.pipe(change, text))).toMatchObject({ type: 'pipe', in: change, out: text });
});

test('a definition shows that a schema checks more than its type', () => {
  expect(getDefinition(z.string().check(z.maxLength(3))).checks).toHaveLength(1);
  expect(getDefinition(z.int32())).toHaveProperty('check');
  expect(getDefinition(z.number())).not.toHaveProperty('check');
});

test('the values of a schema of a few are known', () => {
  expect([...(findValues(z.enum(['a', 'b'])) ?? [])]).toEqual(['a', 'b']);
  expect([...(findValues(z.literal(3)) ?? [])]).toEqual([3]);
  expect(findValues(z.string())).toBeUndefined();
});

test('a schema with another part keeps its checks, and leaves the first as it was', () => {
  const first = z.array(z.string()).check(z.maxLength(1));
  const other = withDefinition(first, { element: z.number() });
  expect([z.safeParse(other, [1]).success, z.safeParse(other, ['a']).success]).toEqual([true, false]);
  expect(z.safeParse(other, [1, 2]).success).toBe(false);
  expect(z.safeParse(first, ['a']).success).toBe(true);
});
