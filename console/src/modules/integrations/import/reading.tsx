import type { ClientFile, ClientFileChoice, DayOrder } from '@klantportaal/contract/modules/integrations/client-files';
import { formatLongDate } from '@klantportaal/contract/values/dates/dutch-date';
import { formatCount } from '@klantportaal/contract/values/numbers/count';
import { getLocale } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { RadioGroup } from '@klantportaal/web/ui/fields/choice-field.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import classes from '../../../page/fields/form.module.css';

interface ReadingProps {
  read: ClientFile;
  choice: ClientFileChoice;
  onChoose: (choice: ClientFileChoice) => void;
  order: DayOrder | null;
  onOrder: (order: DayOrder) => void;
  /** Whether the order of its days can only be said by a person. */
  asksOrder: boolean;
}

type Encoding = NonNullable<ClientFileChoice['encoding']>;

/** TABLE: where a text is saved in letters that do not say so themselves. */
const savedOn = {
  'utf-8': 'import.letters_windows',
  'utf-16le': 'import.letters_windows',
  'utf-16be': 'import.letters_windows',
  'windows-1252': 'import.letters_windows',
  macintosh: 'import.letters_mac',
  ibm850: 'import.letters_dos',
} as const satisfies Record<Encoding, string>;

/** A day such as 3/4/1980, with the day or the month first. */
function toIso(example: string, order: DayOrder): string {
  const [first = '', second = '', year = ''] = example.split(/\D+/);
  const [day, month] = order === 'day-first' ? [first, second] : [second, first];
  return `${year.length === 2 ? `19${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The way a file was read, and what of it only a person can say: which sheet, which letters, which order of days. */
export function Reading({ read, choice, onChoose, order, onOrder, asksOrder }: ReadingProps) {
  const t = useText();
  const { sheets, sheet, readings, is_unclear, encoding, day_example, rows, heading_line } = read;
  const chosen = choice.encoding ?? (is_unclear ? '' : (encoding ?? ''));
  const orders: DayOrder[] = ['day-first', 'month-first'];
  return (
    <div className={classes.form}>
      <p>{t('import.read', { count: rows, number: formatCount(rows), line: heading_line })}</p>
      {sheets.length > 1 && (
        <SelectField
          id="sheet"
          label={t('import.sheet')}
          hint={t('import.sheet_hint')}
          value={sheet}
          onChange={(name) => onChoose({ ...choice, sheet: name })}
          choices={sheets.map(({ name, rows: count }) => ({
            value: name,
            label: t('import.sheet_rows', { name, count, number: formatCount(count) }),
          }))}
        />
      )}
      {readings.length > 0 && (
        <RadioGroup
          id="encoding"
          label={t('import.letters')}
          hint={t('import.letters_hint')}
          value={chosen}
          onChange={(value) => onChoose({ ...choice, encoding: value })}
          choices={readings.map(({ encoding: value, examples }) => ({
            value,
            label: examples.join(' · ') || value,
            hint: t(savedOn[value]),
          }))}
        />
      )}
      {asksOrder && day_example && (
        <RadioGroup
          id="order"
          label={t('import.order', { day: day_example })}
          value={order ?? ''}
          onChange={(value) => onOrder(value)}
          choices={orders.map((value) => ({
            value,
            label: formatLongDate(toIso(day_example, value), getLocale()),
          }))}
        />
      )}
    </div>
  );
}
