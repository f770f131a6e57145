import { type ActionTypeName, actionTypes, isPaymentRunning } from '@klantportaal/contract/action-types';
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { PriorityList } from '@klantportaal/web/ui/tasks/priority-list.tsx';
import { memo } from 'react';
import { targets } from './targets.ts';
import { useTodo } from './use-todos.ts';

type Group = (typeof actionTypes)[ActionTypeName]['group'];
type Deed = Exclude<Group, 'otd'> | 'sign' | 'running';

/** The kind of act that the button of an action starts: by group, and signing by itself. */
function getDeed(type: ActionTypeName): Deed {
  if (type.startsWith('SIGN_')) return 'sign';
  const { group } = actionTypes[type];
  return targets[type].kind === 'file' || group === 'otd' ? 'download' : group;
}

/** The most urgent to-dos, each with the time left, a word on why, and its button. */
export const FirstThings = memo(({ actions }: { actions: readonly ProductAction[] }) => {
  const t = useText();
  const todo = useTodo();
  return (
    <PriorityList
      items={actions.map((action) => {
        const { note, date, due, state, ...rest } = todo(action);
        const isRunning = isPaymentRunning(action);
        // Nothing to pay again: its page says how far it is.
        const deed = isRunning ? 'running' : getDeed(action.type);
        return {
          ...rest,
          // A late one says so by its time.
          ...(isRunning && state && { state }),
          product: action.product?.type === 'DOSSIER' ? undefined : action.product?.label,
          due: due ?? (date ? { late: false, word: date } : undefined),
          // A late task must not promise what doing it in time is good for.
          why: note ?? t(due?.late ? 'actions.why_late' : `actions.why_${deed}`),
          verb: t(`actions.do_${deed}`),
        };
      })}
    />
  );
});
