import { findAlreadyAsked, type Wanted } from '@klantportaal/contract/modules/tasks/already-asked';
import type { DocumentKind } from '@klantportaal/contract/modules/tasks/catalogue';
import { todoStates } from '@klantportaal/contract/modules/tasks/todo-states';
import type { Todo } from '@klantportaal/contract/modules/tasks/todos';
import { toDutchDayOrNull, useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { type Ask, findPersonId } from './ask.ts';

/** Every way in which a kind may be called. */
const listLabels = ({ name, ask }: DocumentKind): string[] =>
  [name.nl, name.en, ask?.nl, ask?.nl_informal, ask?.en].filter((text): text is string => Boolean(text));

/** Says of what can be asked in a dossier, and of what is about to be, that it stands open already or has come in. */
export function useAlready(firmId: string, persons: readonly string[]) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const { data: todos = [] } = useQuery(query('listTodos', { params: { firmId } }));
  const say = ({ state, since }: Todo) => {
    const day = dayInNumbers(toDutchDayOrNull(since));
    if (state === 'open') return t('common.asked_open', { day });
    return t(todoStates[state].stage === 'over' ? 'common.asked_approved' : 'common.asked_received', { day });
  };
  const note = (wanted: Wanted): string | null => {
    const [found] = findAlreadyAsked(wanted, todos).toSorted((match, other) => other.since.localeCompare(match.since));
    return found ? say(found) : null;
  };
  const findKindNote = (kind: DocumentKind) => note({ kind: kind.firm_id, labels: listLabels(kind), person: null });
  const noteOn = (ask: Ask, kind: DocumentKind | undefined) => {
    const labels = [ask.label, ...(kind ? listLabels(kind) : [])].filter(Boolean);
    const person = persons.length > 1 ? findPersonId(ask.whom) : null;
    return note({ kind: ask.kind, labels, person });
  };
  return { noteOf: findKindNote, noteOn };
}
