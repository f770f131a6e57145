import type { FirmDossier } from '@klantportaal/contract/modules/dossiers/dossier';
import type { HistoryLine } from '@klantportaal/contract/modules/dossiers/history';
import { formatDecimal } from '@klantportaal/contract/values/numbers/euro';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import type { WriteCondition } from '@klantportaal/web/api/calls.ts';
import type { Fault } from '@klantportaal/web/forms/faults.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { createTabCopy } from '@klantportaal/web/lib/tab-copies.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { focusField } from '@klantportaal/web/ui/feedback/error-summary.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { DateField } from '@klantportaal/web/ui/fields/date-field.tsx';
import { NumberField } from '@klantportaal/web/ui/fields/number-field.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { TextArea } from '@klantportaal/web/ui/fields/text-area.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react';
import { firm } from '../../../api/client.ts';
import { useMe } from '../../../api/session.ts';
import { Conflict, type ConflictOrigin, type Disputed, useConflict } from '../../../page/drafts/conflict.tsx';
import { CancelButton } from '../../../page/fields/cancel-button.tsx';
import classes from './dossier.module.css';
import { useChanged } from './use-changed.ts';
import { useWho } from './use-who.ts';

/** The facts of a record that can be changed, as its fields have them. */
export type Facts = Readonly<Record<string, string | null>>;

/** One of them. */
export interface FactField {
  name: string;
  label: string;
  /**
   * The keyboard that fits; `day`: DD-MM-YYYY; `figure`: a number, with a dot where it has decimals; `words`: several
   * lines; else the choices, of which '' is none.
   */
  kind:
    | NonNullable<ComponentProps<typeof TextField>['kind']>
    | 'day'
    | 'figure'
    | 'words'
    | readonly { value: string; label: string }[];
  optional?: boolean;
  hint?: string;
  /** The number of characters that `words` may have. */
  limit?: number;
}

interface RecordFormProps<Present> {
  dossier: string;
  /** Tells its fields from those of others, and names what is kept of it in the tab. */
  name: string;
  fields: readonly FactField[];
  /** The record as it was read, and its version. */
  now: Facts;
  etag: string | null;
  /** Finds the faults, by the name of a fact, in the typed values on top of those that were read. */
  faultsOf: (facts: Facts) => Readonly<Record<string, Fault>>;
  /** Sends the record with what was typed. @throws ApiError */
  send: (typed: Facts, condition: WriteCondition) => Promise<unknown>;
  /** The record in what stands there since somebody else changed it, at first the dossier; null: it is gone. */
  findIn: (present: Present) => Facts | null;
  /** Whether a line of the history is a change of it. */
  isChange: (line: HistoryLine) => boolean;
  done: () => void;
}

/** Whether what a field has is a number; else it is what was typed instead of one. */
export const isFigure = (value: string): boolean => /^-?\d+(?:\.\d+)?$/.test(value);

/** The changes that somebody else made meanwhile, and their name. */
interface Found extends ConflictOrigin {
  rows: Disputed[];
}

/**
 * A record of a dossier that the firm's staff keep. Only what was typed is changed: what somebody else changed meanwhile
 * stays, and is named before it could be overwritten.
 */
