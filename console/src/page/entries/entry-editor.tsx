import type { CatalogueVersion } from '@klantportaal/contract/modules/tasks/catalogue';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import type { WriteCondition } from '@klantportaal/web/api/calls.ts';
import type { Fault } from '@klantportaal/web/forms/faults.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { ErrorSummary, type FieldProblem } from '@klantportaal/web/ui/feedback/error-summary.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { type ReactNode, useState } from 'react';
import { may } from '../../api/session.ts';
import { useConflict } from '../drafts/conflict.tsx';
import { toCondition } from '../drafts/to-condition.ts';
import { useKeptDraft } from '../drafts/use-kept-draft.ts';
import { Block } from '../layout/page.tsx';
import { useDisputedRows } from '../lists/disputed-rows.ts';
import classes from './entries.module.css';
import { EntryConflict } from './entry-conflict.tsx';
import { EntryHistory } from './entry-history.tsx';
import { findFieldName, withName } from './field-names.ts';

export interface EntryEditorProps<Body> {
  /** Names what is typed, kept in this tab until it is saved: one for each entry. */
  name: string;
  /** The stored value, with its version; null: it is new. */
  stored: { body: Body; etag: string } | null;
  initial: Body;
  /** Makes the body to send from the typed values. */
  tidy: (draft: Body) => Body;
  /** Finds the faults in the body to send, by path; as the server will check it. */
  faultsOf: (body: Body) => Record<string, Fault>;
  save: (body: Body, condition: WriteCondition) => Promise<unknown>;
  remove?: (condition: WriteCondition) => Promise<unknown>;
  versions: readonly CatalogueVersion[];
  /** Reads what stands now again. */
  refresh: () => Promise<unknown>;
  /** Called once it is saved or removed. */
  done: () => void;
  children: (draft: Body, set: (draft: Body) => void, faultOf: (path: string) => string | null) => ReactNode;
}

/** The typed values, and the version that they began from. */
interface Kept<Body> {
  draft: Body;
  etag: string | null;
}

/**
 * The form of something that the firm keeps in versions: what is typed stays in the tab, a change by somebody else is
 * told with who and when and loses none of it, and every earlier version can be put back.
 */
export function EntryEditor<Body extends object>(props: EntryEditorProps<Body>) {
  const { name, stored, initial, tidy, faultsOf, save, remove, versions, refresh, done, children } = props;
  const t = useText();
  const begin = (): Kept<Body> => ({ draft: stored?.body ?? initial, etag: stored?.etag ?? null });
  const { draft: kept, set, forget } = useKeptDraft<Kept<Body>>(name, begin);
  const [attempt, setAttempt] = useState(0);
  /** The problems in the summary at the last attempt, by path: the page tells the names of fields. */
  const [named, setNamed] = useState<Record<string, FieldProblem>>({});
  const [busy, setBusy] = useState(false);
  const conflict = useConflict();
  const rowsBetween = useDisputedRows();
  const body = tidy(kept.draft);
  const faults = faultsOf(body);
  const problems = Object.entries(faults).map(([id, { key, values }]) => ({ id, text: t(key, values) }));
  const findFault = (path: string) => (attempt > 0 ? (problems.find(({ id }) => id === path)?.text ?? null) : null);
  const isOld = stored !== null && kept.etag !== stored.etag;
  /** Somebody took it away meanwhile: what is saved then offers it again, as if it were new. */
  const isGone = stored !== null && versions[0]?.body === null;
  const standing = isGone ? null : (stored?.etag ?? null);
  const isSame = stored !== null && JSON.stringify(tidy(stored.body)) === JSON.stringify(body);

  const send = async (act: () => Promise<unknown>, said: string) => {
    setBusy(true);
    try {
      await act();
      void refresh();
      forget();
      showToast('success', said);
      done();
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) {
        await refresh();
        conflict.meet();
      } else void showError(error);
    } finally {
      setBusy(false);
    }
  };
  const submit = (etag = kept.etag) => {
    setAttempt((now) => now + 1);
    setNamed(Object.fromEntries(problems.map((problem) => [problem.id, withName(problem)])));
    if (problems.length === 0) void send(() => save(body, toCondition(etag)), t('entries.saved'));
  };
  const leave = () => {
    forget();
    done();
  };
  if (!may('catalogue:write'))
    return (
      <fieldset disabled className={classes.form}>
        <legend>{t('entries.read_only')}</legend>
        {children(
          kept.draft,
          () => {},
          () => null,
        )}
      </fieldset>
    );
  return (
    <>
      {stored && (isGone || ((conflict.isStanding || isOld) && !isSame)) && (
        <EntryConflict
          // A version saved by somebody else before anything was sent is shown, and takes the focus once it must be decided.
          of={{ ...conflict, isStanding: true }}
          latest={versions[0]}
          isGone={isGone}
          rows={rowsBetween(tidy(stored.body), body, (place) => findFieldName(place.slice(1).replaceAll('/', '.')))}
          keep={() => submit(standing)}
          take={() => {
            if (isGone) leave();
            else set({ draft: stored.body, etag: stored.etag });
          }}
        />
      )}
      <ErrorSummary
        problems={attempt > 0 ? problems.map((problem) => named[problem.id] ?? problem) : []}
        attempt={attempt}
      />
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!conflict.holdSave()) submit();
        }}
      >
        {children(kept.draft, (draft) => set({ ...kept, draft }), findFault)}
        <div className={classes.acts}>
          <Button type="submit" busy={busy}>
            {t('entries.save')}
          </Button>
          <Button look="quiet" onClick={leave}>
            {t('common.cancel')}
          </Button>
          {stored && remove && !isGone && (
            <Button
              look="danger"
              busy={busy}
              onClick={() => void send(() => remove({ ifMatch: stored.etag }), t('entries.removed'))}
            >
              {t('entries.remove')}
            </Button>
          )}
        </div>
      </form>
      {stored && versions.length > 0 && (
        <Block title={t('entries.history')}>
          <EntryHistory
            versions={versions}
            putBack={(old) =>
              void send(() => save(tidy(old as Body), toCondition(standing)), t('entries.put_back_done'))
            }
          />
        </Block>
      )}
    </>
  );
}
