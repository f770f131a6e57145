import type { DocumentReading } from '@klantportaal/contract/modules/documents/readings';
import type { JudgedDelivery } from '@klantportaal/contract/modules/documents/verdicts';
import { verdictStates } from '@klantportaal/contract/modules/files/verdict-states';
import type { DocumentKind } from '@klantportaal/contract/modules/tasks/catalogue';
import { findCheckMatter } from '@klantportaal/contract/modules/tasks/check-matters';
import { useErrorText } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { DateField } from '@klantportaal/web/ui/fields/date-field.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { query } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { getFirmText, listChoicesByName } from '../../../i18n/firm-text.ts';
import { singleKeys, useActs, useKeyedActs } from '../../../lib/keys.ts';
import { FocusedWarning } from '../../../page/dialogs/focused-warning.tsx';
import { useAdvisers } from '../../../page/layout/use-advisers.ts';
import classes from './delivery.module.css';
import { Doubt } from './doubt.tsx';
import { PlaceButtons } from './place-buttons.tsx';
import own from './reading.module.css';
import { Reading } from './reading.tsx';
import { Reject } from './reject.tsx';
import type { Addition } from './use-added.ts';
import { usePersonNames } from './use-person-names.ts';
import { type Look, useReading } from './use-reading.ts';
import { type Entered, type Given, isConflict, type Reason, useVerdict } from './use-verdict.ts';
import { focusFirstField } from './verdict-form.tsx';

interface JudgeProps {
  delivery: JudgedDelivery;
  etag: string;
  look: Look;
  /** The client added to it while it was looked at. */
  added: Addition | null;
  /** A verdict is on its way: on to the next. */
  done: () => void;
}