export function RecordForm<Present = FirmDossier>(props: RecordFormProps<Present>) {
  const { dossier, name, fields, now, etag, faultsOf, send, findIn, isChange, done } = props;
  const t = useText();
  const who = useWho();
  const { dayInNumbers } = useFormat();
  const { id: me } = useMe();
  const copy = useMemo(() => createTabCopy<Record<string, string>>(me, name), [me, name]);
  const [typed, setTyped] = useState<Record<string, string>>(() => copy.read() ?? {});
  const [base, setBase] = useState<Facts>(now);
  const [found, setFound] = useState<Found | null>(null);
  const conflict = useConflict(etag, Object.keys(typed).length > 0);
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const changed = useChanged();
  const form = useRef<HTMLFormElement>(null);
  // It comes once it was read: the focus went on near the button that was pressed, and is there still.
  useEffect(() => {
    const { activeElement, body } = document;
    const isHere = activeElement === body || form.current?.closest('li, section')?.contains(activeElement);
    if (isHere) form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, []);
  const own: Facts = Object.fromEntries(Object.entries(typed).map(([key, value]) => [key, value.trim() || null]));
  const faults = faultsOf({ ...now, ...own });
  const formatValue = ({ kind }: FactField, value: string | null) => {
    if (typeof kind !== 'string')
      return kind.find((option) => option.value === (value ?? ''))?.label ?? value ?? t('dossier.empty');
    if (!value) return t('dossier.empty');
    if (kind === 'day') return dayInNumbers(value);
    if (kind === 'figure') return isFigure(value) ? formatDecimal(Number(value)) : value;
    return value;
  };
  const handleType = (field: string, value: string) => {
    const next = { ...typed, [field]: value };
    setTyped(next);
    copy.keep(next);
  };
  const showConflict = async (present: Facts | null) => {
    const lines = await firm.call('listHistory', { params: { firmId: dossier } }).catch(() => []);
    const last = lines.find(isChange) ?? lines[0];
    // A save brings together what was typed and what somebody else changed beside it.
    const touched = fields.filter(
      ({ name: field }) => typed[field] !== undefined || (present && (present[field] ?? '') !== (base[field] ?? '')),
    );
    setFound({
      rows: touched.map((field) => ({
        label: field.label,
        // A save leaves a field that was not typed in as the other one made it.
        mine: formatValue(field, { ...present, ...own }[field.name] ?? null),
        theirs: present ? formatValue(field, present[field.name] ?? null) : '',
      })),
      by: last ? who(last.by) : null,
      at: last?.at ?? null,
    });
    if (present) setBase(present);
    await changed();
    conflict.meet();
  };
  const leave = () => {
    copy.erase();
    done();
  };
  const save = async () => {
    setTried(true);
    const wrong = fields.find((field) => faults[field.name]);
    if (wrong) return focusField(`${wrong.name} ${name}`);
    setBusy(true);
    try {
      await send(own, conflict.condition);
      copy.erase();
      showToast('success', t('dossier.saved'));
      done();
      await changed();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) return await showError(error);
      const present = error.extra.present as Present | undefined;
      await showConflict(present ? findIn(present) : null);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (!conflict.holdSave()) void save();
      }}
    >
      {found && <Conflict of={conflict} {...found} busy={busy} keep={() => void save()} take={leave} />}
      {fields.map((field) => {
        const fault = isTried && faults[field.name];
        const shared = {
          id: `${field.name} ${name}`,
          label: field.label,
          value: typed[field.name] ?? now[field.name] ?? '',
          onChange: (value: string) => handleType(field.name, value),
          error: fault ? t(fault.key, fault.values) : null,
          optional: field.optional ?? false,
          hint: field.hint ?? null,
        };
        if (field.kind === 'figure')
          return (
            <NumberField
              key={field.name}
              {...shared}
              size="m"
              value={isFigure(shared.value) ? Number(shared.value) : shared.value}
              onChange={(value) => shared.onChange(String(value))}
            />
          );
        if (field.kind === 'day') return <DateField key={field.name} {...shared} />;
        if (field.kind === 'words')
          return <TextArea key={field.name} {...shared} rows={3} {...(field.limit && { limit: field.limit })} />;
        if (typeof field.kind !== 'string') return <SelectField key={field.name} {...shared} choices={field.kind} />;
        return <TextField key={field.name} {...shared} kind={field.kind} autoComplete="off" />;
      })}
      <ButtonRow>
        <Button type="submit" busy={busy}>
          {t('dossier.save')}
        </Button>
        <CancelButton onCancel={leave} onEscape={done} />
      </ButtonRow>
    </form>
  );
}
