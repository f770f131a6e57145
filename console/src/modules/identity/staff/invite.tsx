import { StaffInvitationBody } from '@klantportaal/contract/modules/identity/staff-accounts';
import { assertFits } from '@klantportaal/web/forms/assert-fits.ts';
import { findSchemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import { createServerFaults } from '@klantportaal/web/forms/server-faults.ts';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { RadioGroup } from '@klantportaal/web/ui/fields/choice-field.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useSend } from '../../../api/query.ts';
import classes from '../../../page/fields/form.module.css';
import { FormButtons } from '../../../page/fields/form-buttons.tsx';
import { Block } from '../../../page/layout/page.tsx';
import { AccountFields } from './account-form.tsx';

interface Typed {
  name: string;
  email: string;
  role: string;
  adviser: string;
  locale: string;
}

const buildBody = ({ adviser, email, ...typed }: Typed) => ({
  ...typed,
  email: email.trim(),
  adviser: adviser || null,
});

/** A new colleague: they get a mail to choose a password and a second factor. */
export function Invite({ done }: { done: () => void }) {
  const t = useText();
  const invite = useSend('inviteStaff', { refreshes: ['listStaff'] });
  const form = useForm<Typed>({
    initial: { name: '', email: '', role: '', adviser: '', locale: 'nl' },
    focus: 'first',
    check: (typed) => findSchemaFaults(StaffInvitationBody, buildBody(typed)),
    serverFaults: createServerFaults({
      USER_NAME_TAKEN: 'email',
      ADVISER_NOT_FOUND: 'adviser',
      SCOPE_NOT_HELD: 'role',
    }),
    send: async (typed) => {
      const body: unknown = buildBody(typed);
      assertFits(StaffInvitationBody, body);
      await invite.send({ body });
      showToast('success', t('people.invited', { email: typed.email.trim() }));
      done();
    },
  });
  return (
    <Block title={t('people.invite')}>
      <p>{t('people.invite_intro')}</p>
      <form method="post" onSubmit={form.submit} noValidate className={classes.form}>
        <TextField
          {...form.field('email')}
          kind="email"
          label={t('people.email')}
          autoComplete="off"
          maxLength={254}
          autoFocus
        />
        <AccountFields field={form.field} />
        <RadioGroup
          {...form.field('locale')}
          layout="row"
          label={t('people.locale')}
          choices={[
            { value: 'nl', label: 'Nederlands' },
            { value: 'en', label: 'English' },
          ]}
        />
        <FormButtons act={t('people.send_invitation')} busy={form.busy} onCancel={done} />
      </form>
    </Block>
  );
}
