import { isTodo } from '@klantportaal/contract/action-types';
import type { ProductAction } from '@klantportaal/contract/areas/actions';
import type { Appointment } from '@klantportaal/contract/areas/appointments';
import { FirstThings } from '../../actions/first-things.tsx';
import { byUrgency, todoGroups, useTodo } from '../../actions/use-todos.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/use-text.ts';
import { QueryState } from '../../page/query-state.tsx';
import { usePart } from '../../page/use-part.ts';
import { Section } from '../../ui/page-frame.tsx';
import { TodoFolds } from '../../ui/todo-folds.tsx';
import type { Turn } from './journey.ts';

/** So many come first; so many of the rest are not worth folding (docs/decisions/170). */
const FIRST = 3;
const FEW = 4;

/** The open to-dos, the most urgent first. */
export const openTodos = (actions: readonly ProductAction[]): ProductAction[] =>
  actions.filter((action) => !action.is_done && isTodo(action)).toSorted(byUrgency);

interface FirstProps {
  open: readonly ProductAction[];
  /** Said when there is nothing to do. */
  turn: Turn;
  appointment: Appointment | null;
}

/** The most urgent to-dos, or that there are none. */
export function First({ open, turn, appointment }: FirstProps) {
  const t = useText();
  const nothing = usePart(
    'nothing to do',
    async () => (await Promise.all([import('./nothing-to-do.tsx'), loadTexts('calm')]))[0].NothingToDo,
    open.length === 0,
  );
  if (open.length === 0)
    return (
      <QueryState of={nothing} skeleton={null} failed={t('dashboard.failed_todos')}>
        {(NothingToDo) => <NothingToDo turn={turn} appointment={appointment} />}
      </QueryState>
    );
  return (
    <Section title={t('dashboard.first')}>
      <FirstThings actions={open.slice(0, FIRST)} />
    </Section>
  );
}

/** The other to-dos by product. */
export function Rest({ open }: { open: readonly ProductAction[] }) {
  const t = useText();
  const todo = useTodo();
  const rest = open.slice(FIRST);
  if (rest.length === 0) return null;
  const ofDossier = new Set(
    rest.filter(({ product }) => product?.type === 'DOSSIER').map(({ product }) => product?.id),
  );
  const groups = todoGroups(rest, todo).map((group) => ({
    ...group,
    title: ofDossier.has(group.id) || !group.title ? t('dashboard.todos_dossier') : group.title,
    countLabel: t('common.open_items', { count: group.todos.length }),
  }));
  return (
    <Section title={t('dashboard.todos')}>
      <TodoFolds groups={groups} open={rest.length <= FEW} />
    </Section>
  );
}
