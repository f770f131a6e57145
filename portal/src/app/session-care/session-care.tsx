import { loadTexts } from '@klantportaal/web/i18n/i18n.ts';
import { useGo } from '@klantportaal/web/lib/current-route.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { createLazyComponent } from '@klantportaal/web/ui/lazy-component.tsx';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../api/client.ts';
import { endLocalSession } from '../../api/refresh.ts';
import { findPageOwner, session } from '../../api/session.ts';
import { to } from '../../lib/links.ts';
import { closed } from '../../licences/maintenance.ts';
import { useLicence } from '../../licences/portal.ts';
import { endServerSession } from '../../modules/identity/sign-in.ts';
import { eraseAllChoices, sweepChoices } from '../../page/files/kept-choice.ts';
import { getIdleTimes, type Idleness, watchIdleness } from './idleness.ts';
import { abandonSignIn, asking, keepPage } from './waiting.ts';

/** Milliseconds between the tries: a connection that has just come back, or fails for a moment, is there by the last. */
const RETRY_WAITS = [300, 1000, 3000];

/** Fetches a part that the page cannot do without, again if it has to. */
async function loadWithRetries<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of RETRY_WAITS) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return load();
}

const dialogs = {
  idle: () => Promise.all([import('./idle-dialog.tsx'), loadTexts('session-care')]),
  signIn: () => Promise.all([import('./sign-in-again.tsx'), loadTexts('session-care', 'sign-in', 'errors')]),
};
const IdleDialog = createLazyComponent(
  async () => (await dialogs.idle())[0],
  () => {},
);
// The page of an ended session must not stay visible without its overlay; but leaving it loses what was typed.
const SignInAgain = createLazyComponent(
  async () => (await loadWithRetries(dialogs.signIn))[0],
  () => window.location.replace(to('login')),
);

/** Milliseconds until the dialogs are preloaded, so that they work without a connection. */
const FETCH_AFTER = 20_000;

/**
 * Looks after the session of the open page: warns before it expires from inactivity, and asks for
 * the password over the page when it has ended.
 * @param proven the server has answered for this consumer since the page opened, so there is something to keep
 */
export function SessionCare({ proven }: { proven: boolean }) {
  const go = useGo();
  const minutes = useLicence()?.idle_minutes;
  const signedIn = useStore(session).accessToken !== null;
  const isAsking = useStore(asking);
  const isClosed = useStore(closed);
  const [left, setLeft] = useState<number | null>(null);
  const idleness = useRef<Idleness | null>(null);

  useEffect(() => {
    const owner = findPageOwner();
    if (owner) void sweepChoices(owner);
    return session.subscribe(() => session.get().accessToken ?? eraseAllChoices());
  }, []);

  useEffect(() => {
    keepPage(proven);
    const fetching = proven
      ? setTimeout(() => Promise.all([dialogs.idle(), dialogs.signIn()]).catch(() => {}), FETCH_AFTER)
      : undefined;
    return () => {
      clearTimeout(fetching);
      keepPage(false);
      abandonSignIn();
    };
  }, [proven]);

  useEffect(() => {
    if (!minutes || !signedIn) return;
    idleness.current = watchIdleness(getIdleTimes(minutes), {
      keep: () => void client.call('keepSession').catch(() => {}),
      warn: setLeft,
      end: () => {
        void endServerSession();
        endLocalSession();
      },
    });
    return () => {
      idleness.current?.stop();
      setLeft(null);
    };
  }, [minutes, signedIn]);

  // Signing in is impossible during maintenance; the maintenance page takes precedence.
  if (isClosed) return null;
  if (isAsking) return <SignInAgain />;
  if (left === null) return null;
  return <IdleDialog left={left} onStay={() => idleness.current?.stay()} onLeave={() => go(to('logout'))} />;
}
