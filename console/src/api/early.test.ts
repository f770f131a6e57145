// @vitest-environment jsdom

import { expect, test } from 'vitest';
import { createSignedInStaff, serve } from '../app/testing.tsx';
import { staff } from './client.ts';

test('who is here is not asked twice when the page asked already, and is asked when that failed', async () => {
  const seen = serve({ readMe: createSignedInStaff({ name: 'asked by the call' }) });
  const { id, ...attributes } = createSignedInStaff({ name: 'asked by the page' });
  window.whoIsHere = Promise.resolve(Response.json({ data: { type: 'staff-sessions', id, attributes } }));
  expect(await staff.call('readMe')).toMatchObject({ name: 'asked by the page' });
  expect(seen).toEqual([]);
  expect(await staff.call('readMe')).toMatchObject({ name: 'asked by the call' });
  window.whoIsHere = Promise.reject(new TypeError('no connection'));
  expect(await staff.call('readMe')).toMatchObject({ name: 'asked by the call' });
  expect(seen).toHaveLength(2);
});
