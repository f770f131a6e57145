import type { ProductAction } from '@klantportaal/contract/areas/actions';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/client.ts';
import { download } from '../api/download.ts';
import { showError } from '../i18n/error-text.ts';
import { todayInAmsterdam, useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/use-text.ts';
import type { TodoGroup } from '../ui/todo-card.tsx';
import { type ActionFile, fileOf, hrefOf, isShown, targets } from './targets.ts';

type Todo = TodoGroup['todos'][number];

/** Fetches the file of an action, tells what goes wrong, and knows which are on their way. */
export function useActionDownload() {
  const client = useQueryClient();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const fetchFile = async (file: ActionFile, id: string) => {
    setBusy((before) => new Set(before).add(id));
    try {
      await download(file, { params: { id } });
      // The download was what some actions ask: the server closed them (decision 17).
      await Promise.all(
        ['listActions', 'getDossier', 'listDefinitions'].map((name) => client.invalidateQueries({ queryKey: [name] })),
      );
    } catch (error) {
      void showError(error);
    } finally {
      setBusy((before) => new Set([...before].filter((other) => other !== id)));
    }
  };
  return { busy, fetchFile };
}

/** Turns actions into the cards of the kit: `const todo = useTodo(); todo(action)`. */
export function useTodo(): (action: ProductAction) => Todo {
  const t = useText();
  const { day } = useFormat();
  const { busy, fetchFile } = useActionDownload();
  const client = useQueryClient();
  const dateOf = ({ deadline, is_done, date_executed, date_created }: ProductAction) => {
    if (is_done) return date_executed ? t('actions.done_on', { date: day(date_executed) }) : undefined;
    return deadline ? t('actions.before', { date: day(deadline) }) : t('actions.asked_on', { date: day(date_created) });
  };
  const today = todayInAmsterdam();
  return (action) => {
    const target = targets[action.type];
    const file = fileOf(action);
    const href = hrefOf(action) ?? undefined;
    const reason = action.rejection_reason
      ? t('actions.rejected_because', { reason: action.rejection_reason })
      : undefined;
    const opensOutside = target.kind === 'outside' && !action.is_done;
    return {
      id: action.id,
      icon: target.icon,
      label: action.label,
      date: dateOf(action),
      note: reason ?? action.comment ?? undefined,
      rejected: reason !== undefined,
      state: isOverdue(action, today)
        ? { kind: 'attention', word: t('actions.status_overdue') }
        : { kind: action.status, word: t(`actions.status_${action.status}`) },
      href,
      newTab: opensOutside,
      busy: busy.has(action.id),
      ...(file ? { onPress: () => void fetchFile(file, action.id) } : {}),
      ...(opensOutside
        ? {
            onPress: () => {
              void call('startDialogJourney', { params: { actionId: action.id } })
                .then(() => client.invalidateQueries({ queryKey: ['listActions'] }))
                .catch(showError);
            },
          }
        : {}),
    };
  };
}

/** Open, and its last day is over. */
export const isOverdue = ({ is_done, deadline }: Pick<ProductAction, 'is_done' | 'deadline'>, today: string): boolean =>
  !is_done && deadline !== null && deadline < today;

/** What is due first stands first; without a deadline what was asked last, below what has one. */
export function byUrgency(a: ProductAction, b: ProductAction): number {
  if (a.deadline || b.deadline) return (a.deadline ?? '9999').localeCompare(b.deadline ?? '9999');
  return b.date_created.localeCompare(a.date_created);
}

/** Actions by product, in the order given; a product stands where its first action does. */
export function todoGroups(actions: readonly ProductAction[], todo: (action: ProductAction) => Todo): TodoGroup[] {
  const groups = new Map<string, TodoGroup>();
  for (const action of actions) {
    if (!isShown(action)) continue;
    const key = action.product?.id ?? 'dossier';
    const title = action.product?.label ?? '';
    const group = groups.get(key) ?? { id: key, title, todos: [] };
    group.todos.push(todo(action));
    groups.set(key, group);
  }
  return [...groups.values()];
}
