import type { Answers, Context, Questionnaire } from '@klantportaal/contract/modules/questionnaires/questionnaire';
import type { Draft } from '@klantportaal/contract/modules/questionnaires/questionnaires';
import { buildSummary } from '@klantportaal/contract/modules/questionnaires/summary';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Facts } from '@klantportaal/web/ui/content/facts.tsx';
import { Dialog } from '@klantportaal/web/ui/dialogs/dialog.tsx';
import { Spinner } from '@klantportaal/web/ui/feedback/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { OwnPart } from './own-part.ts';
import { useSay } from './say.ts';

interface DraftConflictProps {
  of: Questionnaire;
  action: string;
  context: Context;
  /** The part that is filled in beside the questions, if any. */
  part?: OwnPart | undefined;
  /** Turns the answers of a draft into the answers that the form begins with. */
  begin: (before: Answers) => Answers;
  ours: Answers;
  onOurs: (version: number) => void;
  onTheirs: (draft: Draft) => void;
}

/** The same questionnaire was filled in on two devices: shows what differs, and asks which answers to keep. */
export default function DraftConflict({
  of,
  action,
  context,
  part,
  begin,
  ours,
  onOurs,
  onTheirs,
}: DraftConflictProps) {
  const t = useText();
  const { moment } = useFormat();
  // Cached under a key of its own: the answer that the page read at its start must stay as it was.
  const start = useQuery({
    queryKey: ['draft of another device', action],
    queryFn: () => call('getQuestionnaire', { params: { id: action } }),
    staleTime: 0,
    gcTime: 0,
  });
  const theirs = start.isFetching ? undefined : start.data?.draft;
  return (
    <Dialog
      open
      alert
      persistent
      width={640}
      title={t('questionnaires.conflict')}
      onClose={() => {}}
      actions={
        <>
          <Button busy={start.isFetching} onClick={() => onOurs(theirs?.version ?? 0)}>
            {t('questionnaires.keep_ours')}
          </Button>
          {theirs && (
            <Button look="secondary" onClick={() => onTheirs(theirs)}>
              {t('questionnaires.keep_theirs')}
            </Button>
          )}
        </>
      }
    >
      {start.isFetching && <Spinner />}
      {theirs && (
        <>
          <p>{t('questionnaires.conflict_text', { moment: moment(theirs.saved_at) })}</p>
          <Differences of={of} context={context} part={part} ours={ours} theirs={begin(theirs.answers)} />
        </>
      )}
    </Dialog>
  );
}

function Differences({
  of,
  context,
  part,
  ours,
  theirs,
}: Pick<DraftConflictProps, 'of' | 'context' | 'part' | 'ours'> & { theirs: Answers }) {
  const t = useText();
  const say = useSay();
  const none = t('questionnaires.none');
  const indexFacts = (answers: Answers) => {
    // The section's title tells equal labels apart: both partners are asked for a first name.
    const facts = buildSummary(of, answers, context, { say, none }).flatMap((section) =>
      section.facts.map((fact) => ({ ...fact, label: `${section.title}: ${fact.label}` })),
    );
    if (part?.isShown(answers)) facts.push(...part.inDetail(answers));
    return new Map(facts.map((fact) => [fact.key, fact]));
  };
  const here = indexFacts(ours);
  const there = indexFacts(theirs);
  const keys = [...new Set([...here.keys(), ...there.keys()])];
  const differing = keys.filter((key) => (here.get(key)?.value ?? '') !== (there.get(key)?.value ?? ''));
  return (
    <Facts
      items={differing.map((key) => ({
        label: (here.get(key) ?? there.get(key))?.label ?? key,
        value: t('questionnaires.here_and_there', {
          here: here.get(key)?.value || none,
          there: there.get(key)?.value || none,
        }),
      }))}
    />
  );
}
