import { RuleTester } from 'oxlint/plugins-dev';
import { describe, test } from 'vitest';
import { sharedBounds } from './shared-bounds.ts';

RuleTester.describe = describe;
RuleTester.it = test;

const errors = [{ message: 'Leave out the timeout: the bound of all waits holds.' }];

new RuleTester().run('shared-bounds', sharedBounds, {
  valid: [
    "screen.findByRole('button', { name: 'Zet aan' });",
    'waitFor(() => expect(save.disabled).toBe(false));',
    'expect.poll(look, { timeout: 10_000 });',
  ],
  invalid: [
    "screen.findByRole('button', { name: 'Zet aan' }, { timeout: 5000 });",
    'within(page).findAllByText(/weg/, {}, { timeout: 10_000 });',
    'waitFor(() => expect(save.disabled).toBe(false), { timeout: 3000 });',
  ].map((code) => ({ code, errors })),
});
