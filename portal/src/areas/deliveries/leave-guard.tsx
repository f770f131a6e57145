import { useEffect, useState } from 'react';
import { askBeforeLeaving } from '../../app/leaving.ts';
import { later } from '../../ui/later.tsx';

const LeaveDialog = later(
  () => import('./leave-dialog.tsx'),
  ({ onStay }) => onStay(),
);

/** Asks before an upload that is under way is left behind; the browser asks when the tab is closed. */
export function LeaveGuard({ isSending, onLeave }: { isSending: () => boolean; onLeave: () => void }) {
  const [proceed, setProceed] = useState<(() => void) | null>(null);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isSending()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    const free = askBeforeLeaving((go) => {
      if (!isSending()) return true;
      setProceed(() => go);
      return false;
    });
    return () => {
      free();
      window.removeEventListener('beforeunload', warn);
    };
  }, [isSending]);
  if (!proceed) return null;
  const leave = () => {
    onLeave();
    proceed();
  };
  return <LeaveDialog onStay={() => setProceed(null)} onLeave={leave} />;
}
