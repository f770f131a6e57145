import { isPaymentRunning } from '@klantportaal/contract/action-types';
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import type { TodoGroup } from '@klantportaal/web/ui/tasks/todo-card.tsx';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { download } from '../../api/download.ts';
import { useRefresh } from '../../api/query.ts';
import { changedByActions } from './changes.ts';
import { findDue } from './due.ts';
import { type ActionFile, findActionDownload, findActionHref, targets } from './targets.ts';
import { useIsApart } from './use-is-apart.ts';

export type Todo = TodoGroup['todos'][number] & {
  /** The time left, in words; absent when only the date says it. */
  due: { late: boolean; word: string } | undefined;
};

/** Downloads an action's file, reports failures, and tracks which downloads are in progress. */
export function useActionDownload() {
  const refresh = useRefresh();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const fetchFile = async (file: ActionFile, id: string) => {
    setBusy((before) => new Set(before).add(id));
    try {
      await download(file, { params: { id } });
      // Some actions are completed by the download: the server closed them.
      await refresh(changedByActions);
    } catch (error) {
      void showError(error);
    } finally {
      setBusy((before) => new Set([...before].filter((other) => other !== id)));
    }
  };
  return { busy, fetchFile };
}

/** A task, or the document that was sent for it. */
type ForSomebody = Pick<ProductAction, 'label' | 'consumer_name'>;

/** Names a task, with for whom it is wherever tasks of one dossier are for different people. */
export function useLabel(): (task: ForSomebody) => string {
  const t = useText();
  const isApart = useIsApart();
  return ({ label, consumer_name: name }) => (isApart && name ? t('actions.for_whom', { label, name }) : label);
}

/** Turns actions into the kit's cards: `const todo = useTodo(); todo(action)`. */
export function useTodo(): (action: ProductAction) => Todo {
  const t = useText();
  const { dayInWords } = useFormat();
  const { busy, fetchFile } = useActionDownload();
  const refresh = useRefresh();
  const labelOf = useLabel();
  const findDateText = (action: ProductAction) => {
    const { deadline, is_done, date_executed, date_created } = action;
    if (isPaymentRunning(action)) return undefined;
    if (is_done) return date_executed ? t('actions.done_on', { date: dayInWords(date_executed) }) : undefined;
    return deadline
      ? t('actions.before', { date: dayInWords(deadline) })
      : t('actions.asked_on', { date: dayInWords(date_created) });
  };
  const today = getTodayInAmsterdam();
  const describeDue = (action: ProductAction): Todo['due'] => {
    const due = findDue(action, today);
    if (!due || due.state === 'ahead') return undefined;
    return { late: due.state === 'late', word: t(`actions.due_${due.state}`, { count: due.days }) };
  };
  /** A to-do is to do: only what says more than that is said. */
  const describeState = (action: ProductAction): Todo['state'] => {
    if (isPaymentRunning(action)) return { kind: 'pending', word: t('actions.payment_running') };
    const { status } = action;
    return status === 'open' ? undefined : { kind: status, word: t(`actions.status_${status}`) };
  };
  return (action) => {
    const target = targets[action.type];
    const file = findActionDownload(action);
    const href = findActionHref(action) ?? undefined;
    const { rejection_reason } = action;
    const reason = rejection_reason && t('actions.rejected_because', { reason: rejection_reason });
    const opensOutside = target.kind === 'outside' && !action.is_done && !action.only_for;
    const due = describeDue(action);
    return {
      id: action.id,
      icon: target.icon,
      label: labelOf(action),
      date: findDateText(action),
      note: isPaymentRunning(action) ? t('actions.why_running') : reason || action.comment || undefined,
      rejected: Boolean(reason),
      due,
      state: due?.late ? { kind: 'attention', word: due.word } : describeState(action),
      href,
      newTab: opensOutside,
      busy: busy.has(action.id),
      onPress: opensOutside
        ? () =>
            void call('startDialogJourney', { params: { actionId: action.id } })
              .then(() => refresh(changedByActions))
              .catch(showError)
        : file
          ? () => void fetchFile(file, action.id)
          : undefined,
    };
  };
}

/** Whether an action waits for the bank or for the other person of the dossier: nothing is asked of the reader. */
const isWaiting = (action: ProductAction): boolean => isPaymentRunning(action) || Boolean(action.only_for);

/** Earliest deadline first, then actions without a deadline, newest first; last what the reader cannot do. */
export function compareByUrgency(a: ProductAction, b: ProductAction): number {
  if (isWaiting(a) !== isWaiting(b)) return isWaiting(a) ? 1 : -1;
  if (a.deadline || b.deadline) return (a.deadline ?? '9999').localeCompare(b.deadline ?? '9999');
  return b.date_created.localeCompare(a.date_created);
}

/** Actions grouped by product, in the given order; a product's position is that of its first action. */
export function groupTodos(actions: readonly ProductAction[], todo: (action: ProductAction) => Todo): TodoGroup[] {
  const groups = new Map<string, TodoGroup>();
  for (const action of actions) {
    const key = action.product?.id ?? 'dossier';
    const title = action.product?.label ?? '';
    const group = groups.get(key) ?? { id: key, title, todos: [] };
    group.todos.push(todo(action));
    groups.set(key, group);
  }
  return [...groups.values()];
}
