import { useLeaveQuestion } from '../app/use-leave-question.ts';
import { later } from '../ui/later.tsx';

const LeaveDialog = later(
  () => import('./leave-dialog.tsx'),
  ({ onStay }) => onStay(),
);

/** Asks before an upload that is under way is left behind. */
export function LeaveGuard({ isSending, onLeave }: { isSending: () => boolean; onLeave: () => void }) {
  const { leave, stay } = useLeaveQuestion(isSending);
  if (!leave) return null;
  const stop = () => {
    onLeave();
    leave();
  };
  return <LeaveDialog onStay={stay} onLeave={stop} />;
}
