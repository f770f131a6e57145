import { useLeaveQuestion } from '../lib/use-leave-question.ts';
import { createLazyComponent } from '../ui/lazy-component.tsx';
import type { LeaveWords } from './leave-dialog.tsx';

const LeaveDialog = createLazyComponent(
  () => import('./leave-dialog.tsx'),
  ({ onStay }) => onStay(),
);

interface LeaveGuardProps {
  /** Whether something would be lost, such as `form.isUnsaved`; must be a stable function. */
  asks: () => boolean;
  words: LeaveWords;
  /** Called before the page is left anyway. */
  onLeave?: () => void;
}

/** Asks before a page is left with something to lose: typed and not sent, or still being sent. */
export function LeaveGuard({ asks, words, onLeave }: LeaveGuardProps) {
  const { leave, stay } = useLeaveQuestion(asks);
  if (!leave) return null;
  const go = () => {
    onLeave?.();
    leave();
  };
  return <LeaveDialog words={words} onStay={stay} onLeave={go} />;
}
