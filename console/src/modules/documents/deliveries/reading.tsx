import type { DocumentReading } from '@klantportaal/contract/modules/documents/readings';
import type { Mark } from '@klantportaal/contract/modules/documents/redactions';
import type { DocumentKind } from '@klantportaal/contract/modules/tasks/catalogue';
import { formatIban } from '@klantportaal/contract/values/iban';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Check } from '@klantportaal/web/ui/content/icons.ts';
import { Fragment } from 'react';
import { getFirmText } from '../../../i18n/firm-text.ts';
import { PlaceButtons } from './place-buttons.tsx';
import classes from './reading.module.css';
import type { Look } from './use-reading.ts';

interface Row {
  key: string;
  label: string;
  value: string;
  isSure: boolean;
  places: readonly Mark[];
}

interface ReadingProps {
  reading: DocumentReading;
  kinds: readonly DocumentKind[];
  /** By the firm's id of a person of the dossier. */
  names: ReadonlyMap<string, string>;
  look: Look;
  /** Fills in the kind and the day that were read; null: they are filled in, or nobody may. */
  take: (() => void) | null;
  /** Says that it is filled in; empty: not yet. */
  taken: string;
}

/** The server's reading of a document, each part with its place: proposals, of which nothing is filled in by itself. */
export function Reading({ reading, kinds, names, look, take, taken }: ReadingProps) {
  const t = useText();
  const { moment } = useFormat();
  const rows = useRows(reading, kinds, names);
  if (reading.state === 'unread') return null;
  const { pages, pages_read } = reading;
  return (
    <section className={classes.reading} aria-labelledby="reading">
      <h2 id="reading">{t('delivery.read')}</h2>
      {reading.state === 'reading' && (
        <p className={classes.soft} role="status">
          {t('delivery.being_read', { read: pages_read, pages })}
        </p>
      )}
      {reading.state === 'read' && rows.length === 0 && <p className={classes.soft}>{t('delivery.read_nothing')}</p>}
      {rows.length > 0 && (
        <dl className={classes.rows}>
          {rows.map(({ key, label, value, isSure, places }) => (
            <Fragment key={key}>
              <dt>{label}</dt>
              <dd>
                <span className={classes.value}>
                  {value}
                  {!isSure && <em className={classes.unsure}>{t('delivery.read_unsure')}</em>}
                </span>
                <PlaceButtons of={`${label} ${value}`} places={places} look={look} />
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
      {reading.doubt && (
        <p>
          {t(DOUBTS[reading.doubt.about])}{' '}
          {reading.doubt.confirmed_at === null
            ? t('delivery.doubt_open')
            : t('delivery.doubt_confirmed', { moment: moment(reading.doubt.confirmed_at) })}
        </p>
      )}
      {(take || taken) && (
        <div>
          {/* It stays when it was pressed, to keep the focus. */}
          <Button look="secondary" icon={Check} aria-disabled={!take || undefined} onClick={take ?? undefined}>
            {t('delivery.read_take')}
          </Button>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {taken}
      </p>
    </section>
  );
}

/** TABLE: the question that the sender of a document got. */
const DOUBTS = {
  kind: 'delivery.doubt_kind',
  date: 'delivery.doubt_date',
  person: 'delivery.doubt_person',
} as const;

function useRows(
  reading: DocumentReading,
  kinds: readonly DocumentKind[],
  names: ReadonlyMap<string, string>,
): readonly Row[] {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const { document_kind, document_date, period, person, other_name, ibans, numbers } = reading;
  const kind = kinds.find(({ firm_id }) => firm_id === document_kind?.value);
  const name = person && names.get(person.value);
  const createRow = (key: string, label: string, found: { sure: boolean; places: Mark[] }, value: string): Row => {
    return { key, label, value, isSure: found.sure, places: found.places };
  };
  return [
    document_kind && kind && createRow('kind', t('delivery.read_kind'), document_kind, getFirmText(kind.name)),
    document_date && createRow('date', t('delivery.read_day'), document_date, dayInNumbers(document_date.value)),
    period &&
      createRow(
        'period',
        t('delivery.read_period'),
        period,
        t('delivery.read_days', { from: dayInNumbers(period.value.from), until: dayInNumbers(period.value.until) }),
      ),
    person && name && createRow('person', t('delivery.read_name'), person, name),
    other_name && createRow('other', t('delivery.read_else'), other_name, other_name.value),
    ...ibans.map((iban) => createRow(iban.value, t('delivery.read_account'), iban, formatIban(iban.value))),
    numbers.length > 0 &&
      createRow('number', t('delivery.read_number'), { sure: true, places: numbers }, t('delivery.mark_found')),
  ].filter((row) => typeof row === 'object' && row !== null);
}