/** The checks and the verdicts. The typed values stay when the verdict is refused. */
export function Judge({ delivery, etag, look, added, done }: JudgeProps) {
  const t = useText();
  const { data: kinds = [], isPending } = useQuery(query('listDocumentKinds'));
  const { entered, change, give, isUnderWay, isComingBack, refusal } = useVerdict(
    delivery,
    etag,
    done,
    added?.at ?? null,
  );
  const kindId = entered.kind ?? delivery.document_kind ?? '';
  const day = entered.day ?? delivery.document_date ?? '';
  const ticked = entered.ticked ?? delivery.held?.checks ?? [];
  const kind = kinds.find(({ firm_id }) => firm_id === kindId) ?? null;
  const isHeld = delivery.held !== null;
  const { reading, isPending: isReadingPending } = useReading(delivery.id);
  const { names, isPending: areNamesPending } = usePersonNames(delivery.dossier_firm_id);
  const [taken, setTaken] = useState('');
  const proposed = listProposals(reading, { kinds, kindId, day });
  const keys = useKeyWords();
  const judge = (verdict: Given, reason: Reason = {}) =>
    give({ verdict, ...reason, checks: [...ticked], document_kind: kindId || null, document_date: day || null });
  const form = entered.form ?? null;
  const buttons = useRef<HTMLDivElement>(null);
  const open = (next: Entered['form']) => {
    flushSync(() => change({ form: next }));
    // Keys judge while nothing is typed in: the focus goes on to the form, and back to where it was asked for.
    if (next) focusFirstField(next);
    else buttons.current?.querySelector<HTMLElement>(`[data-form="${form}"]`)?.focus();
  };
  // A verdict without grounds is worth nothing: it is asked once, and the next press is an answer.
  const mustAsk = kind !== null && kind.checks.length > 0 && ticked.length === 0 && !entered.isAsked;
  const approve = (verdict: 'approved' | 'provisionally_approved') =>
    mustAsk ? change({ isAsked: true }) : void judge(verdict);

  // The checks are not known yet: a key that is quicker approves nothing.
  const isUnknown = isPending && kindId !== '';
  const isOff = !may('deliveries:write') || isHeld || isUnderWay || isComingBack || form !== null;
  const take = () => {
    change(proposed);
    setTaken(t('delivery.read_taken'));
  };
  const mayTake = !isOff && Object.keys(proposed).length > 0;
  useActs([
    { id: 'take', label: t('delivery.read_take'), key: 'g', run: take, off: !mayTake },
    { id: 'approve', label: t('delivery.approve'), key: 'a', run: () => approve('approved'), off: isOff || isUnknown },
    {
      id: 'provisional',
      label: t('delivery.provisional'),
      key: 'v',
      run: () => approve('provisionally_approved'),
      off: isOff || isUnknown,
    },
    { id: 'doubt', label: t('delivery.doubt'), key: 't', run: () => open('doubt'), off: isOff },
    { id: 'reject', label: t('delivery.reject'), key: 'r', run: () => open('reject'), off: isOff },
  ]);
  const mayJudge = may('deliveries:write');
  const read =
    isReadingPending || isPending || areNamesPending ? (
      <div className={own.room} />
    ) : (
      reading && (
        <Reading reading={reading} kinds={kinds} names={names} look={look} take={mayTake ? take : null} taken={taken} />
      )
    );
  // The text stays, to copy, when the role is taken away meanwhile.
  if (!mayJudge && form === null)
    return (
      <>
        {read}
        <p>{t('delivery.read_only')}</p>
      </>
    );
  return (
    <section className={classes.part} aria-label={t('delivery.judge')}>
      {!mayJudge && <p>{t('delivery.read_only')}</p>}
      {refusal !== null && <Refused delivery={delivery} refusal={refusal} />}
      {refusal === null && added && <Added delivery={delivery} addition={added} reason={added} />}
      {isHeld && delivery.held && (
        <Alert tone="info">{t('delivery.held', { name: delivery.held.by.name ?? '' })}</Alert>
      )}
      <Question delivery={delivery} />
      {read}
      <SelectField
        id="kind"
        label={t('delivery.kind')}
        value={kindId}
        onChange={(kind) => change({ kind })}
        placeholder={t('delivery.no_kind')}
        choices={listChoicesByName(kinds, ({ name }) => name)}
      />
      <DateField id="day" label={t('delivery.document_date')} value={day} onChange={(day) => change({ day })} />
      {kind && (
        <Checks
          kind={kind}
          ticked={ticked}
          tick={(ticked) => change({ ticked })}
          comparisons={reading?.comparisons ?? []}
          look={look}
        />
      )}
      {entered.isAsked && form === null && ticked.length === 0 && (
        <Alert tone="warning" live>
          {t('delivery.nothing_ticked')}
        </Alert>
      )}
      {form === 'reject' && (
        <Reject
          delivery={delivery}
          busy={isUnderWay}
          send={(reason) => judge('rejected', reason)}
          cancel={() => open(null)}
        />
      )}
      {form === 'doubt' && (
        <Doubt
          delivery={delivery}
          busy={isUnderWay}
          send={(reason) => judge('in_doubt', reason)}
          cancel={() => open(null)}
        />
      )}
      {form === null && (
        <div ref={buttons} className={classes.verdicts}>
          <Button disabled={isHeld || isUnknown} busy={isUnderWay} onClick={() => approve('approved')}>
            {t('delivery.approve')}
          </Button>
          <Button look="secondary" disabled={isHeld || isUnknown} onClick={() => approve('provisionally_approved')}>
            {t('delivery.provisional')}
          </Button>
          <Button look="secondary" data-form="doubt" disabled={isHeld} onClick={() => open('doubt')}>
            {t('delivery.doubt')}
          </Button>
          <Button look="danger" data-form="reject" disabled={isHeld} onClick={() => open('reject')}>
            {t('delivery.reject')}
          </Button>
          {keys && <p className={classes.hint}>{t('delivery.keys', { keys })}</p>}
        </div>
      )}
    </section>
  );
}

/** The kind and the day that were read, where they are not filled in yet. */
function listProposals(
  reading: DocumentReading | null,
  { kinds, kindId, day }: { kinds: readonly DocumentKind[]; kindId: string; day: string },
): Pick<Entered, 'kind' | 'day'> {
  const kind = kinds.find(({ firm_id }) => firm_id === reading?.document_kind?.value)?.firm_id;
  const read = reading?.document_date?.value;
  return { ...(kind && kind !== kindId && { kind }), ...(read && read !== day && { day: read }) };
}

