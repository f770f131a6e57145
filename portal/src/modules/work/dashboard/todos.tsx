import { isOpenTodo, isTodo } from '@klantportaal/contract/action-types';
import type { Appointment } from '@klantportaal/contract/modules/products/appointments';
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { loadTexts } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Section } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { TodoFolds } from '@klantportaal/web/ui/tasks/todo-folds.tsx';
import { memo, type ReactNode, useMemo } from 'react';
import { QueryState } from '../../../page/query-state.tsx';
import { usePart } from '../../../page/use-part.ts';
import { FirstThings } from '../../tasks/first-things.tsx';
import { compareByUrgency, groupTodos, useTodo } from '../../tasks/use-todos.ts';
import type { Turn } from './journey.ts';

/** So many come first; so many of the rest are not worth folding. */
const FIRST = 3;
const MAX_UNFOLDED = 4;

/** The open to-dos, the most urgent first, and last those that nobody waits for. */
export const openTodos = (actions: readonly ProductAction[]): ProductAction[] =>
  actions
    .filter((action) => !action.is_done && isTodo(action))
    .toSorted((a, b) => Number(isOpenTodo(b)) - Number(isOpenTodo(a)) || compareByUrgency(a, b));

interface TodosProps {
  open: readonly ProductAction[];
  /** Said when there is nothing to do. */
  turn: Turn;
  appointment: Appointment | null;
  /** After what comes first, before the rest. */
  children?: ReactNode;
}

/** Everything that is asked, the most urgent first; or that there is nothing. */
export function Todos({ open, turn, appointment, children }: TodosProps) {
  const t = useText();
  const nothing = usePart(
    'nothing to do',
    async () => (await Promise.all([import('./nothing-to-do.tsx'), loadTexts('calm')]))[0].NothingToDo,
    open.length === 0,
  );
  const [first, rest] = useMemo(() => [open.slice(0, FIRST), open.slice(FIRST)], [open]);
  if (open.length === 0)
    return (
      <>
        {children}
        <QueryState of={nothing} skeleton={null} failed={t('dashboard.failed_todos')}>
          {(NothingToDo) => <NothingToDo turn={turn} appointment={appointment} />}
        </QueryState>
      </>
    );
  return (
    <>
      <Section title={t('dashboard.first')}>
        <FirstThings actions={first} />
      </Section>
      {children}
      <Rest rest={rest} />
    </>
  );
}

const countOpen = (actions: readonly ProductAction[], group: string): number =>
  actions.filter((action) => (action.product?.id ?? 'dossier') === group && isOpenTodo(action)).length;

/** The other to-dos by product. */
const Rest = memo(({ rest }: { rest: readonly ProductAction[] }) => {
  const t = useText();
  const todo = useTodo();
  if (rest.length === 0) return null;
  const ofDossier = new Set(
    rest.filter(({ product }) => product?.type === 'DOSSIER').map(({ product }) => product?.id),
  );
  const groups = groupTodos(rest, todo).map((group) => {
    // In the order of urgency, the first has the nearest deadline.
    const first = rest.find(({ id }) => id === group.todos[0]!.id)!;
    const { label, due, date } = todo(first);
    return {
      ...group,
      title: ofDossier.has(group.id) || !group.title ? t('dashboard.todos_dossier') : group.title,
      first: t('dashboard.fold_first', { label }),
      until: first.deadline ? (due?.word ?? date) : undefined,
      countLabel: t('common.open_items', { count: countOpen(rest, group.id) }),
    };
  });
  return (
    <Section title={t('dashboard.todos')}>
      <TodoFolds groups={groups} open={rest.length <= MAX_UNFOLDED} />
    </Section>
  );
});
