import { type JudgedDelivery, VerdictBody } from '@klantportaal/contract/modules/documents/verdicts';
import { findSchemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { TextArea } from '@klantportaal/web/ui/fields/text-area.tsx';
import { useState } from 'react';
import { may, useMe } from '../../../api/session.ts';
import { useKept } from '../../../page/drafts/use-kept.ts';
import { useAdvisers } from '../../../page/layout/use-advisers.ts';
import type { Reason } from './use-verdict.ts';
import { focusFirstField, VerdictForm } from './verdict-form.tsx';

interface DoubtProps {
  delivery: JudgedDelivery;
  busy: boolean;
  /** Whether it was given. */
  send: (reason: Reason) => Promise<boolean>;
  cancel: () => void;
}

/** Asks a colleague about a document that is in doubt; it then is in that colleague's inbox too. */
export function Doubt({ delivery: { id }, busy, send, cancel }: DoubtProps) {
  const t = useText();
  const me = useMe().adviser?.firm_id;
  const { choices } = useAdvisers();
  const colleagues = choices.filter(({ value }) => value !== me);
  const [colleague, setColleague, keptColleague] = useKept(`colleague ${id}`);
  const [words, setWords, keptWords] = useKept(`question ${id}`);
  const [isTried, setTried] = useState(false);
  const question = words.trim();
  const isAsking = colleagues.length > 0;
  const faults = {
    colleague: isAsking && !colleague,
    question: !question || Boolean(findSchemaFaults(VerdictBody, { verdict: 'in_doubt', reason: question }).reason),
  };
  const submit = async () => {
    if (!may('deliveries:write')) return;
    setTried(true);
    if (faults.colleague) return focusFirstField('doubt');
    if (faults.question) return document.getElementById('question')?.focus();
    if (!(await send({ reason: question, ...(isAsking ? { colleague } : {}) }))) return;
    keptColleague.erase();
    keptWords.erase();
  };
  return (
    <VerdictForm form="doubt" label={t('delivery.doubt')} busy={busy} submit={() => void submit()} cancel={cancel}>
      {isAsking && (
        <SelectField
          id="colleague"
          label={t('delivery.colleague')}
          value={colleague}
          onChange={setColleague}
          placeholder={t('delivery.no_colleague')}
          choices={colleagues}
          error={isTried && faults.colleague ? t('delivery.colleague_required') : null}
        />
      )}
      <TextArea
        id="question"
        label={t('delivery.question')}
        hint={t('delivery.question_hint')}
        value={words}
        onChange={setWords}
        rows={3}
        limit={2000}
        error={isTried && faults.question ? t('delivery.question_required') : null}
      />
    </VerdictForm>
  );
}
