import { SubstituteBody } from '@klantportaal/contract/modules/dossiers/assignments';
import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { findSchemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { focusField } from '@klantportaal/web/ui/feedback/error-summary.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { DateField } from '@klantportaal/web/ui/fields/date-field.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { useState } from 'react';
import { useSend } from '../../../api/query.ts';
import { Conflict, useConflict } from '../../../page/drafts/conflict.tsx';
import { useReadAgain } from '../../../page/drafts/read-again.ts';
import { FormButtons } from '../../../page/fields/form-buttons.tsx';
import { useAdvisers } from '../../../page/layout/use-advisers.ts';
import { useCurrentSubstitute } from '../../../page/layout/use-substitute.ts';
import classes from './dossier.module.css';
import { useChanged } from './use-changed.ts';

/** Names a substitute for an adviser in all of the adviser's dossiers, until and including a day. */
export default function NameSubstitute({ adviser, done }: { adviser: string; done: () => void }) {
  const t = useText();
  const { advisers, nameOf } = useAdvisers();
  const others = advisers.filter(({ firm_id }) => firm_id !== adviser);
  const [substitute, setSubstitute] = useState(others[0]?.firm_id ?? '');
  const [until, setUntil] = useState('');
  const name = useSend('nameSubstitute', { refreshes: [] });
  const now = useCurrentSubstitute(adviser);
  const conflict = useConflict(now?.etag, until !== '');
  const { dayInNumbers } = useFormat();
  const readAgain = useReadAgain('listSubstitutes');
  const changed = useChanged();
  const body = { substitute, until };
  const faults = findSchemaFaults(SubstituteBody, body);
  const [isTried, setTried] = useState(false);
  const findError = (field: keyof typeof body) => {
    if (!isTried) return null;
    const fault = faults[field];
    if (fault) return t(fault.key, fault.values);
    return field === 'until' && until < getTodayInAmsterdam() ? t('dossier.day_passed') : null;
  };
  const save = async () => {
    setTried(true);
    const [wrong] = Object.keys(faults);
    if (wrong) return focusField(wrong);
    if (until < getTodayInAmsterdam()) return focusField('until');
    try {
      await name.send({ params: { firmId: adviser }, body }, conflict.condition);
      showToast('success', t('dossier.saved'));
      done();
    } catch (error) {
      await conflict.handleFailure(error, readAgain);
    }
    await changed();
  };
  return (
    <div className={classes.form}>
      <Conflict
        of={conflict}
        rows={[
          { label: t('dossier.substitute'), mine: nameOf(substitute), theirs: now && nameOf(now.substitute) },
          { label: t('dossier.until'), mine: dayInNumbers(until), theirs: now && dayInNumbers(now.until) },
        ]}
        busy={name.sending}
        keep={() => void save()}
        take={done}
      />
      <SelectField
        id="substitute"
        label={t('dossier.substitute')}
        hint={t('dossier.substitute_hint', { name: nameOf(adviser) })}
        value={substitute}
        onChange={setSubstitute}
        error={findError('substitute')}
        choices={others.map((other) => ({ value: other.firm_id, label: other.name }))}
      />
      <DateField
        id="until"
        label={t('dossier.until')}
        value={until}
        onChange={setUntil}
        min={getTodayInAmsterdam()}
        error={findError('until')}
      />
      <FormButtons
        act={t('dossier.save')}
        busy={name.sending}
        onSend={() => void (conflict.holdSave() || save())}
        onCancel={done}
      />
    </div>
  );
}
