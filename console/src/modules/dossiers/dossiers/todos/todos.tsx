import type { FirmDossier } from '@klantportaal/contract/modules/dossiers/dossier';
import { type Stage, type TodoState, todoStates } from '@klantportaal/contract/modules/tasks/todo-states';
import type { Todo } from '@klantportaal/contract/modules/tasks/todos';
import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { toDutchDayOrNull, useFormat } from '@klantportaal/web/i18n/format.ts';
import { loadTexts } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Chip } from '@klantportaal/web/ui/content/chip.tsx';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { EmptyState } from '@klantportaal/web/ui/feedback/state-message.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { createLazyComponent } from '@klantportaal/web/ui/lazy-component.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query, useSend } from '../../../../api/query.ts';
import { may } from '../../../../api/session.ts';
import { getFirmLabel } from '../../../../i18n/firm-text.ts';
import { to } from '../../../../lib/links.ts';
import { Block } from '../../../../page/layout/page.tsx';
import { QueryState } from '../../../../page/layout/query-state.tsx';
import { FilterBar } from '../../../../page/lists/filter-bar.tsx';
import { useFirstRows } from '../../../../page/lists/first-rows.tsx';
import { toDossierView, toInboxQuery } from '../../../../page/lists/inbox-view.ts';
import { Row, Rows } from '../../../../page/lists/rows.tsx';
import { NewLines, useSteady } from '../../../../page/lists/use-steady.tsx';
import { toPartId } from '../parts-bar.tsx';
import { useChanged } from '../use-changed.ts';
import { useWho } from '../use-who.ts';

// Parts that a page can do without until they are pressed are loaded then.
const ChangeTodo = createLazyComponent(
  () => import('./change-todo.tsx'),
  ({ done }) => done(),
);
export const PutDocument = createLazyComponent(
  () => import('../put-document.tsx'),
  ({ done }) => done(),
);
const CloseTodo = createLazyComponent(
  () => import('./close-todo.tsx'),
  ({ done }) => done(),
);

const AskOthers = createLazyComponent<{ todo: Todo; done: () => void }>(
  async () => (await Promise.all([import('../guest-links/ask-others.tsx'), loadTexts('guest-links', 'forms')]))[0],
  ({ done }) => done(),
);

const stages: readonly Stage[] = ['firm', 'consumer', 'over'];

const getPlace = (state: TodoState): number =>
  stages.indexOf(todoStates[state].stage) + Number(todoStates[state].is_dropped);

/** In the order in which they are looked at: by whom they wait, and of what is open the nearest deadline first. */
export const sortTodos = (todos: readonly Todo[]): Todo[] =>
  todos.toSorted((todo, other) => {
    const place = getPlace(todo.state) - getPlace(other.state);
    if (place) return place;
    // Actions of one request stay in the order of their names.
    const when =
      todo.state === 'open'
        ? (todo.deadline ?? '9999').localeCompare(other.deadline ?? '9999')
        : other.since.localeCompare(todo.since);
    return when || todo.asked_at.localeCompare(other.asked_at) || todo.label.localeCompare(other.label);
  });

interface TodosProps {
  firmId: string;
  persons: FirmDossier['persons'];
}

/** Lists the actions, how far each is, and what the firm does about it. */
export function Todos({ firmId, persons }: TodosProps) {
  const t = useText();
  const todos = useQuery(query('listTodos', { params: { firmId } }));
  const { shown, ...fresh } = useSteady(todos.data && sortTodos(todos.data));
  const [filter, setFilter] = useState<'all' | Stage>('all');
  const { first, more } = useFirstRows(
    filter === 'all' ? shown : shown.filter(({ state }) => todoStates[state].stage === filter),
  );
  const filters = (['all', ...stages] as const).map((id) => ({
    id,
    label: t(`dossier.tasks_${id}`),
    count: id === 'all' ? shown.length : shown.filter(({ state }) => todoStates[state].stage === id).length,
  }));
  return (
    <Block title={t('dossier.tasks')} id={toPartId('todos')}>
      <QueryState of={todos} skeleton={<SkeletonText lines={8} />}>
        {() => (
          <>
            <NewLines {...fresh} />
            {shown.length === 0 ? (
              <EmptyState title={t('dossier.no_tasks')} />
            ) : (
              <>
                <FilterBar label={t('dossier.filter')} chosen={filter} choose={setFilter} filters={filters} />
                <Rows label={t('dossier.tasks')}>
                  {first.map((todo) => (
                    <TodoRow key={todo.id} dossier={firmId} todo={todo} persons={persons} />
                  ))}
                </Rows>
                {more}
              </>
            )}
          </>
        )}
      </QueryState>
    </Block>
  );
}

