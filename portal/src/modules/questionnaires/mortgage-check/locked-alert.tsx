import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { useEffect, useState } from 'react';

interface LockedAlertProps {
  /** When the lock ends, in milliseconds as `Date.now()` counts; null while nothing is locked. */
  until: number | null;
}

/**
 * Says that sign-in is locked, with a countdown. The seconds are only visible; screen readers announce the minutes, and
 * when the wait is over.
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
      {/* Rendered before it speaks: screen readers only announce changes. */}
      <p role="status" className="visually-hidden">
        {until !== null && aloud}
      </p>
      {until !== null && (
        <div aria-hidden>
          <Alert tone={locked ? 'warning' : 'info'} title={locked && t('check_login.locked_title')}>
            {locked ? t('check_login.locked', { time: formatMinutesAndSeconds(seconds) }) : t('check_login.unlocked')}
          </Alert>
        </div>
      )}
    </>
  );
}

/** Whole seconds, from the clock rather than ticks: correct right after a phone wakes up. */
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

const formatMinutesAndSeconds = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
