// @vitest-environment jsdom

import { refusal, withVersion } from '@klantportaal/web/api/testing.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { serve, showPage } from '../../../app/testing.tsx';
import DeliveryPage from './delivery-page.tsx';
import { createAnswers, createDelivery, place, sha256 } from './testing.ts';
import { COMING_BACK, sent } from './use-verdict.ts';

vi.mock('@klantportaal/web/ui/pdf/pdf-viewer.tsx', () => ({ default: () => <p>the document</p> }));
vi.mock('@klantportaal/web/ui/pdf/opened.ts', () => ({ openAhead: async () => {} }));
afterEach(() => {
  sent.set({});
  sessionStorage.clear();
});

const addition = { at: '2026-03-01T11:00:00Z', by_firm_id: null, files: 2 };
const before = withVersion(createDelivery('one'), '"v1"');
const after = withVersion(createDelivery('one', { sha256: 'b'.repeat(64), pages: 3, additions: [addition] }), '"v2"');

/** The page of a delivery, and what makes it look whether anything changed. */
async function show(stubs: Parameters<typeof serve>[0] = {}) {
  let isAdded = false;
  const seen = serve({
    ...createAnswers(),
    readChanges: () => ({ id: 'changes', position: isAdded ? '2' : '1', held: '0', dossiers: null, types: [] }),
    readDelivery: () => (isAdded ? after : before),
    ...stubs,
  });
  const shown = await showPage(<DeliveryPage />, { ...place, texts: ['deliveries'] });
  await screen.findByRole('heading', { name: 'Loonstrook one' });
  const add = () => {
    isAdded = true;
  };
  const look = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  const verdicts = () => seen.filter(({ path }) => path.endsWith('/verdict'));
  return { ...shown, add, look, verdicts };
}
const findWarning = () => screen.findByRole('group', { name: '2 bestanden toegevoegd' });

test('what the client adds while it is looked at is told first, takes the focus, and no key judges it unseen', async () => {
  const { user, add, look, verdicts } = await show();
  await user.click(await screen.findByRole('checkbox', { name: 'De naam klopt' }));
  add();
  await look();
  const warning = await findWarning();
  await waitFor(() => expect(document.activeElement).toBe(warning));
  expect(warning.textContent).toContain('Kijk het document na voordat het wordt beoordeeld.');
  // The key that was on its way.
  await user.keyboard('a');
  expect(verdicts()).toEqual([]);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'De naam klopt' }).checked).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, COMING_BACK + 50));
  await user.click(document.body);
  await user.keyboard('a');
  await waitFor(() => expect(verdicts()).toHaveLength(1));
  expect(verdicts()[0]).toMatchObject({ headers: { 'If-Match': '"v2"' }, body: { version: 'b'.repeat(64) } });
});

test('a verdict that met an addition comes back with what was added, and not as that of a colleague', async () => {
  const { user, add, verdicts } = await show({
    giveVerdict: () => {
      add();
      return refusal('PRECONDITION_FAILED', {}, after.value);
    },
  });
  history.replaceState(null, '', '/deliveries/one');
  await user.click(await screen.findByRole('checkbox', { name: 'De naam klopt' }));
  await user.click(document.body);
  await user.keyboard('a');
  await findWarning();
  expect(screen.queryByText('Iemand was eerder')).toBeNull();
  expect(verdicts()[0]).toMatchObject({ body: { version: sha256 } });
});

test('what was added before the page opened is no warning', async () => {
  const { look } = await show({ readDelivery: () => after });
  await look();
  await screen.findByRole('checkbox', { name: 'De naam klopt' });
  expect(screen.queryByRole('group', { name: /toegevoegd/ })).toBeNull();
});
