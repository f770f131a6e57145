import { mergeStates } from '@klantportaal/contract/modules/endings/merge-states';
import type { StandingMerge } from '@klantportaal/contract/modules/endings/merges';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow, LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { query, useSend } from '../../api/query.ts';
import { may } from '../../api/session.ts';
import { to } from '../../lib/links.ts';
import { Sure } from '../dialogs/inline-confirm.tsx';
import { refreshDossier } from './dossier-reads.ts';

/** Whether a merge waits for somebody who has not answered. */
export const isAnswerMissing = ({ state, answers }: StandingMerge): boolean =>
  state === 'waiting' && answers.some(({ answer }) => answer !== true);

/** The merges of a dossier that wait, were refused, or can still be undone: by whom, since when and until when. */
export function StandingMerges({ dossier }: { dossier: string }) {
  const merges = useQuery(query('listMerges', { params: { firmId: dossier } }));
  return (merges.data ?? []).map((merge) => <Standing key={merge.id} merge={merge} dossier={dossier} />);
}

function Standing({ merge, dossier }: { merge: StandingMerge; dossier: string }) {
  const t = useText();
  const { moment } = useFormat();
  const [isAsking, setAsking] = useState(false);
  const cache = useQueryClient();
  const undo = useSend('undoMerge', { refreshes: [] });
  const { into_firm_id: firmId, from_firm_id: fromFirmId, state, by, asked_at, since, answers, undo_until } = merge;
  const values = {
    other: fromFirmId === dossier ? firmId : fromFirmId,
    by: by.name ?? t(`merges.by_${by.kind}`),
    asked: moment(asked_at),
    since: moment(since),
    until: undo_until ? moment(undo_until) : '',
  };
  const handleUndo = async () => {
    try {
      await undo.send({ params: { firmId, fromFirmId } });
      setAsking(false);
      showToast('success', t(state === 'waiting' ? 'merges.taken_back' : 'merges.undone'));
    } catch (error) {
      await showError(error);
    }
    await refreshDossier(cache);
  };
  const isAgreed = state === 'waiting' && !isAnswerMissing(merge);
  const act = t(state === 'waiting' ? 'merges.take_back' : 'merges.undo');
  return (
    <Alert tone={isAgreed ? 'warning' : mergeStates[state].tone} title={t(`merges.is_${state}`, values)} live>
      <p>{t(`merges.since_${state}`, values)}</p>
      {answers.length > 0 && (
        <ul>
          {answers.map(({ person_firm_id, display_name, answer }) => (
            <li key={person_firm_id}>{t(`merges.answer_${answer ?? 'none'}`, { name: display_name })}</li>
          ))}
        </ul>
      )}
      {isAgreed && <p>{t('merges.is_agreed')}</p>}
      {mergeStates[state].holds && may('dossiers:write') && (
        <>
          {isAsking ? (
            <Sure
              title={t(state === 'waiting' ? 'merges.take_back_sure' : 'merges.undo_sure')}
              act={act}
              busy={undo.sending}
              onSure={() => void handleUndo()}
              onCancel={() => setAsking(false)}
            >
              {state === 'waiting' ? t('merges.take_back_means') : <UndoMeans />}
            </Sure>
          ) : (
            <ButtonRow>
              <Button look="secondary" onClick={() => setAsking(true)}>
                {act}
              </Button>
              {isAgreed && (
                <LinkButton look="quiet" href={to('merge', { firmId }, { from: fromFirmId })}>
                  {t('merges.look')}
                </LinkButton>
              )}
            </ButtonRow>
          )}
        </>
      )}
    </Alert>
  );
}

/** Explains what undoing a merge brings back, and what it does not. */
export function UndoMeans() {
  const t = useText();
  return (
    <ul>
      {(['back', 'links', 'sessions', 'since', 'told'] as const).map((effect) => (
        <li key={effect}>{t(`merges.undo_${effect}`)}</li>
      ))}
    </ul>
  );
}
