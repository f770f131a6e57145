import type { Mortgage } from '@klantportaal/contract/modules/products/mortgages';
import {
  type MortgageCheckContext,
  shouldAskLoanParts,
} from '@klantportaal/contract/modules/questionnaires/mortgage-check/questions';
import type { Answers } from '@klantportaal/contract/modules/questionnaires/questionnaire';
import { isIsoDay } from '@klantportaal/contract/values/dates/dutch-date';
import { type LoanPartField, loanPartFields } from '@klantportaal/contract/values/loan-parts';
import { toNumberOrNull } from '@klantportaal/web/forms/rules.ts';
import type { Form } from '@klantportaal/web/forms/use-form.ts';
import { formatMoney, formatPercentage } from '@klantportaal/web/i18n/amounts.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { useEffect } from 'react';
import { LoanPartsEditor } from '../../../page/loan-parts/loan-parts-editor.tsx';
import { getOwedNow, type PartEntry } from '../../../page/loan-parts/part-entry.ts';
import { usePartLabels } from '../../../page/loan-parts/part-labels.ts';
import { useOpenPart } from '../../../page/loan-parts/use-open-part.ts';
import type { OwnPart } from '../own-part.ts';
import { getCheckParts, PARTS, validateCheckParts } from './check-parts.ts';

/** The loan parts, in the first step below whether the mortgage runs (Q5-21). */
export function useLoanPartsPart(mortgage: Mortgage | null, context: MortgageCheckContext): OwnPart {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const labels = usePartLabels();
  const types = mortgage?.loan_part_types ?? [];
  const getTypeLabel = (part: PartEntry) => types.find(({ name }) => name === part.type)?.label ?? part.type;
  const formatField = (part: PartEntry, field: LoanPartField): string => {
    const value = part[field] ?? '';
    if (field === 'type') return getTypeLabel(part);
    if (typeof value === 'number') return field === 'interest' ? formatPercentage(value) : formatMoney(value);
    return isIsoDay(value) ? dayInNumbers(value) : value;
  };
  const names = labels(PARTS, (mortgage?.loan_parts.length ?? 0) + 50);
  return {
    step: 'details',
    key: PARTS,
    isShown: (answers) => shouldAskLoanParts(answers, context),
    faults: (answers) => validateCheckParts(mortgage, answers),
    labels: names,
    draw: (form) => <LoanParts form={form} types={types} />,
    inWords: (answers) => ({
      title: t('check.loan_parts'),
      facts: getCheckParts(answers).map((part, index) => ({
        key: `${PARTS}.${index}`,
        label: t('loan_parts.part', { number: index + 1 }),
        value: [getTypeLabel(part), formatMoney(getOwedNow(part)), formatPercentage(toNumberOrNull(part.interest))]
          .filter(Boolean)
          .join(', '),
      })),
    }),
    inDetail: (answers) =>
      getCheckParts(answers).flatMap((part, index) =>
        loanPartFields.map((field) => {
          const key = `${PARTS}.${index}.${field}`;
          return { key, label: names[key] ?? key, value: formatField(part, field) };
        }),
      ),
  };
}

function LoanParts({ form, types }: { form: Form<Answers>; types: Mortgage['loan_part_types'] }) {
  const t = useText();
  const parts = getCheckParts(form.values);
  const open = useOpenPart(form, PARTS, parts);
  const { reveal } = open;
  // The summary of what is wrong stands elsewhere in the form: its links open the part that they lead to.
  useEffect(() => {
    document.addEventListener('click', reveal, true);
    return () => document.removeEventListener('click', reveal, true);
  }, [reveal]);
  return (
    <Card title={t('check.loan_parts')}>
      <LoanPartsEditor
        name={PARTS}
        value={parts}
        onChange={(next) => form.change((answers) => ({ ...answers, [PARTS]: next }))}
        errors={form.errors}
        types={types}
        open={open}
      />
    </Card>
  );
}
