import type { Mortgage } from '@klantportaal/contract/modules/products/mortgages';
import type { LoanPartField } from '@klantportaal/contract/values/loan-parts';
import { formatMoney } from '@klantportaal/web/i18n/amounts.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Facts } from '@klantportaal/web/ui/content/facts.tsx';
import { Check } from '@klantportaal/web/ui/content/icons.ts';
import { DateField } from '@klantportaal/web/ui/fields/date-field.tsx';
import { FieldRow } from '@klantportaal/web/ui/fields/field.tsx';
import { MoneyField, PercentField } from '@klantportaal/web/ui/fields/number-field.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import classes from './loan-parts-editor.module.css';
import type { PartEntry } from './part-entry.ts';

interface PartFieldsProps {
  /** The part's place in the form: `parts.0`. */
  path: string;
  part: PartEntry;
  onChange: (part: PartEntry) => void;
  /** The faults, by path in the form. */
  errors: Readonly<Record<string, string>>;
  /** The types that the firm knows; without any, a type is typed. */
  types: Mortgage['loan_part_types'];
}

/** The fields of one loan part. Of a known part, type and amount are facts, unless the firm does not know them. */
export function PartFields({ path, part, onChange, errors, types }: PartFieldsProps) {
  const t = useText();
  const getFieldProps = <F extends LoanPartField>(name: F) => ({
    name: `${path}.${name}`,
    label: t(`loan_parts.${name}`),
    error: errors[`${path}.${name}`],
    value: part[name],
    onChange: (value: PartEntry[F]) => onChange({ ...part, [name]: value }),
  });
  const { known, isNew } = part;
  const { owed } = known;
  const needs = (fact: unknown) => isNew || fact === null;
  return (
    <div className={classes.fields}>
      <Facts
        columns={2}
        items={[
          { label: t('loan_parts.type'), value: needs(known.type) ? '' : known.type },
          { label: t('loan_parts.amount'), value: needs(known.amount) ? '' : formatMoney(known.amount) },
          { label: t('loan_parts.known_amount'), value: formatMoney(owed) },
        ]}
      />
      {(needs(known.type) || needs(known.amount)) && (
        <FieldRow>
          {needs(known.type) &&
            (types.length > 0 ? (
              <SelectField
                {...getFieldProps('type')}
                placeholder={t('loan_parts.choose_type')}
                choices={types.map(({ name, label }) => ({ value: name, label }))}
              />
            ) : (
              <TextField {...getFieldProps('type')} maxLength={100} />
            ))}
          {needs(known.amount) && <MoneyField {...getFieldProps('amount')} />}
        </FieldRow>
      )}
      <FieldRow>
        <div className={classes.own}>
          <MoneyField {...getFieldProps('current_amount')} optional={isNew} />
          {owed !== null && part.current_amount !== owed && (
            <Button look="quiet" icon={Check} onClick={() => getFieldProps('current_amount').onChange(owed)}>
              {t('loan_parts.same_amount', { amount: formatMoney(owed) })}
            </Button>
          )}
        </div>
        <PercentField {...getFieldProps('interest')} optional={isNew} />
      </FieldRow>
      <p className={classes.hint}>{t('loan_parts.fixed_hint')}</p>
      <FieldRow withDays>
        <DateField {...getFieldProps('date')} optional={isNew} />
        <DateField {...getFieldProps('start_of_fixed_rate_period')} optional={isNew} />
        <DateField {...getFieldProps('end_of_fixed_rate_period')} optional={isNew} />
      </FieldRow>
    </div>
  );
}
