import { type StaffAccount, StaffChangeBody } from '@klantportaal/contract/backoffice/staff-accounts';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { schemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import { serverFaults } from '@klantportaal/web/forms/server-faults.ts';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Alert } from '@klantportaal/web/ui/alert.tsx';
import { showToast } from '@klantportaal/web/ui/toasts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSend, versioned } from '../../api/query.ts';
import classes from '../../page/form.module.css';
import { FormButtons } from '../../page/form-buttons.tsx';
import { QueryState } from '../../page/query-state.tsx';
import { useReadAgain } from '../../page/read-again.ts';
import { useAdvisers } from '../../page/use-advisers.ts';
import { AccountFields, type AccountValues } from './account-form.tsx';

/** Another name, role or adviser. What a colleague changed meanwhile is said, and overwritten only by saving again. */
export function ChangePerson({ id, done }: { id: string; done: () => void }) {
  const read = useQuery({ ...versioned('readStaff', { params: { id } }), staleTime: 0 });
  return <QueryState of={read}>{({ value, etag }) => <Fields now={value} etag={etag ?? ''} done={done} />}</QueryState>;
}

const bodyOf = ({ name, role, adviser }: AccountValues) => ({ name, role, adviser: adviser || null }) as never;

function Fields({ now, etag, done }: { now: StaffAccount; etag: string; done: () => void }) {
  const t = useText();
  const { nameOf } = useAdvisers();
  const readAgain = useReadAgain('readStaff', 'listStaff');
  const [isStale, setStale] = useState(false);
  const change = useSend('changeStaff', { refreshes: [] });
  const form = useForm<AccountValues>({
    initial: { name: now.name, role: now.role, adviser: now.adviser ?? '' },
    focus: 'first',
    check: (typed) => schemaFaults(StaffChangeBody, bodyOf(typed)),
    serverFaults: serverFaults({ LAST_ADMINISTRATOR: 'role', SCOPE_NOT_HELD: 'role', ADVISER_NOT_FOUND: 'adviser' }),
    onFailed: async (error) => {
      if (!(error instanceof ApiError) || error.status !== 412) return showError(error);
      setStale(true);
      await readAgain();
    },
    send: async (typed) => {
      await change.send({ params: { id: now.id }, body: bodyOf(typed) }, { ifMatch: etag });
      showToast('success', t('people.changed'));
      done();
      await readAgain();
    },
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate className={classes.form}>
      {isStale && (
        <Alert tone="warning" live title={t('people.conflict')}>
          {t('people.now', {
            name: now.name,
            role: t(`shell.role_${now.role}`),
            adviser: now.adviser ? nameOf(now.adviser) : t('people.no_adviser'),
          })}
        </Alert>
      )}
      <AccountFields field={form.field} />
      <FormButtons act={t('people.save')} busy={form.busy} onCancel={done} />
    </form>
  );
}
