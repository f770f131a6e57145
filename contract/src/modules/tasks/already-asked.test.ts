import { expect, test } from 'vitest';
import { type Asked, findAlreadyAsked } from './already-asked.ts';

const asked = (own: Partial<Asked>): Asked => ({
  document_kind: 'loonstrook',
  label: 'Upload uw loonstrook',
  requested_for: null,
  state: 'open',
  ...own,
});
const wanted = { kind: 'loonstrook', labels: ['Loonstrook'], person: null };

test.each([
  ['the same kind', {}, true],
  ['another kind', { document_kind: 'paspoort' }, false],
  ['what came in a minute ago', { state: 'received' }, true],
  ['what was approved', { state: 'approved' }, true],
  ['what was rejected', { state: 'rejected' }, false],
  ['what was withdrawn', { state: 'withdrawn' }, false],
  ['the same name where the firm’s system names no kind', { document_kind: null, label: 'LOONSTROOK' }, true],
  ['another name', { document_kind: null, label: 'Paspoort' }, false],
] as const)('of %s: %o', (_, own, isThere) => {
  expect(findAlreadyAsked(wanted, [asked(own)])).toHaveLength(isThere ? 1 : 0);
});

test('what is asked of the partner is not asked of oneself, but what is asked of anyone is', () => {
  const mine = { ...wanted, person: 'noor' };
  const todos = [asked({ requested_for: 'daan' }), asked({ requested_for: 'noor' }), asked({})];
  expect(findAlreadyAsked(mine, todos)).toEqual(todos.slice(1));
  expect(findAlreadyAsked(wanted, todos)).toEqual(todos);
});