interface TodoRowProps {
  dossier: string;
  todo: Todo;
  persons: FirmDossier['persons'];
}

function TodoRow({ dossier, todo, persons }: TodoRowProps) {
  const t = useText();
  const who = useWho();
  const { dayInNumbers } = useFormat();
  const [open, setOpen] = useState<'change' | 'close' | 'put' | 'others' | null>(null);
  const changed = useChanged();
  const reopening = useSend('reopenAction', { refreshes: [] });
  const { id, state, since, by, deadline, comment, final_at, note, product, requested_for, delivery_id } = todo;
  const label = getFirmLabel(todo);
  const isLate = state === 'open' && deadline !== null && deadline < getTodayInAmsterdam();
  const person = persons.length > 1 && persons.find(({ firm_id }) => firm_id === requested_for)?.display_name;
  const reopen = async () => {
    await reopening.send({ params: { firmId: id } });
    showToast('success', t('dossier.reopened_task'));
    await changed();
  };
  const mayWrite = may('dossiers:write');
  const mayPut = may('deliveries:write') && may('files:write');
  const handleDone = () => setOpen(null);
  return (
    <Row
      title={label}
      href={
        delivery_id && may('deliveries:read')
          ? to('delivery', { id: delivery_id }, toInboxQuery(toDossierView(dossier)))
          : null
      }
      details={[
        t('dossier.since', { day: dayInNumbers(toDutchDayOrNull(since)) }),
        by && who(by),
        final_at && t('dossier.not_final'),
        product && getFirmLabel(product),
        person && t('dossier.for', { name: person }),
        state === 'open' && deadline && !isLate && t('dossier.by', { day: dayInNumbers(deadline) }),
      ]}
      said={note ?? (state === 'open' && comment && t('dossier.own_words', { words: comment }))}
      end={
        <>
          {isLate && <Chip state="attention">{t('dossier.late', { day: dayInNumbers(deadline) })}</Chip>}
          <Chip state={todoStates[state].tone}>{t(`dossier.state_${state}`)}</Chip>
        </>
      }
      acts={
        <>
          {todo.can_change && mayWrite && open === null && (
            <Button look="quiet" aria-label={t('dossier.edit_of', { name: label })} onClick={() => setOpen('change')}>
              {t('dossier.edit')}
            </Button>
          )}
          {todo.can_receive && mayPut && open === null && (
            <Button look="quiet" aria-label={t('dossier.put_of', { label })} onClick={() => setOpen('put')}>
              {t('dossier.put')}
            </Button>
          )}
          {todo.can_receive && mayWrite && todo.type !== 'REQUEST_PENSION_XML' && open === null && (
            <Button look="quiet" aria-label={t('dossier.others_of', { label })} onClick={() => setOpen('others')}>
              {t('dossier.others')}
            </Button>
          )}
          {todo.can_close && mayWrite && open === null && (
            <Button look="quiet" aria-label={t('dossier.close_task_of', { label })} onClick={() => setOpen('close')}>
              {t('dossier.close_task')}
            </Button>
          )}
          {todo.can_reopen && mayWrite && (
            <Button
              look="quiet"
              aria-label={t('dossier.reopen_task_of', { label })}
              busy={reopening.sending}
              onClick={() => void reopen().catch(showError)}
            >
              {t('dossier.reopen_task')}
            </Button>
          )}
        </>
      }
    >
      {open === 'change' && <ChangeTodo dossier={dossier} todo={todo} persons={persons} done={handleDone} />}
      {open === 'close' && <CloseTodo todo={todo} done={handleDone} />}
      {open === 'others' && <AskOthers todo={todo} done={handleDone} />}
      {open === 'put' && <PutDocument under={todo} done={handleDone} />}
    </Row>
  );
}
