import { type StaffAccount, StaffChangeBody } from '@klantportaal/contract/modules/identity/staff-accounts';
import { assertFits } from '@klantportaal/web/forms/assert-fits.ts';
import { findSchemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import { createServerFaults } from '@klantportaal/web/forms/server-faults.ts';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { useQuery } from '@tanstack/react-query';
import { useSend, versioned } from '../../../api/query.ts';
import { ConflictForm, useConflict } from '../../../page/drafts/conflict.tsx';
import { useReadAgain } from '../../../page/drafts/read-again.ts';
import classes from '../../../page/fields/form.module.css';
import { FormButtons } from '../../../page/fields/form-buttons.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { useAdvisers } from '../../../page/layout/use-advisers.ts';
import { AccountFields, type AccountValues } from './account-form.tsx';

/** Another name, role or adviser. What a colleague changed meanwhile is shown, and overwritten by choice alone. */
export function ChangePerson({ id, done }: { id: string; done: () => void }) {
  const read = useQuery({ ...versioned('readStaff', { params: { id } }), staleTime: 0 });
  return <QueryState of={read}>{({ value, etag }) => <Fields now={value} etag={etag} done={done} />}</QueryState>;
}

const buildBody = ({ name, role, adviser }: AccountValues) => ({ name, role, adviser: adviser || null });

function Fields({ now, etag, done }: { now: StaffAccount; etag: string | null; done: () => void }) {
  const t = useText();
  const { nameOf } = useAdvisers();
  const readAgain = useReadAgain('readStaff', 'listStaff');
  const change = useSend('changeStaff', { refreshes: [] });
  const initial: AccountValues = { name: now.name, role: now.role, adviser: now.adviser ?? '' };
  const form = useForm<AccountValues>({
    initial,
    focus: 'first',
    check: (typed) => findSchemaFaults(StaffChangeBody, buildBody(typed)),
    serverFaults: createServerFaults({
      LAST_ADMINISTRATOR: 'role',
      SCOPE_NOT_HELD: 'role',
      ADVISER_NOT_FOUND: 'adviser',
    }),
    onFailed: (error) => conflict.handleFailure(error, readAgain),
    send: async (typed) => {
      const body: unknown = buildBody(typed);
      assertFits(StaffChangeBody, body);
      await change.send({ params: { id: now.id }, body }, conflict.condition);
      showToast('success', t('people.changed'));
      done();
      await readAgain();
    },
  });
  const conflict = useConflict(etag, form.values !== initial);
  const formatRole = (role: string) => t(`shell.role_${role as StaffAccount['role']}`);
  const formatAdviser = (id: string | null) => (id ? nameOf(id) : t('people.no_adviser'));
  return (
    <ConflictForm
      conflict={conflict}
      submit={form.submit}
      className={classes.form}
      rows={[
        { label: t('people.name'), mine: form.values.name, theirs: now.name },
        { label: t('people.role'), mine: formatRole(form.values.role), theirs: formatRole(now.role) },
        { label: t('people.adviser'), mine: formatAdviser(form.values.adviser), theirs: formatAdviser(now.adviser) },
      ]}
      busy={form.busy}
      take={done}
    >
      <AccountFields field={form.field} />
      <FormButtons act={t('people.save')} busy={form.busy} onCancel={done} />
    </ConflictForm>
  );
}
