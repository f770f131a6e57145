// @vitest-environment jsdom
import type { RejectionReason } from '@klantportaal/contract/modules/tasks/catalogue';
import { refusal, type Seen, withVersion } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import ReasonPage from './reason-page.tsx';

afterEach(() => sessionStorage.clear());

const body = { label: { nl: 'Te oud' }, text: { nl: 'Uw document is te oud.', nl_informal: 'Je document is te oud.' } };
const tooOld: RejectionReason = {
  ...body,
  id: 'te-oud',
  firm_id: 'te-oud',
  version: 1,
  updated_at: '2026-03-02T09:00:00Z',
};

type Stubs = Parameters<typeof serve>[0];
async function show(firmId: string, stubs: Stubs = {}) {
  const seen = serve({
    listRejectionReasons: [tooOld],
    readRejectionReason: () => withVersion(tooOld, '"v1"'),
    listRejectionReasonVersions: [],
    putRejectionReason: tooOld,
    ...stubs,
  });
  const shown = await showPage(<ReasonPage />, {
    name: 'rejection-reason',
    params: { firmId },
    texts: ['catalogue', 'entries', 'forms'],
  });
  await screen.findByRole('button', { name: 'Bewaren' });
  return { seen, ...shown };
}
const puts = (seen: readonly Seen[]) => seen.filter(({ method }) => method === 'PUT');
const at = (id: string) => document.getElementById(id) as HTMLInputElement;

test('a new reason gets an id that none has, and is one that a client can read', async () => {
  const { seen, user, go } = await show('new');
  await user.type(at('label.nl'), 'Te oud');
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  expect(at('text.nl').getAttribute('aria-invalid')).toBe('true');
  // The summary calls the field by its group and its label, and leads to it.
  const group = at('text.nl').closest('fieldset')!.querySelector('legend')!.textContent;
  await user.click(screen.getByRole('link', { name: new RegExp(`^${group}, .*: `) }));
  expect(document.activeElement).toBe(at('text.nl'));
  expect(puts(seen)).toEqual([]);
  await user.type(at('text.nl'), 'Uw document is ouder dan drie maanden.');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith('/catalogue?part=reasons'));
  expect(puts(seen)[0]).toMatchObject({
    path: '/backoffice/v1/rejection-reasons/te-oud-2',
    body: { label: { nl: 'Te oud' }, text: { nl: 'Uw document is ouder dan drie maanden.' } },
  });
});

test('a reason that a colleague changed meanwhile is not overwritten, and what was typed stays', async () => {
  const theirs = { ...tooOld, version: 2, label: { nl: 'Verlopen' } };
  let now = tooOld;
  const { user } = await show('te-oud', {
    readRejectionReason: () => withVersion(now, `"v${now.version}"`),
    putRejectionReason: ({ headers }) =>
      headers['If-Match'] === '"v1"' ? refusal('PRECONDITION_FAILED', {}, theirs) : theirs,
  });
  now = theirs;
  await user.clear(at('text.nl'));
  await user.type(at('text.nl'), 'Uw document is verlopen.');
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  expect(await screen.findByText(/intussen/)).toBeDefined();
  expect(at('text.nl').value).toBe('Uw document is verlopen.');
});
