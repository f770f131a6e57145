import type { FirmDossier } from '@klantportaal/contract/modules/dossiers/dossier';
import {
  type ActionRequest,
  isDayToAsk,
  RequestChangeBody,
  WORDS_LIMIT,
} from '@klantportaal/contract/modules/tasks/requests';
import type { Todo } from '@klantportaal/contract/modules/tasks/todos';
import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { findSchemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useSend, versioned } from '../../../../api/query.ts';
import { QueryState } from '../../../../page/layout/query-state.tsx';
import { type FactField, type Facts, RecordForm } from '../record-form.tsx';

interface ChangeTodoProps {
  dossier: string;
  todo: Pick<Todo, 'id' | 'can_change_person'>;
  persons: FirmDossier['persons'];
  done: () => void;
}

const pickFacts = ({ deadline, comment, comment_en, requested_for }: ActionRequest) => ({
  deadline,
  comment,
  comment_en,
  requested_for,
});

/** Changes the deadline, the person and the texts of an open task, by the rules of asking it. */
export default function ChangeTodo({ dossier, todo: { id, can_change_person }, persons, done }: ChangeTodoProps) {
  const t = useText();
  const params = { firmId: id };
  const read = useQuery({ ...versioned('readRequest', { params }), staleTime: 0 });
  const put = useSend('changeRequest', { refreshes: [] });
  return (
    <QueryState of={read}>
      {({ value, etag }) => {
        const now = pickFacts(value);
        const buildBody = (facts: Facts) => ({ ...now, ...facts });
        const fields: FactField[] = [
          { name: 'deadline', label: t('dossier.field_deadline'), kind: 'day', optional: true },
          { name: 'comment', label: t('dossier.field_comment'), kind: 'words', limit: WORDS_LIMIT, optional: true },
        ];
        // Words in English were sent by a program; they would say something else than the Dutch.
        if (value.comment_en !== null)
          fields.push({
            name: 'comment_en',
            label: t('dossier.field_comment_en'),
            hint: t('dossier.field_comment_en_hint'),
            kind: 'words',
            limit: WORDS_LIMIT,
            optional: true,
          });
        if (can_change_person && persons.length > 1)
          fields.push({
            name: 'requested_for',
            label: t('dossier.field_requested_for'),
            kind: [
              { value: '', label: t('dossier.anyone') },
              ...persons.map(({ firm_id, display_name }) => ({ value: firm_id, label: display_name })),
            ],
          });
        return (
          <RecordForm<ActionRequest>
            dossier={dossier}
            name={`request ${id}`}
            fields={fields}
            now={now}
            etag={etag}
            faultsOf={(facts) => {
              const found = findSchemaFaults(RequestChangeBody, buildBody(facts));
              const isPassed = !isDayToAsk(facts.deadline ?? null, getTodayInAmsterdam(), now.deadline);
              return { ...(isPassed && { deadline: { key: 'dossier.day_passed' as const } }), ...found };
            }}
            send={(typed, condition) => put.send({ params, body: buildBody(typed) }, condition)}
            findIn={pickFacts}
            isChange={({ action_firm_id }) => action_firm_id === id}
            done={done}
          />
        );
      }}
    </QueryState>
  );
}
