import type { Mortgage } from '@klantportaal/contract/modules/products/mortgages';
import { formatMoney } from '@klantportaal/web/i18n/amounts.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Plus } from '@klantportaal/web/ui/content/icons.ts';
import { useEffect, useId, useRef } from 'react';
import classes from './loan-parts-editor.module.css';
import { createPartEntry, getOwedNow, type PartEntry } from './part-entry.ts';
import { PartRow } from './part-row.tsx';
import { PartsBar } from './parts-bar.tsx';
import type { OpenPart } from './use-open-part.ts';

/** The most new parts that a body takes. */
const MAX_NEW_PARTS = 50;

export interface LoanPartsEditorProps {
  /** The place of the list in the form, and its value: `{...form.field('parts')}`. */
  name: string;
  value: readonly PartEntry[];
  onChange: (parts: PartEntry[]) => void;
  /** The faults, by path in the form: `form.errors`. */
  errors: Readonly<Record<string, string>>;
  /** The types that a new part can have. */
  types: Mortgage['loan_part_types'];
  /** The part that is being edited: `useOpenPart`. */
  open: OpenPart;
}

/**
 * The parts of a mortgage as a list of rows, of which one at a time shows its fields. Rows can be added, and what was
 * added can be removed. The bar on top follows what is typed (D2-23, D2-24).
 */
export function LoanPartsEditor({ name, value: parts, onChange, errors, types, open }: LoanPartsEditorProps) {
  const t = useText();
  const added = useRef(0);
  const ids = useId();
  const adder = useRef<HTMLButtonElement>(null);
  const opensNew = useRef(false);
  useEffect(() => {
    if (!opensNew.current) return;
    opensNew.current = false;
    document.getElementById(`${name}.${parts.length - 1}.type`)?.focus();
  });

  const add = () => {
    added.current += 1;
    const part = createPartEntry(`new-${ids}-${added.current}`);
    opensNew.current = true;
    onChange([...parts, part]);
    open.set(part.id);
  };
  const remove = (part: PartEntry) => {
    onChange(parts.filter(({ id }) => id !== part.id));
    adder.current?.focus();
  };
  const bar = parts.map((part) => ({ id: part.id, owed: getOwedNow(part) }));
  const total = bar.reduce((sum, { owed }) => sum + owed, 0);

  return (
    <div className={classes.editor}>
      <p>{t(parts.length > 0 ? 'loan_parts.explain' : 'loan_parts.none')}</p>
      <div>
        <PartsBar parts={bar} />
        <ul className={classes.parts}>
          {parts.map((part, index) => (
            <PartRow
              key={part.id}
              path={`${name}.${index}`}
              part={part}
              number={index + 1}
              count={parts.length}
              errors={errors}
              types={types}
              isOpen={open.id === part.id}
              onToggle={() => open.set(open.id === part.id ? null : part.id)}
              onChange={(next) => onChange(parts.map((existing) => (existing.id === part.id ? next : existing)))}
              onRemove={part.isNew ? () => remove(part) : undefined}
            />
          ))}
        </ul>
        {parts.length > 1 && (
          <p className={classes.total}>
            <span>{t('loan_parts.together')}</span>
            <strong>{formatMoney(total)}</strong>
          </p>
        )}
      </div>
      {parts.filter(({ isNew }) => isNew).length < MAX_NEW_PARTS && (
        <div>
          <Button ref={adder} look="secondary" icon={Plus} onClick={add}>
            {t('loan_parts.add')}
          </Button>
        </div>
      )}
    </div>
  );
}