const verdictActs = ['take', 'approve', 'provisional', 'doubt', 'reject'];

/** The keys of the verdicts as they are now; null: none works. */
function useKeyWords(): string | null {
  const isOn = useStore(singleKeys);
  const acts = useKeyedActs();
  const words = [...verdictActs, 'keys'].flatMap((id) => {
    const act = acts.find((candidate) => candidate.id === id);
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
      <Alert tone="error" live title={t('delivery.not_given', { label: getFirmText(delivery.document_name) })}>
        {said}
      </Alert>
    );
  const present = (refusal.extra.present as JudgedDelivery | undefined) ?? delivery;
  const last = present.held ?? present.verdicts[0];
  const by = present.held?.by ?? present.judged_by;
  const [addition] = present.additions;
  if (addition && (!last || last.given_at < addition.at))
    return <Added delivery={delivery} addition={addition} reason={refusal} />;
  return (
    // The keys of the verdicts would give one on what the other one decided, before it is read.
    <FocusedWarning title={t('delivery.conflict')} reason={refusal}>
      {last &&
        t('delivery.conflict_text', {
          name: by?.name ?? t(`delivery.by_${by?.kind ?? 'system'}`),
          verdict: t(verdictStates[last.verdict].text),
          moment: moment(last.given_at),
        })}
    </FocusedWarning>
  );
}

interface AddedProps {
  delivery: JudgedDelivery;
  addition: Addition;
  /** Takes the focus again when it changes. */
  reason: unknown;
}

/** Tells that the document is another by now: a key that was meant for the one before judges nothing unseen. */
function Added({ delivery, addition: { at, by_firm_id, files }, reason }: AddedProps) {
  const t = useText();
  const { moment } = useFormat();
  const name = usePersonNames(delivery.dossier_firm_id).names.get(by_firm_id ?? '') ?? t('delivery.client');
  return (
    <FocusedWarning title={t('delivery.added', { count: files })} reason={reason}>
      {t('delivery.added_now', { name, moment: moment(at) })}
    </FocusedWarning>
  );
}

interface ChecksProps {
  kind: DocumentKind;
  ticked: readonly string[];
  tick: (ticked: readonly string[]) => void;
  comparisons: DocumentReading['comparisons'];
  look: Look;
}

function Checks({ kind, ticked, tick, comparisons, look }: ChecksProps) {
  const t = useText();
  if (kind.checks.length === 0) return null;
  return (
    <fieldset className={classes.checks}>
      <legend>{t('delivery.checks')}</legend>
      {kind.checks.map((check) => {
        const { id } = check;
        const label = getFirmText(check.label);
        const matter = findCheckMatter(check);
        const compared = comparisons.find((comparison) => comparison.matter === matter);
        return (
          <div key={id} className={classes.check}>
            <label>
              <input
                type="checkbox"
                aria-describedby={compared && `outcome-${id}`}
                checked={ticked.includes(id)}
                onChange={({ target }) =>
                  tick(target.checked ? [...ticked, id] : ticked.filter((tickedId) => tickedId !== id))
                }
              />
              {label}
            </label>
            {compared && (
              <div className={own.outcome}>
                <span id={`outcome-${id}`}>{t(OUTCOMES[compared.outcome])}</span>
                <PlaceButtons of={label} places={compared.places} look={look} />
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

/** TABLE: what is said of a check when the document was read. */
const OUTCOMES = {
  found: 'delivery.outcome_found',
  not_found: 'delivery.outcome_not_found',
  different: 'delivery.outcome_different',
} as const;

/** The question to a colleague about a document that is in doubt. */
function Question({ delivery: { verdict, verdicts, held } }: { delivery: JudgedDelivery }) {
  const t = useText();
  const { nameOf } = useAdvisers();
  const [last] = verdicts;
  if (held || verdict !== 'in_doubt' || !last?.colleague) return null;
  const asker = last.by.name ?? t(`delivery.by_${last.by.kind}`);
  return (
    <Alert tone="info" title={t('delivery.asks', { asker, name: nameOf(last.colleague) })}>
      {last.reason}
    </Alert>
  );
}
