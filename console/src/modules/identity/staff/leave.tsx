import type { StaffAccount } from '@klantportaal/contract/modules/identity/staff-accounts';
import { showError, useErrorText } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firm } from '../../../api/client.ts';
import { useSend } from '../../../api/query.ts';
import { CancelButton } from '../../../page/fields/cancel-button.tsx';
import classes from '../../../page/fields/form.module.css';
import { FormButtons } from '../../../page/fields/form-buttons.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { useAdvisers } from '../../../page/layout/use-advisers.ts';
import { LeftOpen } from './left-open.tsx';

/** Somebody leaves: how much is theirs, who gets it, and the end of their account, in one act. */
export function Leave({ person: { id, name }, done }: { person: StaffAccount; done: () => void }) {
  const t = useText();
  const { choices } = useAdvisers();
  const [to, setTo] = useState('');
  const [kept, setKept] = useState<readonly string[]>([]);
  const [heir, setHeir] = useState('');
  const [isTried, setTried] = useState(false);
  const leave = useSend('leaveStaff', { refreshes: ['listStaff', 'listSubstitutes', 'listOpenings'] });
  const params = { id };
  const preview = useQuery({
    queryKey: ['leaveStaff', id],
    queryFn: () => firm.call('leaveStaff', { params, body: { preview: true } }),
    staleTime: 0,
    retry: false,
  });
  const refused = useErrorText(preview.error);
  if (refused)
    return (
      <>
        <Alert tone="error" live>
          {refused}
        </Alert>
        <CancelButton onCancel={done} />
      </>
    );
  return (
    <QueryState of={preview}>
      {({ adviser, dossiers, helps, stands_in }) => {
        const hasWork = dossiers + helps + stands_in > 0;
        const save = async () => {
          setTried(true);
          if ((hasWork && !to) || (kept.length > 0 && !heir)) return;
          const keep = kept.length > 0 ? { ids: [...kept], to: heir } : null;
          const gone = await leave.send({ params, body: { to: to || null, keep } });
          showToast('success', t('people.has_left', { name: gone.name, count: gone.dossiers }));
        };
        return (
          <div className={classes.form}>
            <p>{t('people.leave_what', { name })}</p>
            {hasWork && (
              <>
                <ul>
                  <li>{t('people.leave_dossiers', { count: dossiers })}</li>
                  {helps > 0 && <li>{t('people.leave_helps', { count: helps })}</li>}
                  {stands_in > 0 && <li>{t('people.leave_stands_in', { count: stands_in })}</li>}
                </ul>
                <SelectField
                  id={`to ${id}`}
                  label={t('people.hand_over_to')}
                  hint={t('people.hand_over_hint')}
                  placeholder={t('people.choose')}
                  value={to}
                  onChange={setTo}
                  error={isTried && !to ? t('people.hand_over_missing') : null}
                  choices={choices.filter(({ value }) => value !== adviser)}
                />
              </>
            )}
            <LeftOpen of={id} kept={kept} keep={setKept} heir={heir} name={setHeir} isTried={isTried} />
            <FormButtons
              act={t(hasWork ? 'people.leave_now' : 'people.end_now')}
              busy={leave.sending}
              onSend={() => void save().catch(showError)}
              onCancel={done}
            />
          </div>
        );
      }}
    </QueryState>
  );
}
