import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkBySchema } from './schema-issues.ts';

const Entry = z.strictObject({ name: z.string().check(z.maxLength(20)), parts: z.optional(z.array(z.string())) });
const Body = z.strictObject({
  entries: z.array(Entry).check(z.maxLength(20_000)),
  more: z.optional(z.union([z.strictObject({ list: z.array(Entry) }), z.strictObject({ id: z.string() })])),
  by_name: z.optional(z.record(z.string(), z.number())),
});
const listIssues = (input: unknown) => {
  const result = checkBySchema(Body, input);
  return result.success ? [] : result.issues.map(({ code, path }) => `${code} ${path.join('.')}`);
};
const many = <T>(count: number, entry: (nth: number) => T): T[] =>
  Array.from({ length: count }, (_, nth) => entry(nth));

test('a long input that fits is what the schema makes of it', () => {
  const body = { entries: many(5_000, (nth) => ({ name: `n-${nth}`, parts: ['a'] })), more: { id: 'x' } };
  expect(checkBySchema(Body, body)).toEqual({ success: true, data: body });
});

test('all that is wrong with a short input is told, and what is wrong at the end of a long one', () => {
  expect(listIssues({ entries: many(300, () => ({})) })).toHaveLength(300);
  const body = { entries: many(5_000, (nth) => ({ name: nth % 2_000 === 1_999 ? 7 : 'n' })) };
  expect(listIssues(body)).toEqual(['invalid_type entries.1999.name', 'invalid_type entries.3999.name']);
});

test.each<[string, object]>([
  ['a list', { entries: many(20_000, () => ({})) }],
  ['lists in its entries', { entries: many(400, () => ({ name: 'n', parts: many(50, () => 1) })) }],
  ['a list of one of several forms', { entries: [], more: { list: many(20_000, () => ({})) } }],
  ['a record', { entries: [], by_name: Object.fromEntries(many(20_000, (nth) => [`n-${nth}`, 'x'])) }],
  ['a list that is too long', { entries: many(30_000, () => ({})) }],
])('of much that is wrong in %s the first is found', (_, body) => {
  const before = process.threadCpuUsage();
  const issues = listIssues(body);
  const { user } = process.threadCpuUsage(before);
  expect(issues.length).toBeGreaterThan(0);
  expect(issues.length).toBeLessThanOrEqual(401);
  expect(user).toBeLessThan(500_000);
});

test('a list that is too long is told with what is wrong in it', () => {
  const body = { entries: many(20_001, (nth) => ({ name: nth === 3 ? 1 : 'n' })) };
  expect(listIssues(body)).toEqual(['too_big entries', 'invalid_type entries.3.name']);
});
