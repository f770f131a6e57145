import { type JudgedDelivery, VerdictBody } from '@klantportaal/contract/modules/documents/verdicts';
import { pickTextByStyle } from '@klantportaal/contract/modules/records/said-to';
import { isDayToAsk } from '@klantportaal/contract/modules/tasks/requests';
import { isIsoDay } from '@klantportaal/contract/values/dates/dutch-date';
import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { findSchemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { DateField } from '@klantportaal/web/ui/fields/date-field.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { TextArea } from '@klantportaal/web/ui/fields/text-area.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { listChoicesByName } from '../../../i18n/firm-text.ts';
import { useKept } from '../../../page/drafts/use-kept.ts';
import classes from './delivery.module.css';
import type { Reason } from './use-verdict.ts';
import { focusFirstField, VerdictForm } from './verdict-form.tsx';

interface RejectProps {
  delivery: JudgedDelivery;
  busy: boolean;
  /** Whether it was given. */
  send: (reason: Reason) => Promise<boolean>;
  cancel: () => void;
}

/** Why it is rejected: a reason of the firm, own words, or both, and what the consumer will read. */
export function Reject({ delivery, busy, send, cancel }: RejectProps) {
  const t = useText();
  const { id, addressed } = delivery;
  const mayJudge = may('deliveries:write');
  const { data: reasons = [] } = useQuery(query('listRejectionReasons'));
  const [reasonId, setReasonId, keptId] = useKept(`reason ${id}`);
  const [words, setWords, keptWords] = useKept(`words ${id}`);
  const today = getTodayInAmsterdam();
  const [until, setUntil, keptUntil] = useKept(
    `until ${id}`,
    isDayToAsk(delivery.deadline, today) ? (delivery.deadline ?? '') : '',
  );
  const [isTried, setTried] = useState(false);
  const reason = reasons.find(({ firm_id }) => firm_id === reasonId);
  const body = { verdict: 'rejected' as const, reason: words.trim() || null, reason_id: reasonId || null };
  const fault = findSchemaFaults(VerdictBody, body).reason;
  const dayFault =
    !until || isIsoDay(until) ? !isDayToAsk(until || null, today) && 'delivery.day_passed' : 'page.validation.date';
  const submit = async () => {
    if (!mayJudge) return;
    setTried(true);
    if (fault) return focusFirstField('reject');
    if (dayFault) return document.getElementById('until')?.focus();
    const own = words.trim();
    const given = {
      ...(own ? { reason: own } : {}),
      ...(reasonId ? { reason_id: reasonId } : {}),
      ...(until ? { deadline: until } : {}),
    };
    if (!(await send(given))) return;
    keptUntil.erase();
    keptId.erase();
    keptWords.erase();
  };
  // Composed as the server does: the firm's reason in the consumer's form and language, then the own words.
  const listed = reason && (pickTextByStyle(reason.text, addressed.style)[addressed.language] ?? reason.text.nl);
  const reads = [listed, words.trim()].filter(Boolean).join(' ');
  return (
    <VerdictForm form="reject" label={t('delivery.reject')} busy={busy} submit={() => void submit()} cancel={cancel}>
      <SelectField
        id="reason"
        label={t('delivery.reason')}
        value={reasonId}
        onChange={setReasonId}
        placeholder={t('delivery.no_reason')}
        choices={listChoicesByName(reasons, ({ label }) => label)}
        error={isTried && fault ? t('delivery.reason_required') : null}
      />
      <TextArea id="words" label={t('delivery.own_words')} value={words} onChange={setWords} rows={3} limit={2000} />
      <DateField
        id="until"
        label={t('delivery.until')}
        hint={t('delivery.until_hint')}
        value={until}
        onChange={setUntil}
        min={today}
        error={isTried && dayFault ? t(dayFault) : null}
        optional
      />
      {reads && (
        <div className={classes.reads}>
          <p>
            {t('delivery.consumer_reads', {
              how: t(`delivery.reads_${addressed.style === 'formal' ? 'u' : 'je'}_${addressed.language}`),
            })}
          </p>
          <p lang={addressed.language}>{reads}</p>
        </div>
      )}
    </VerdictForm>
  );
}
