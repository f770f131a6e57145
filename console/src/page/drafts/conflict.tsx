import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { type ReactNode, useState } from 'react';
import { FocusedWarning } from '../dialogs/focused-warning.tsx';
import classes from './conflict.module.css';
import { toCondition } from './to-condition.ts';

/** A field of which two versions stand side by side. */
export interface Disputed {
  label: ReactNode;
  mine: ReactNode;
  theirs: ReactNode;
}

/** The person who changed it meanwhile, and when (ISO, UTC), as far as that is known. */
export interface ConflictOrigin {
  by?: string | null | undefined;
  at?: string | null | undefined;
}

/**
 * A conflict of a form with what somebody else saved meanwhile. A form saves on the version that filling in began from,
 * whatever was read again in the background since. While the conflict stands the form saves nothing: another press of
 * its button gives the focus back to the conflict, so that nobody overwrites a version unseen.
 * @param etag the version that is read now; null: there is nothing, or it is read without one. The choice is then sent on
 *   the version that the refusal named, so that a third version is not overwritten unseen either
 * @param isTouched whether anything was filled in: until then the form follows what is read
 */
export function useConflict(etag: string | null = null, isTouched = true) {
  /** The number of times that it asked for attention; 0: there is none. */
  const [asked, setAsked] = useState(0);
  /** The version that filling in began from. */
  const [base, setBase] = useState(etag);
  /** The version that the refusal named, for records that are read without one. */
  const [refusedFor, setRefusedFor] = useState<string | null>(null);
  if (!isTouched && base !== etag) setBase(etag);
  const ask = () => setAsked((times) => times + 1);
  return {
    asked,
    isStanding: asked > 0,
    /** The version to save on: once the conflict was shown, the one that it shows. */
    condition: toCondition(asked > 0 ? (etag ?? refusedFor) : base),
    /** Somebody else was first. */
    meet: ask,
    /** Handles a save that failed: shows what stands now if somebody else was first, and any other failure as usual. */
    handleFailure: async (error: unknown, readAgain: () => Promise<unknown>) => {
      if (!(error instanceof ApiError) || error.status !== 412) return showError(error);
      setRefusedFor(error.extra.etag ?? null);
      await readAgain();
      ask();
    },
    /** One of both versions was chosen. */
    settle: () => {
      setAsked(0);
      setBase(etag);
    },
    /** Whether a save has to wait for the choice. */
    holdSave: (): boolean => {
      if (asked > 0) ask();
      return asked > 0;
    },
  };
}
export type ConflictState = ReturnType<typeof useConflict>;

interface ConflictProps extends ConflictOrigin {
  of: Pick<ConflictState, 'asked' | 'isStanding' | 'settle'>;
  rows: readonly Disputed[];
  busy?: boolean;
  /** Saves what was filled in here, over what stands now. */
  keep: () => void;
  /** Goes on with what stands now. */
  take: () => void;
  /** The texts of the buttons where they are not the usual ones. */
  keepLabel?: string;
  takeLabel?: string;
  children?: ReactNode;
}

/** Both versions side by side, and the choice between them. It takes the focus each time that it has to be decided. */
export function Conflict({ of, by, at, rows, busy, keep, take, keepLabel, takeLabel, children }: ConflictProps) {
  const t = useText();
  const { moment } = useFormat();
  if (!of.isStanding) return null;
  const nothing = <span className={classes.nothing}>{t('common.conflict_nothing')}</span>;
  const choose = (act: () => void) => () => {
    of.settle();
    act();
  };
  const renderValue = (value: ReactNode) => (value === '' || value === null || value === undefined ? nothing : value);
  return (
    <FocusedWarning title={t('common.conflict')} reason={of.asked}>
      {by && at && <p>{t('common.conflict_by', { name: by, moment: moment(at) })}</p>}
      <p>{children ?? t('common.conflict_text')}</p>
      {rows.length > 0 && (
        <table className={classes.versions}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('common.conflict_mine')}</th>
              <th scope="col">{t('common.conflict_theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, mine, theirs }, index) => (
              // The rows stay in their order while the conflict stands.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <tr key={index}>
                <th scope="row">{label}</th>
                <td>{renderValue(mine)}</td>
                <td>{renderValue(theirs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ButtonRow>
        <Button look="secondary" busy={busy} onClick={choose(keep)}>
          {keepLabel ?? t('common.conflict_keep')}
        </Button>
        <Button look="quiet" onClick={choose(take)}>
          {takeLabel ?? t('common.conflict_take')}
        </Button>
      </ButtonRow>
    </FocusedWarning>
  );
}

interface ConflictFormProps extends ConflictOrigin {
  conflict: ConflictState;
  rows: readonly Disputed[];
  /** Sends what was filled in, also over what somebody else saved once that was chosen. */
  submit: () => unknown;
  busy: boolean;
  /** Goes on with what stands now. */
  take: () => void;
  className: string | undefined;
  'aria-label'?: string;
  /** Stands above the two versions. */
  intro?: ReactNode;
  children: ReactNode;
}

/** A form of something that somebody else may save meanwhile: above its fields both versions stand until one is chosen. */
export const ConflictForm = ({
  conflict,
  submit,
  className,
  'aria-label': label,
  intro,
  children,
  ...versions
}: ConflictFormProps) => (
  <form
    method="post"
    noValidate
    className={className}
    aria-label={label}
    onSubmit={(event) => {
      event.preventDefault();
      if (!conflict.holdSave()) void submit();
    }}
  >
    {intro}
    <Conflict of={conflict} keep={() => void submit()} {...versions} />
    {children}
  </form>
);
