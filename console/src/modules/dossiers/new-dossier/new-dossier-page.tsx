import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { getErrorText } from '@klantportaal/web/i18n/error-text.ts';
import { loadTexts } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useGo } from '@klantportaal/web/lib/current-route.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { ErrorSummary, type FieldProblem } from '@klantportaal/web/ui/feedback/error-summary.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { Wizard } from '@klantportaal/web/ui/layout/wizard.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { firm } from '../../../api/client.ts';
import { may, useMe } from '../../../api/session.ts';
import { to } from '../../../lib/links.ts';
import { undoable } from '../../../page/dialogs/undo.tsx';
import { useKeptDraft } from '../../../page/drafts/use-kept-draft.ts';
import { useStays } from '../../../page/drafts/use-stays.ts';
import { Page } from '../../../page/layout/page.tsx';
import {
  buildDossierInput,
  createDossierDraft,
  formatPersonName,
  getFieldPage,
  listStepsLeft,
  type NewDossier,
  requestId,
  type Step,
  validateNewDossier,
} from './draft.ts';
import classes from './new-dossier.module.css';
import { AskPage, PersonsPage, WorkPage } from './pages.tsx';
import { type Undoing, useSteps } from './use-steps.ts';

/** A dossier made by hand: who it is, what for and by whom, and what is asked, with the invitation. */
export default function NewDossierPage() {
  const t = useText();
  const mayMake = may('dossiers:write');
  const stays = useStays(mayMake);
  return (
    <Page title={t('new-dossier.title')}>
      {!mayMake && <p>{t('new-dossier.read_only')}</p>}
      {stays && <Flow />}
    </Page>
  );
}

const pages = [PersonsPage, WorkPage, AskPage] as const;

function Flow() {
  const t = useText();
  const go = useGo();
  const cache = useQueryClient();
  const me = useMe();
  const today = getTodayInAmsterdam();
  const { draft, set, forget } = useKeptDraft<NewDossier>('new dossier', () =>
    createDossierDraft(today, me.adviser?.firm_id ?? null, may('accounts:write')),
  );
  const [tried, setTried] = useState<{ page: number; attempt: number } | null>(null);
  const [isTaken, setTaken] = useState<string | null>(null);
  const [failed, setFailed] = useState<{ step: Step; reason: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const run = useSteps();

  const faults = validateNewDossier(draft, today);
  const words = Object.fromEntries(Object.entries(faults).map(([id, { key, values }]) => [id, t(key, values)]));
  if (isTaken === draft.number) words.number = t('new-dossier.number_taken');
  const listProblems = (page: number): FieldProblem[] =>
    Object.entries(words).flatMap(([id, text]) => (getFieldPage(id) === page ? { id, text } : []));
  const isTried = tried?.page === draft.page;
  const findFault = (id: string) => (isTried ? (words[id] ?? null) : null);

  const finish = async () => {
    setBusy(true);
    setFailed(null);
    const undoing: Undoing[] = [];
    let now = { ...draft, sent_at: draft.sent_at ?? new Date().toISOString() };
    // Known again even when the page is loaded anew before the answer comes.
    set(now);
    for (const step of listStepsLeft(draft)) {
      try {
        const done = await run(
          step,
          now,
          buildDossierInput(now, now.sent_at, t(`new-dossier.kind_${now.product || 'mortgage'}`)),
        );
        if (done) undoing.push(done);
        offerUndo(undoing);
        now = { ...now, done: [...now.done, step] };
        set(now);
      } catch (error) {
        setBusy(false);
        if (step === 'dossier' && (error as { status?: number }).status === 412) {
          setTaken(draft.number);
          const { sent_at: _, ...again } = now;
          set({ ...again, page: 2 });
          setTried({ page: 2, attempt: (tried?.attempt ?? 0) + 1 });
          return;
        }
        await loadTexts('errors').catch(() => {});
        setFailed({ step, reason: getErrorText(error) });
        return;
      }
    }
    leave();
    showToast('success', t('new-dossier.made'));
  };
  /** Undoes all that this dossier asked and whom it invited, while nothing of it has left. */
  const offerUndo = (undoing: readonly Undoing[]) => {
    const [until] = undoing.map((pendingAct) => pendingAct.until).toSorted();
    if (!until) return;
    const params = { firmId: draft.number.trim(), requestFirmId: requestId(draft) };
    const count = undoing.reduce((sum, { asked }) => sum + asked, 0);
    const invited = undoing.flatMap((pendingAct) => pendingAct.invited);
    const said = [
      count > 0 && t('new-dossier.asked', { count }),
      invited.length > 0 && t('new-dossier.invited', { count: invited.length }),
    ];
    undoable.set({
      text: said.filter(Boolean).join(', '),
      until,
      undo: async () => {
        for (const firmId of invited) await firm.call('undoInvitation', { params: { firmId } });
        if (count > 0) await firm.call('undoRequest', { params });
        await cache.invalidateQueries();
      },
    });
  };
  const leave = () => {
    forget();
    void cache.invalidateQueries();
    go(to('dossier', { firmId: draft.number.trim() }));
  };
  const handleNext = () => {
    setTried({ page: draft.page, attempt: (tried?.attempt ?? 0) + 1 });
    if (listProblems(draft.page).length > 0) return;
    const wrong = pages.findIndex((_, index) => listProblems(index + 1).length > 0) + 1;
    if (draft.page < pages.length) set({ ...draft, page: draft.page + 1 });
    else if (wrong > 0) set({ ...draft, page: wrong });
    else void finish();
  };

  // Once it is made, what it is made of is changed in the dossier itself.
  if (draft.done.includes('dossier') && !busy)
    return (
      <Alert tone="warning" live title={t('new-dossier.unfinished', { number: draft.number })}>
        <p>
          {t('new-dossier.to_do', {
            steps: listStepsLeft(draft)
              .map((step) => formatStep(t, step, draft))
              .join(', '),
          })}
        </p>
        {failed && <p>{`${formatStep(t, failed.step, draft)}: ${failed.reason}`}</p>}
        <p>
          <Button onClick={() => void finish()}>{t('new-dossier.go_on')}</Button>{' '}
          <Button look="secondary" onClick={leave}>
            {t('new-dossier.to_dossier')}
          </Button>
        </p>
      </Alert>
    );
  const Fields = pages[draft.page - 1] ?? PersonsPage;
  return (
    <div className={classes.flow}>
      {failed && (
        <Alert tone="error" live title={t('new-dossier.not_made')}>
          {failed.reason}
        </Alert>
      )}
      <Wizard
        step={draft.page}
        total={pages.length}
        title={t(`new-dossier.page_${draft.page as 1 | 2 | 3}`)}
        problems={isTried && <ErrorSummary problems={listProblems(draft.page)} attempt={tried?.attempt} />}
        onBack={draft.page > 1 ? () => set({ ...draft, page: draft.page - 1 }) : undefined}
        onNext={handleNext}
        nextText={draft.page === pages.length ? t('new-dossier.make') : undefined}
        busy={busy}
      >
        <Fields draft={draft} set={set} faultOf={findFault} />
      </Wizard>
    </div>
  );
}

/** Names a call in the reader's language. */
function formatStep(t: ReturnType<typeof useText>, step: Step, { persons }: NewDossier): string {
  if (step === 'dossier' || step === 'assignment' || step === 'request') return t(`new-dossier.step_${step}`);
  const person = persons[Number(step.split(' ')[1])];
  return t('new-dossier.step_invitation', { name: person ? formatPersonName(person) : '' });
}
