import type { Mortgage } from '@klantportaal/contract/modules/products/mortgages';
import { isIsoDay } from '@klantportaal/contract/values/dates/dutch-date';
import { isUnder } from '@klantportaal/web/forms/path.ts';
import { toNumberOrNull } from '@klantportaal/web/forms/rules.ts';
import { formatMoney, formatPercentage } from '@klantportaal/web/i18n/amounts.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Chip } from '@klantportaal/web/ui/content/chip.tsx';
import { Check, Trash } from '@klantportaal/web/ui/content/icons.ts';
import { useId } from 'react';
import classes from './loan-parts-editor.module.css';
import { getOwedNow, type PartEntry } from './part-entry.ts';
import { PartFields } from './part-fields.tsx';
import { PartName } from './parts-bar.tsx';

interface PartRowProps {
  path: string;
  part: PartEntry;
  /** 1 for the first. */
  number: number;
  count: number;
  errors: Readonly<Record<string, string>>;
  types: Mortgage['loan_part_types'];
  isOpen: boolean;
  onToggle: () => void;
  onChange: (part: PartEntry) => void;
  /** For parts that the consumer added. */
  onRemove?: (() => void) | undefined;
}

/** One loan part: its main figures, and its fields while it is open. */
export function PartRow({ path, part, number, count, isOpen, onToggle, onRemove, ...fields }: PartRowProps) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const id = useId();
  const { errors, types } = fields;
  const isWrong = Object.keys(errors).some((errorPath) => isUnder(errorPath, path));
  const type = types.find(({ name }) => name === part.type)?.label ?? part.type;
  const end = part.end_of_fixed_rate_period;
  const facts = [
    { key: 'owed', label: t('loan_parts.owed'), value: formatMoney(getOwedNow(part) || null) },
    { key: 'interest', label: t('loan_parts.interest'), value: formatPercentage(toNumberOrNull(part.interest)) },
    { key: 'end', label: t('loan_parts.end_of_fixed_rate_period'), value: isIsoDay(end) ? dayInNumbers(end) : '' },
  ];
  const name = type || t('loan_parts.part', { number });
  return (
    <li className={classes.part}>
      <div className={classes.head}>
        <h3 className={classes.name} id={`${id}-name`}>
          <PartName number={number} count={count}>
            {name}
          </PartName>
          {part.isNew && <Chip state="new">{t('loan_parts.new')}</Chip>}
          {isWrong && <Chip state="rejected">{t('loan_parts.incomplete')}</Chip>}
        </h3>
        <dl className={classes.facts}>
          {facts.map(({ key, label, value }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{value || '–'}</dd>
            </div>
          ))}
        </dl>
        <div className={classes.acts}>
          <Button
            look="secondary"
            icon={isOpen ? Check : undefined}
            aria-expanded={isOpen}
            aria-controls={`${id}-fields`}
            aria-describedby={`${id}-name`}
            onClick={onToggle}
          >
            {t(isOpen ? 'loan_parts.close' : 'loan_parts.edit')}
          </Button>
          {onRemove && (
            <Button look="quiet" icon={Trash} aria-describedby={`${id}-name`} onClick={onRemove}>
              {t('loan_parts.remove')}
            </Button>
          )}
        </div>
      </div>
      <div id={`${id}-fields`}>{isOpen && <PartFields path={path} part={part} {...fields} />}</div>
    </li>
  );
}
