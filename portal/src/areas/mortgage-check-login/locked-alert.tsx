import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Alert } from '../../ui/alert.tsx';

interface LockedAlertProps {
  /** When the lock ends, in milliseconds as `Date.now()` counts; null while nothing is locked. */
  until: number | null;
}

/**
 * Says that the sign-in is locked, with the time that is left counting down. Its seconds are for the eye; who listens
 * hears the minutes, and when the wait is over.
 */
export function LockedAlert({ until }: LockedAlertProps) {
  const t = useText();
  const seconds = useSecondsUntil(until ?? 0);
  const locked = seconds > 0;
  const aloud = locked
    ? t('check_login.locked_minutes', { count: Math.ceil(seconds / 60) })
    : t('check_login.unlocked');
  return (
    <>
      {/* Stands there before it speaks: readers only announce what changes. */}
      <p role="status" className="visually-hidden">
        {until !== null && aloud}
      </p>
      {until !== null && (
        <div aria-hidden>
          <Alert tone={locked ? 'warning' : 'info'} title={locked && t('check_login.locked_title')}>
            {locked ? t('check_login.locked', { time: minutesAndSeconds(seconds) }) : t('check_login.unlocked')}
          </Alert>
        </div>
      )}
    </>
  );
}

/** Whole seconds, counted from the clock and not from the ticks: a phone that slept is right again at once. */
function useSecondsUntil(until: number): number {
  const [, tick] = useState(0);
  useEffect(() => {
    if (until <= Date.now()) return;
    const timer = setInterval(() => {
      tick((count) => count + 1);
      if (until <= Date.now()) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - Date.now()) / 1000));
}

const minutesAndSeconds = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
