import { isTodo } from '@klantportaal/contract/action-types';
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Disclosure } from '@klantportaal/web/ui/buttons/disclosure.tsx';
import { CircleCheck, Download } from '@klantportaal/web/ui/content/icons.ts';
import { EmptyState } from '@klantportaal/web/ui/feedback/state-message.tsx';
import { Section } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { TodoList } from '@klantportaal/web/ui/tasks/todo-list.tsx';
import { session } from '../../api/session.ts';
import { RecordList } from './record-list.tsx';
import { findActionDownload, targets } from './targets.ts';
import { compareByUrgency, useActionDownload, useLabel, useTodo } from './use-todos.ts';

/** A product's actions that ask for something; what the firm made available is listed with the documents. */
const listTodos = (actions: readonly ProductAction[], product: string) =>
  actions.filter((action) => action.product?.id === product && isTodo(action));

interface ProductTodosProps {
  actions: readonly ProductAction[];
  product: string;
  /** Shows the section even when there is nothing to do. */
  always?: boolean | undefined;
}

/** The to-dos of this product (D2-22). */
export function ProductTodos({ actions, product, always }: ProductTodosProps) {
  const t = useText();
  const todo = useTodo();
  // A mail is promised to who gets one.
  const isMailed = useStore(session).consumer?.wants_todo_mails === true;
  const open = listTodos(actions, product)
    .filter(({ is_done }) => !is_done)
    .toSorted(compareByUrgency);
  if (open.length === 0 && !always) return null;
  return (
    <Section title={t('actions.todos')}>
      {open.length > 0 ? (
        <TodoList groups={[{ id: product, title: '', todos: open.map(todo) }]} />
      ) : (
        <EmptyState
          icon={CircleCheck}
          title={t('actions.no_todos')}
          text={t(isMailed ? 'actions.no_todos_mailed' : 'actions.no_todos_text')}
        />
      )}
    </Section>
  );
}

/** The completed actions of this product, collapsed; files that can still be downloaded have a button. */
export function ClosedActions({ actions, product }: { actions: readonly ProductAction[]; product: string }) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const { busy, fetchFile } = useActionDownload();
  const labelOf = useLabel();
  const done = listTodos(actions, product).filter(({ is_done }) => is_done);
  if (done.length === 0) return null;
  return (
    <Disclosure title={t('actions.finished', { count: done.length })}>
      <RecordList
        rows={done.map((action) => {
          const file = findActionDownload(action);
          return {
            id: action.id,
            icon: targets[action.type].icon,
            name: labelOf(action),
            lines: [action.date_executed && t('actions.done_on', { date: dayInNumbers(action.date_executed) })],
            state: { kind: action.status, word: t(`actions.status_${action.status}`) },
            note: action.status === 'rejected' ? action.rejection_reason : null,
            buttons: file && (
              <Button
                look="quiet"
                icon={Download}
                busy={busy.has(action.id)}
                onClick={() => void fetchFile(file, action.id)}
              >
                {t('common.download')}
              </Button>
            ),
          };
        })}
      />
    </Disclosure>
  );
}
