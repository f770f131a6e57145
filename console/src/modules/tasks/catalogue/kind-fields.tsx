import type { DocumentKindBody } from '@klantportaal/contract/modules/tasks/catalogue';
import { type CheckMatter, checkMatters, findCheckMatter } from '@klantportaal/contract/modules/tasks/check-matters';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { TextArea } from '@klantportaal/web/ui/fields/text-area.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useState } from 'react';
import { Parts } from '../../../page/entries/parts.tsx';
import { noWords } from '../../../page/entries/tidy.ts';
import { WordsFields } from '../../../page/entries/words-fields.tsx';
import { NO_NUMBER } from './kind-draft.ts';

interface KindFieldsProps {
  draft: DocumentKindBody;
  set: (draft: DocumentKindBody) => void;
  faultOf: (path: string) => string | null;
}

/** The fields of a kind of document. */
export function KindFields({ draft, set, faultOf }: KindFieldsProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const {
    name,
    code,
    ask,
    hint,
    requirements,
    term_months,
    term_from,
    checks,
    recognised_by = [],
    action_type,
  } = draft;
  return (
    <>
      <WordsFields
        id="name"
        label={t('catalogue.name')}
        value={name}
        change={(next) => set({ ...draft, name: next })}
        faultOf={faultOf}
        most={200}
      />
      <TextField
        id="code"
        label={t('catalogue.code')}
        hint={t('catalogue.code_hint')}
        optional
        size="m"
        value={code ?? ''}
        onChange={(next) => set({ ...draft, code: next })}
        maxLength={60}
        error={faultOf('code')}
      />
      <TextField
        id="term_months"
        kind="number"
        label={t('catalogue.term')}
        hint={t('catalogue.term_hint')}
        optional
        size="s"
        // A text that is no number stays as it was typed, and the schema reports it.
        value={term_months === NO_NUMBER ? typed : String(term_months ?? '')}
        onChange={(next) => {
          setTyped(next);
          set({ ...draft, term_months: parseMonths(next) });
        }}
        error={faultOf('term_months')}
      />
      <SelectField
        id="term_from"
        label={t('catalogue.term_from')}
        value={term_from}
        onChange={(next) => set({ ...draft, term_from: next })}
        choices={[
          { value: 'document_date', label: t('catalogue.from_document_date') },
          { value: 'delivered', label: t('catalogue.from_delivered') },
        ]}
      />
      <SelectField
        id="action_type"
        label={t('catalogue.asked_by')}
        value={action_type}
        onChange={(next) => set({ ...draft, action_type: next })}
        choices={[
          { value: 'UPLOAD_DOCUMENTMANAGEMENT_FILE', label: t('catalogue.by_upload') },
          { value: 'REQUEST_PENSION_XML', label: t('catalogue.by_xml') },
        ]}
      />
      <WordsFields
        id="ask"
        label={t('catalogue.ask')}
        hint={t('catalogue.ask_hint')}
        value={ask ?? noWords}
        change={(next) => set({ ...draft, ask: next })}
        faultOf={faultOf}
        forConsumers
        optional
        most={200}
      />
      <WordsFields
        id="hint"
        label={t('catalogue.hint')}
        hint={t('catalogue.informal_hint')}
        value={hint ?? noWords}
        change={(next) => set({ ...draft, hint: next })}
        faultOf={faultOf}
        forConsumers
        optional
        most={2000}
      />
      <Parts
        legend={t('catalogue.requirements')}
        hint={t('catalogue.requirements_hint')}
        addText={t('catalogue.add_requirement')}
        parts={requirements}
        make={() => ({ ...noWords })}
        change={(next) => set({ ...draft, requirements: next })}
        error={faultOf('requirements')}
      >
        {(part, index, change) => (
          <WordsFields
            id={`requirements.${index}`}
            label={t('catalogue.requirement', { number: index + 1 })}
            value={part}
            change={change}
            faultOf={faultOf}
            forConsumers
            most={300}
          />
        )}
      </Parts>
      <Parts<DocumentKindBody['checks'][number]>
        legend={t('catalogue.checks')}
        hint={t('catalogue.checks_hint')}
        addText={t('catalogue.add_check')}
        parts={checks}
        make={() => ({ id: '', label: { nl: '' } })}
        change={(next) => set({ ...draft, checks: next })}
        error={faultOf('checks')}
      >
        {(part, index, change) => (
          <>
            <WordsFields
              id={`checks.${index}.label`}
              label={t('catalogue.check', { number: index + 1 })}
              value={part.label}
              change={(label) => change({ ...part, label })}
              faultOf={faultOf}
              most={300}
            />
            <SelectField
              id={`checks.${index}.reads`}
              label={t('catalogue.check_reads')}
              value={findCheckMatter(part) ?? ''}
              placeholder={t('catalogue.reads_nothing')}
              onChange={(next) => change({ ...part, reads: checkMatters.find((matter) => matter === next) ?? null })}
              choices={checkMatters.map((matter) => ({ value: matter, label: t(MATTERS[matter]) }))}
            />
          </>
        )}
      </Parts>
      <TextArea
        id="recognised_by"
        label={t('catalogue.words')}
        hint={t('catalogue.words_hint')}
        optional
        limit={2500}
        value={recognised_by.join('\n')}
        onChange={(next) => set({ ...draft, recognised_by: next.split('\n') })}
        error={faultOf('recognised_by') ?? findFirstFault(recognised_by, faultOf)}
      />
    </>
  );
}

/** TABLE: what a check can be helped with by what is read. */
const MATTERS = {
  name: 'catalogue.reads_name',
  date: 'catalogue.reads_date',
  account: 'catalogue.reads_account',
  number: 'catalogue.reads_number',
} as const satisfies Record<CheckMatter, string>;

const findFirstFault = (words: readonly string[], faultOf: KindFieldsProps['faultOf']): string | null =>
  words.map((_, index) => faultOf(`recognised_by.${index}`)).find((fault) => fault !== null) ?? null;

/** None for nothing; what is no whole number is refused by the schema. */
function parseMonths(text: string): number | null {
  const words = text.trim();
  if (words === '') return null;
  return /^\d{1,4}$/.test(words) ? Number(words) : NO_NUMBER;
}
