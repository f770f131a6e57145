import type { AnswerChanges, SubmittedAnswers } from '@klantportaal/contract/modules/questionnaires/answers';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Chip, type ChipState } from '@klantportaal/web/ui/content/chip.tsx';
import { Table } from '@klantportaal/web/ui/content/table.tsx';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { Checkbox } from '@klantportaal/web/ui/fields/choice-field.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchFile } from '../../../api/download.ts';
import { query } from '../../../api/query.ts';
import { Block } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { Row, Rows } from '../../../page/lists/rows.tsx';
import { NewLines, useSteady } from '../../../page/lists/use-steady.tsx';
import classes from './dossier.module.css';
import { Fetch, type Of } from './papers.tsx';
import { toPartId } from './parts-bar.tsx';
import { useAnswers } from './use-answers.ts';

/** Questionnaires that were sent, each with what changed since the time before, and to be downloaded. */
export function Answers({ firmId, nameOf }: Of) {
  const t = useText();
  const answers = useAnswers(firmId);
  const todos = useQuery(query('listTodos', { params: { firmId } }));
  const getLabel = ({ action_firm_id, questionnaire }: SubmittedAnswers) =>
    todos.data?.find(({ id }) => id === action_firm_id)?.label ?? questionnaire;
  const { shown, ...fresh } = useSteady(answers.data?.toReversed());
  if (answers.data?.length === 0) return null;
  return (
    <Block title={t('dossier.answers')} id={toPartId('answers')}>
      <QueryState of={answers} skeleton={<SkeletonText lines={2} />}>
        {() => (
          <>
            <NewLines {...fresh} />
            <Rows label={t('dossier.answers')}>
              {shown.map((submission) => (
                <Sent
                  key={submission.id}
                  one={submission}
                  label={getLabel(submission)}
                  by={nameOf(submission.submitted_by_firm_id)}
                  nameOf={nameOf}
                />
              ))}
            </Rows>
          </>
        )}
      </QueryState>
    </Block>
  );
}

interface SentProps extends Pick<Of, 'nameOf'> {
  one: SubmittedAnswers;
  label: string;
  by: string | null;
}

function Sent({ one, label, by, nameOf }: SentProps) {
  const t = useText();
  const { moment } = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <Row
      title={label}
      details={[moment(one.submitted_at), by]}
      end={
        <>
          <Button
            look="quiet"
            aria-expanded={isOpen}
            aria-label={t('dossier.read_answers_of', { label })}
            onClick={() => setOpen(!isOpen)}
          >
            {t('dossier.read_answers')}
          </Button>
          {one.file && (
            <Fetch label={label} fetch={() => fetchFile('downloadSubmittedAnswers', { params: { id: one.id } })} />
          )}
        </>
      }
    >
      {isOpen && <Changes id={one.id} nameOf={nameOf} />}
    </Row>
  );
}

type Fact = AnswerChanges['sections'][number]['facts'][number];

/** TABLE: how it looks what became of an answer. */
const states: Record<Exclude<Fact['state'], 'same'>, ChipState> = {
  changed: 'attention',
  new: 'new',
  gone: 'cancelled',
};

/** The answers beside those of another time: at first only what differs, where there is one to compare with. */
function Changes({ id, nameOf }: { id: string } & Pick<Of, 'nameOf'>) {
  const t = useText();
  const { moment } = useFormat();
  const [other, setOther] = useState('');
  const [isWhole, setWhole] = useState(false);
  const input = { params: { id }, ...(other ? { query: { with: other } } : {}) };
  const read = useQuery(query('compareAnswers', input));
  return (
    <QueryState of={read} skeleton={<SkeletonText lines={6} />}>
      {({ before, others, changes, sections }) => {
        const isShown = ({ state }: Fact) => !before || isWhole || state !== 'same';
        const shown = sections
          .map(({ title, facts }) => ({ title, facts: facts.filter(isShown) }))
          .filter(({ facts }) => facts.length > 0);
        return (
          <div className={classes.form}>
            {others.length > 0 && (
              <SelectField
                id={`compare ${id}`}
                label={t('dossier.compare_with')}
                value={before?.id ?? ''}
                onChange={setOther}
                {...(before ? {} : { placeholder: t('dossier.compare_none') })}
                choices={others.map((submission) => ({
                  value: submission.id,
                  label: [moment(submission.submitted_at), nameOf(submission.submitted_by_firm_id)]
                    .filter(Boolean)
                    .join(', '),
                }))}
              />
            )}
            {before && (
              <>
                <p role="status">{t('dossier.answers_changed', { count: changes })}</p>
                <Checkbox id={`whole ${id}`} label={t('dossier.answers_whole')} checked={isWhole} onChange={setWhole} />
              </>
            )}
            {shown.map(({ title, facts }) => (
              <Table
                key={title}
                caption={title}
                rows={facts.map((fact, index) => ({ ...fact, at: index }))}
                rowKey={({ at }) => String(at)}
                columns={[
                  { key: 'label', label: t('dossier.question'), cell: ({ label }) => label },
                  ...(before
                    ? [
                        {
                          key: 'before',
                          label: t('dossier.answer_before'),
                          cell: ({ before: said }: Fact) => said ?? '–',
                        },
                      ]
                    : []),
                  { key: 'value', label: t('dossier.answer'), cell: ({ value }) => value ?? '–' },
                  ...(before
                    ? [
                        {
                          key: 'state',
                          label: t('dossier.difference'),
                          cell: ({ state }: Fact) =>
                            state === 'same' ? (
                              t('dossier.answer_same')
                            ) : (
                              <Chip state={states[state]}>{t(`dossier.answer_${state}`)}</Chip>
                            ),
                        },
                      ]
                    : []),
                ]}
              />
            ))}
          </div>
        );
      }}
    </QueryState>
  );
}
