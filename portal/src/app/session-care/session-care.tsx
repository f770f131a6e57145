import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { endHere } from '../../api/refresh.ts';
import { session } from '../../api/session.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { later } from '../../ui/later.tsx';
import { to } from '../links.ts';
import { closed } from '../maintenance.ts';
import { useLicence } from '../portal.ts';
import { endServerSession } from '../sign-in.ts';
import { useStore } from '../store.ts';
import { useGo } from '../use-route.ts';
import { type Idleness, idleTimes, watchIdleness } from './idleness.ts';
import { asking, giveUp, keepPage } from './waiting.ts';

const dialogs = {
  idle: () => Promise.all([import('./idle-dialog.tsx'), loadTexts('session-care')]),
  signIn: () => Promise.all([import('./sign-in-again.tsx'), loadTexts('session-care', 'sign-in', 'errors')]),
};
const IdleDialog = later(
  async () => (await dialogs.idle())[0],
  () => {},
);
// The page of a session that ended may not stay in sight without its veil.
const SignInAgain = later(
  async () => (await dialogs.signIn())[0],
  () => window.location.replace(to('login')),
);

/** After this many milliseconds the dialogs are fetched, so that they are there when the connection is not. */
const FETCH_AFTER = 20_000;

/**
 * Looks after the session of a page in sight (decision 14): warns before it becomes idle, and asks for the password over
 * the page when it ended.
 * @param proven the server answered for this consumer since the page opened, so there is something to keep
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
    keepPage(proven);
    const fetching = proven
      ? setTimeout(() => Promise.all([dialogs.idle(), dialogs.signIn()]).catch(() => {}), FETCH_AFTER)
      : undefined;
    return () => {
      clearTimeout(fetching);
      keepPage(false);
      giveUp();
    };
  }, [proven]);

  useEffect(() => {
    if (!minutes || !signedIn) return;
    idleness.current = watchIdleness(idleTimes(minutes), {
      keep: () => void call('keepSession').catch(() => {}),
      warn: setLeft,
      end: () => {
        void endServerSession();
        endHere();
      },
    });
    return () => {
      idleness.current?.stop();
      setLeft(null);
    };
  }, [minutes, signedIn]);

  // Nobody can sign in during maintenance; its page stands in front and goes first.
  if (isClosed) return null;
  if (isAsking) return <SignInAgain />;
  if (left === null) return null;
  return <IdleDialog left={left} onStay={() => idleness.current?.stay()} onLeave={() => go(to('logout'))} />;
}
