import { clientFieldWords } from '@klantportaal/contract/modules/integrations/client-field-words';
import {
  type ClientField,
  type ClientFile,
  clientFields,
} from '@klantportaal/contract/modules/integrations/client-files';
import { getLocale } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Chip } from '@klantportaal/web/ui/content/chip.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import classes from './columns.module.css';

interface ColumnsProps {
  read: ClientFile;
  fields: readonly (ClientField | null)[];
  onChange: (fields: (ClientField | null)[]) => void;
}

/** Each column of a file with what it holds, matched to what we know of a client, or not used. */
export function Columns({ read, fields, onChange }: ColumnsProps) {
  const t = useText();
  const locale = getLocale();
  const choices = [
    { value: '', label: t('import.not_used') },
    ...clientFields.map((field) => ({ value: field, label: clientFieldWords[field][locale] })),
  ];
  const match = (index: number, value: string) =>
    onChange(
      fields.map((field, nth) => (nth === index ? (clientFields.find((known) => known === value) ?? null) : field)),
    );
  return (
    <div>
      <p>{t('import.columns_intro')}</p>
      <ul className={classes.columns}>
        {read.columns.map(({ heading, examples, is_remembered }, index) => {
          const name = heading || t('import.no_heading', { nth: index + 1 });
          return (
            // Its place is what a column is known by.
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
            <li key={index}>
              <SelectField
                id={`column-${index}`}
                label={name}
                hint={examples.join(' · ') || t('import.no_examples')}
                value={fields[index] ?? ''}
                onChange={(value) => match(index, value)}
                choices={choices}
              />
              {is_remembered && <Chip state="note">{t('import.remembered')}</Chip>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
