import { useBlocker } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'));

/** Asks before an upload that is under way is left behind; the browser asks when the tab is closed. */
export function LeaveGuard({ isSending, onLeave }: { isSending: () => boolean; onLeave: () => void }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isSending,
    enableBeforeUnload: isSending,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  const leave = () => {
    onLeave();
    proceed();
  };
  return (
    <Suspense>
      <LeaveDialog onStay={reset} onLeave={leave} />
    </Suspense>
  );
}
