import type { DocumentKind } from '@klantportaal/contract/backoffice/catalogue';
import { saidTo } from '@klantportaal/contract/backoffice/said-to';
import { type JudgedDelivery, VerdictBody } from '@klantportaal/contract/backoffice/verdicts';
import { schemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import { useErrorText } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { Alert } from '@klantportaal/web/ui/alert.tsx';
import { Button } from '@klantportaal/web/ui/button.tsx';
import { DateField } from '@klantportaal/web/ui/fields/date-field.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { TextArea } from '@klantportaal/web/ui/fields/text-area.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { query } from '../../api/query.ts';
import { may } from '../../api/session.ts';
import { wordsOf } from '../../i18n/words-of.ts';
import { singleKeys, useActs, useKeyedActs } from '../../lib/keys.ts';
import { FocusedWarning } from '../../page/focused-warning.tsx';
import { useKept } from '../../page/use-kept.ts';
import classes from './delivery.module.css';
import { type Given, isConflict, type Reason, useVerdict } from './use-verdict.ts';

interface JudgeProps {
  delivery: JudgedDelivery;
  etag: string;
  /** A verdict is on its way: on to the next. */
  done: () => void;
}

/** What to look at, and the verdicts. What was filled in stays when the verdict is refused. */
export function Judge({ delivery, etag, done }: JudgeProps) {
  const t = useText();
  const { data: kinds = [] } = useQuery(query('listDocumentKinds'));
  const { entered, change, give, isUnderWay, isComingBack, refusal } = useVerdict(delivery, etag, done);
  const kindId = entered.kind ?? delivery.document_kind ?? '';
  const day = entered.day ?? delivery.document_date ?? '';
  const ticked = entered.ticked ?? delivery.held?.checks ?? [];
  const kind = kinds.find(({ firm_id }) => firm_id === kindId) ?? null;
  const isHeld = delivery.held !== null;
  const keys = useKeyWords();
  const judge = (verdict: Given, reason: Reason = {}) =>
    give({ verdict, ...reason, checks: [...ticked], document_kind: kindId || null, document_date: day || null });
  const rejectButton = useRef<HTMLButtonElement>(null);
  const setRejecting = (isRejecting: boolean) => {
    flushSync(() => change({ isRejecting }));
    // Keys judge while nothing is typed in: the focus goes on to the reason, and back to where it was asked for.
    if (isRejecting) document.getElementById('reason')?.focus();
    else rejectButton.current?.focus();
  };

  const isOff = !may('deliveries:write') || isHeld || isUnderWay || isComingBack || entered.isRejecting === true;
  useActs([
    { id: 'approve', label: t('delivery.approve'), key: 'a', run: () => void judge('approved'), off: isOff },
    {
      id: 'provisional',
      label: t('delivery.provisional'),
      key: 'v',
      run: () => void judge('provisionally_approved'),
      off: isOff,
    },
    { id: 'doubt', label: t('delivery.doubt'), key: 't', run: () => void judge('in_doubt'), off: isOff },
    { id: 'reject', label: t('delivery.reject'), key: 'r', run: () => setRejecting(true), off: isOff },
  ]);
  const mayJudge = may('deliveries:write');
  // The words of a rejection stay, to copy, when the role is taken away meanwhile.
  if (!mayJudge && !entered.isRejecting) return <p>{t('delivery.read_only')}</p>;
  return (
    <section className={classes.part} aria-label={t('delivery.judge')}>
      {!mayJudge && <p>{t('delivery.read_only')}</p>}
      {refusal !== null && <Refused delivery={delivery} refusal={refusal} />}
      {isHeld && delivery.held && (
        <Alert tone="info">{t('delivery.held', { name: delivery.held.by.name ?? '' })}</Alert>
      )}
      <SelectField
        id="kind"
        label={t('delivery.kind')}
        value={kindId}
        onChange={(kind) => change({ kind })}
        placeholder={t('delivery.no_kind')}
        choices={kinds.map(({ firm_id, name }) => ({ value: firm_id, label: wordsOf(name) }))}
      />
      <DateField id="day" label={t('delivery.document_date')} value={day} onChange={(day) => change({ day })} />
      {kind && <Checks kind={kind} ticked={ticked} tick={(ticked) => change({ ticked })} />}
      {entered.isRejecting ? (
        <Reject
          delivery={delivery}
          busy={isUnderWay}
          send={(reason) => judge('rejected', reason)}
          cancel={() => setRejecting(false)}
        />
      ) : (
        <div className={classes.verdicts}>
          <Button disabled={isHeld} busy={isUnderWay} onClick={() => void judge('approved')}>
            {t('delivery.approve')}
          </Button>

          <Button look="secondary" disabled={isHeld} onClick={() => void judge('provisionally_approved')}>
            {t('delivery.provisional')}
          </Button>
          <Button look="secondary" disabled={isHeld} onClick={() => void judge('in_doubt')}>
            {t('delivery.doubt')}
          </Button>
          <Button look="danger" ref={rejectButton} disabled={isHeld} onClick={() => setRejecting(true)}>
            {t('delivery.reject')}
          </Button>
          {keys && <p className={classes.hint}>{t('delivery.keys', { keys })}</p>}
        </div>
      )}
    </section>
  );
}

const verdictActs = ['approve', 'provisional', 'doubt', 'reject'];

/** The keys of the verdicts as they are now; null: none works. */
function useKeyWords(): string | null {
  const isOn = useStore(singleKeys);
  const acts = useKeyedActs();
  const words = [...verdictActs, 'keys'].flatMap((id) => {
    const act = acts.find((one) => one.id === id);
    // A key and its act stay on one line.
    return act?.key ? `${act.key} ${act.label}`.replaceAll(' ', '\u00a0') : [];
  });
  return isOn && words.length > 0 ? words.join(', ') : null;
}

/** Why a verdict was not given: somebody was first (who, when and what), or else. What was filled in is still there. */
function Refused({ delivery, refusal }: { delivery: JudgedDelivery; refusal: unknown }) {
  const t = useText();
  const { moment } = useFormat();
  const said = useErrorText(refusal);
  if (!isConflict(refusal))
    return (
      <Alert tone="error" live title={t('delivery.not_given', { label: wordsOf(delivery.document_name) })}>
        {said}
      </Alert>
    );
  const present = (refusal.extra.present as JudgedDelivery | undefined) ?? delivery;
  const last = present.held ?? present.verdicts[0];
  const by = present.held?.by ?? present.judged_by;
  return (
    // The keys of the verdicts would give one on what the other one decided, before it is read.
    <FocusedWarning title={t('delivery.conflict')} reason={refusal}>
      {last &&
        t('delivery.conflict_text', {
          name: by?.name ?? t(`delivery.by_${by?.kind ?? 'system'}`),
          verdict: t(`delivery.verdict_${last.verdict}`),
          moment: moment(last.given_at),
        })}
    </FocusedWarning>
  );
}

interface ChecksProps {
  kind: DocumentKind;
  ticked: readonly string[];
  tick: (ticked: readonly string[]) => void;
}

function Checks({ kind, ticked, tick }: ChecksProps) {
  const t = useText();
  if (kind.checks.length === 0) return null;
  return (
    <fieldset className={classes.checks}>
      <legend>{t('delivery.checks')}</legend>
      {kind.checks.map(({ id, label }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={ticked.includes(id)}
            onChange={({ target }) => tick(target.checked ? [...ticked, id] : ticked.filter((one) => one !== id))}
          />
          {wordsOf(label)}
        </label>
      ))}
    </fieldset>
  );
}

interface RejectProps {
  delivery: JudgedDelivery;
  busy: boolean;
  /** Whether it was given. */
  send: (reason: Reason) => Promise<boolean>;
  cancel: () => void;
}

/** Why it is rejected: a reason of the firm, own words, or both, and what the consumer will read. */
function Reject({ delivery, busy, send, cancel }: RejectProps) {
  const t = useText();
  const { id, addressed } = delivery;
  const mayJudge = may('deliveries:write');
  const { data: reasons = [] } = useQuery(query('listRejectionReasons'));
  const [reasonId, setReasonId, keptId] = useKept(`reason ${id}`);
  const [words, setWords, keptWords] = useKept(`words ${id}`);
  const [isTried, setTried] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const reason = reasons.find(({ firm_id }) => firm_id === reasonId);
  const body = { verdict: 'rejected' as const, reason: words.trim() || null, reason_id: reasonId || null };
  const fault = schemaFaults(VerdictBody, body).reason;
  const submit = async () => {
    if (!mayJudge) return;
    setTried(true);
    if (fault) return panel.current?.querySelector('select')?.focus();
    const own = words.trim();
    if (!(await send({ ...(own ? { reason: own } : {}), ...(reasonId ? { reason_id: reasonId } : {}) }))) return;
    keptId.erase();
    keptWords.erase();
  };
  // As the server puts it together: the firm's reason in the consumer's form and language, then the own words.
  const listed = reason && (saidTo(reason.text, addressed.style)[addressed.language] ?? reason.text.nl);
  const reads = [listed, words.trim()].filter(Boolean).join(' ');
  return (
    <div
      ref={panel}
      role="form"
      aria-label={t('delivery.reject')}
      className={classes.form}
      onKeyDown={(event) => {
        if (event.key === 'Escape') cancel();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
      }}
    >
      <SelectField
        id="reason"
        label={t('delivery.reason')}
        value={reasonId}
        onChange={setReasonId}
        placeholder={t('delivery.no_reason')}
        choices={reasons.map(({ firm_id, label }) => ({ value: firm_id, label: wordsOf(label) }))}
        error={isTried && fault ? t('delivery.reason_required') : null}
      />
      <TextArea id="words" label={t('delivery.own_words')} value={words} onChange={setWords} rows={3} limit={2000} />
      {reads && (
        <div className={classes.reads}>
          <p>
            {t('delivery.consumer_reads', {
              how: t(`delivery.reads_${addressed.style === 'formal' ? 'u' : 'je'}_${addressed.language}`),
            })}
          </p>
          <p lang={addressed.language}>{reads}</p>
        </div>
      )}
      <div className={classes.verdicts}>
        {mayJudge && (
          <Button look="danger" busy={busy} onClick={() => void submit()}>
            {t('delivery.reject')}
          </Button>
        )}
        <Button look="quiet" onClick={cancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </div>
  );
}
