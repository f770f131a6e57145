import { useEffect, useRef, useState } from 'react';
import { loadTexts } from '../i18n/i18n.ts';
import { useLeaveQuestion } from '../lib/use-leave-question.ts';
import { createLazyComponent } from '../ui/lazy-component.tsx';

const LeaveUnsent = createLazyComponent(
  async () => (await Promise.all([import('./leave-unsent.tsx'), loadTexts('forms')]))[0],
  ({ onStay }) => onStay(),
);

interface UnsentGuardProps {
  /** Whether something was typed or chosen that would be lost, such as `form.isUnsaved`. */
  asks: () => boolean;
}

/** Asks before a form is left that holds what was typed or chosen; `LeaveGuard` does so in words of the page's own. */
export function UnsentGuard({ asks }: UnsentGuardProps) {
  const latest = useRef(asks);
  useEffect(() => {
    latest.current = asks;
  });
  const [asksNow] = useState(() => () => latest.current());
  const { leave, stay } = useLeaveQuestion(asksNow);
  return leave && <LeaveUnsent onStay={stay} onLeave={leave} />;
}
