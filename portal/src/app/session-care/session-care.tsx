import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { endHere } from '../../api/refresh.ts';
import { session } from '../../api/session.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { to } from '../links.ts';
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
const IdleDialog = lazy(() => dialogs.idle().then(([module]) => module));
const SignInAgain = lazy(() => dialogs.signIn().then(([module]) => module));

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

  if (isAsking)
    return (
      <Suspense>
        <SignInAgain />
      </Suspense>
    );
  if (left === null) return null;
  return (
    <Suspense>
      <IdleDialog left={left} onStay={() => idleness.current?.stay()} onLeave={() => go(to('logout'))} />
    </Suspense>
  );
}
