import type { LicenceDraft } from '@klantportaal/contract/modules/firms/licence-drafts';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { expect, test, vi } from 'vitest';
import { createDraftKeeper, type Typed } from './draft-keeper.ts';

type Words = Record<string, string>;
const by = { kind: 'staff' as const, id: '1', name: 'Bob' };
const of = (words: Words, drafted = true): LicenceDraft => ({
  id: 'content',
  draft: drafted ? { by, at: '2026-11-23T20:00:00Z' } : null,
  body: { content: words },
  published: { content: {} },
  changed_meanwhile: [],
  managed_by: null,
});
const getContent = ({ body }: LicenceDraft) => body.content as Words;

/** A server that holds one draft, and a keeper of it. */
function opened(first: Words, kept: Typed<Words> | null = null) {
  const server = { words: first, nth: 1 };
  const now = () => ({ value: of(server.words), etag: `v${server.nth}` });
  const write = vi.fn(async (words: Words, etag: string | null) => {
    if (etag !== `v${server.nth}`) throw new ApiError('PRECONDITION_FAILED', 412);
    const wrong = Object.keys(words).find((name) => words[name] === 'wrong');
    const fields = wrong === undefined ? [] : [{ pointer: `/content/${wrong}`, code: 'invalid' }];
    if (wrong) throw new ApiError('INVALID_REQUEST', 422, { fields });
    server.words = words;
    server.nth += 1;
    return now();
  });
  let copy = kept;
  const copies = { read: () => copy, keep: (one: Typed<Words>) => void (copy = one), erase: () => void (copy = null) };
  const keeper = createDraftKeeper(now(), getContent, { read: async () => now(), write }, copies);
  const other = (words: Words) => {
    server.words = words;
    server.nth += 1;
  };
  return { server, keeper, write, other, copy: () => copy };
}

test('what is typed is kept after a pause, once', async () => {
  vi.useFakeTimers();
  const { keeper, write, server, copy } = opened({ a: '1' });
  keeper.set({ a: '12' });
  keeper.set({ a: '123' });
  expect([write.mock.calls.length, copy()]).toEqual([0, { base: { a: '1' }, value: { a: '123' } }]);
  await vi.runAllTimersAsync();
  expect([server.words, keeper.get().saving, copy(), write.mock.calls.length]).toEqual([
    { a: '123' },
    'saved',
    null,
    1,
  ]);
  vi.useRealTimers();
});

test('what another wrote elsewhere is brought together with what is typed', async () => {
  const { keeper, other, server } = opened({ a: '1', b: '1' });
  other({ a: '1', b: 'Bob' });
  keeper.set({ a: 'mine', b: '1' });
  await keeper.flush();
  expect([server.words, keeper.get().saving]).toEqual([{ a: 'mine', b: 'Bob' }, 'saved']);
});

test('where both wrote, both are kept until somebody chooses', async () => {
  for (const [choose, words] of [
    ['keepMine', { a: 'mine', b: 'mine', c: 'Bob' }],
    ['takeTheirs', { a: 'Bob', b: 'mine', c: 'Bob' }],
  ] as const) {
    const { keeper, other, server } = opened({ a: '1', b: '1', c: '1' });
    other({ a: 'Bob', b: '1', c: 'Bob' });
    keeper.set({ a: 'mine', b: 'mine', c: '1' });
    await keeper.flush();
    const { saving, conflict, value } = keeper.get();
    expect([saving, conflict?.places, conflict?.by?.name, value.a]).toEqual(['conflict', ['/a'], 'Bob', 'mine']);
    expect(server.words.a).toBe('Bob');
    keeper[choose]();
    await keeper.flush();
    expect([server.words, keeper.get().saving]).toEqual([words, 'saved']);
  }
});

test('until somebody chose, nothing more is sent, and what is typed meanwhile goes with the choice', async () => {
  const { keeper, write, other, server } = opened({ a: '1', b: '1' });
  other({ a: 'Bob', b: '1' });
  keeper.set({ a: 'mine', b: '1' });
  await keeper.flush();
  const { length } = write.mock.calls;
  keeper.set({ a: 'mine', b: 'more' });
  await keeper.flush();
  expect([write.mock.calls.length, keeper.get().saving]).toEqual([length, 'conflict']);
  keeper.takeTheirs();
  await keeper.flush();
  expect(server.words).toEqual({ a: 'Bob', b: 'more' });
});

test('what is refused stays as it was typed, and is taken once it is right', async () => {
  const { keeper, server } = opened({ a: '1' });
  keeper.set({ a: 'wrong' });
  await keeper.flush();
  expect([keeper.get().saving, keeper.get().value, server.words]).toEqual(['refused', { a: 'wrong' }, { a: '1' }]);
  keeper.set({ a: 'right' });
  await keeper.flush();
  expect(server.words).toEqual({ a: 'right' });
});

test('after a reload what was not kept yet is there, on what the server has now', async () => {
  const { keeper, server } = opened({ a: '1', b: 'Bob' }, { base: { a: '1', b: '1' }, value: { a: 'mine', b: '1' } });
  await keeper.flush();
  expect([keeper.get().value, server.words]).toEqual([
    { a: 'mine', b: 'Bob' },
    { a: 'mine', b: 'Bob' },
  ]);
});

test('a wrong field keeps nothing else from being kept, and stays as it was typed until it is right', async () => {
  const { keeper, server, copy } = opened({ a: '1', b: '1', c: '1' });
  keeper.set({ a: 'wrong', b: '2', c: 'wrong', d: 'new' });
  await keeper.flush();
  expect(server.words).toEqual({ a: '1', b: '2', c: '1', d: 'new' });
  const { saving, value, error, isRestKept } = keeper.get();
  expect([saving, isRestKept, value]).toEqual(['refused', true, { a: 'wrong', b: '2', c: 'wrong', d: 'new' }]);
  expect(error?.extra.fields?.map(({ pointer }) => pointer)).toEqual(['/content/a', '/content/c']);
  expect(copy()?.value).toEqual(value);
  keeper.set({ ...value, a: 'right', c: 'right' });
  await keeper.flush();
  expect([server.words, keeper.get().saving]).toEqual([{ a: 'right', b: '2', c: 'right', d: 'new' }, 'saved']);
});

test('where the wrong field is all that was typed, nothing is sent again', async () => {
  const { keeper, write, server } = opened({ a: '1' });
  keeper.set({ a: 'wrong' });
  await keeper.flush();
  expect([write.mock.calls.length, server.words, keeper.get().isRestKept]).toEqual([1, { a: '1' }, false]);
});
