// @vitest-environment jsdom

import { failure } from '@klantportaal/web/api/testing.ts';
import { loadTexts, startTexts } from '@klantportaal/web/i18n/i18n.ts';
import { toastStore } from '@klantportaal/web/ui/feedback/toasts.ts';
import { expect, test, vi } from 'vitest';
import { createSignedInStaff, serve } from '../app/testing.tsx';
import { firm, firmInBackground } from './client.ts';
import { askedToSignIn, declineSignIn, enter, session } from './session.ts';

const over = () => failure(401, 'TOKEN_HAS_EXPIRED');

test('a call that finds the session over waits for its person, and is then made again', async () => {
  session.set(createSignedInStaff());
  let isSignedIn = false;
  serve({ readAdvisers: () => (isSignedIn ? { id: 'advisers', advisers: [] } : over()) });
  const answer = firm.call('readAdvisers');
  await vi.waitFor(() => expect(askedToSignIn.get()).toBe('over'));
  isSignedIn = true;
  expect(enter(createSignedInStaff())).toBe(true);
  await expect(answer).resolves.toMatchObject({ advisers: [] });
  expect(askedToSignIn.get()).toBeNull();
});

test('an act that needs a recent sign-in asks for that, and says nothing of a session that is over', async () => {
  session.set(createSignedInStaff());
  let isRecent = false;
  serve({
    readAdvisers: () => (isRecent ? { id: 'advisers', advisers: [] } : failure(403, 'RECENT_SIGN_IN_REQUIRED')),
  });
  const answer = firm.call('readAdvisers');
  await vi.waitFor(() => expect(askedToSignIn.get()).toBe('recent'));
  isRecent = true;
  expect(enter(createSignedInStaff())).toBe(true);
  await expect(answer).resolves.toMatchObject({ advisers: [] });
});

test('a page says whose it is, so that nothing of it is done as somebody who signed in to this browser since', async () => {
  session.set(createSignedInStaff());
  const seen = serve({ readAdvisers: { id: 'advisers', advisers: [] } });
  await firm.call('readAdvisers');
  await firmInBackground.call('readAdvisers');
  expect(seen.map(({ headers }) => headers['Klantportaal-Account'])).toEqual(['staff-1', 'staff-1']);
});

test('somebody else does not go on with the page', async () => {
  session.set(createSignedInStaff());
  expect(enter(createSignedInStaff({ id: 'somebody else' }))).toBe(false);
  expect(session.get()?.id).toBe('staff-1');
});

test('a look in the background keeps no session alive; one that is over asks to sign in, and waits for nobody', async () => {
  session.set(createSignedInStaff());
  const seen = serve({ readAdvisers: over });
  await expect(firmInBackground.call('readAdvisers')).rejects.toMatchObject({ status: 401 });
  expect(askedToSignIn.get()).toBe('over');
  expect(seen[0]!.headers['Klantportaal-Background']).toBe('1');
});

test('a refusal for the role reads who is signed in anew, and says what the role is now', async () => {
  startTexts('nl');
  await loadTexts('shell');
  session.set(createSignedInStaff({ role: 'adviser' }));
  serve({
    readAdvisers: () => failure(403, 'ACCESS_DENIED'),
    readMe: createSignedInStaff({ role: 'reader', scopes: ['dossiers:read'] }),
  });
  await expect(firm.call('readAdvisers')).rejects.toMatchObject({ code: 'ACCESS_DENIED' });
  await vi.waitFor(() => expect(session.get()).toMatchObject({ role: 'reader', scopes: ['dossiers:read'] }));
  expect(toastStore.read().map(({ text }) => text)).toEqual([
    'Een collega heeft de rol van dit account gewijzigd in lezer. De pagina laat zien wat die rol mag.',
  ]);
});

test('a refusal for a role that is still the same says nothing of the role', async () => {
  const me = createSignedInStaff({ role: 'reader', scopes: ['dossiers:read'] });
  session.set(me);
  let asked = 0;
  serve({
    readAdvisers: () => failure(403, 'ACCESS_DENIED'),
    readMe: () => {
      asked += 1;
      return createSignedInStaff({ role: 'reader', scopes: ['dossiers:read'] });
    },
  });
  await expect(firm.call('readAdvisers')).rejects.toMatchObject({ code: 'ACCESS_DENIED' });
  await vi.waitFor(() => expect(asked).toBe(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(session.get()).toBe(me);
  expect(toastStore.read()).toEqual([]);
});

test('who puts the question for a recent sign-in away is refused, and asked nothing more', async () => {
  session.set(createSignedInStaff());
  const seen = serve({ readAdvisers: () => failure(403, 'RECENT_SIGN_IN_REQUIRED') });
  const answer = firm.call('readAdvisers');
  await vi.waitFor(() => expect(askedToSignIn.get()).toBe('recent'));
  declineSignIn();
  await expect(answer).rejects.toMatchObject({ code: 'RECENT_SIGN_IN_REQUIRED' });
  expect([askedToSignIn.get(), seen.length]).toEqual([null, 1]);
});
