import type { PasswordPolicy } from '@klantportaal/contract/modules/identity/auth';
import { checkRequiredAsTyped } from '@klantportaal/web/forms/rules.ts';
import { createServerFaults } from '@klantportaal/web/forms/server-faults.ts';
import { UnsentGuard } from '@klantportaal/web/forms/unsent-guard.tsx';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { Fields } from '@klantportaal/web/ui/fields/field.tsx';
import { PasswordField } from '@klantportaal/web/ui/fields/password-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { query, useSend } from '../../../api/query.ts';
import { updateSession } from '../../../api/session.ts';
import { refusedPasswords, reportMissing, useMeasured } from '../../../page/password/measured.ts';
import { NewPasswordFields, SavePassword } from '../../../page/password/new-password.tsx';
import { QueryState } from '../../../page/query-state.tsx';

/** The current password, and a new one under the same rules as a reset. */
export function ChangePassword() {
  const t = useText();
  const policy = useQuery(query('getPasswordPolicy'));
  return (
    <QueryState of={policy} skeleton={<SkeletonText lines={6} />} failed={t('settings.password.failed')}>
      {(rules) => <ChangePasswordForm policy={rules} />}
    </QueryState>
  );
}

function ChangePasswordForm({ policy }: { policy: PasswordPolicy }) {
  const t = useText();
  const { send } = useSend('changePassword', {
    refreshes: ['listDevices', 'listSecurityEvents'],
    // The response's tokens replace the stored ones, which ended with the old password.
    received: ({ accessToken, refreshToken }) => updateSession({ accessToken, refreshToken }),
  });
  const form = useForm({
    initial: { current: '', password: '', repeat: '' },
    check: ({ current }) => ({ current: checkRequiredAsTyped(current) }),
    alsoCheck: ({ current }): boolean | Promise<boolean> => current === '' || reportMissing(measured, form.refuse),
    serverFaults: createServerFaults({ ...refusedPasswords, CURRENT_PASSWORD_WRONG: 'current' }),
    focus: 'first',
    async send({ current, password }) {
      await send({ body: { current_password: current, password } });
      form.reset();
      showToast('success', t('settings.password.saved'));
    },
  });
  const measured = useMeasured(form.values, policy);

  return (
    <form onSubmit={form.submit} noValidate>
      <Fields>
        <p>{t('settings.password.intro')}</p>
        <PasswordField label={t('settings.password.current')} {...form.field('current')} live />
        <NewPasswordFields password={form.field('password')} repeat={form.field('repeat')} measured={measured} />
        <div>
          <SavePassword measured={measured} busy={form.busy}>
            {t('settings.password.save')}
          </SavePassword>
        </div>
      </Fields>
      {/* The browser may have filled in the current password by itself. */}
      <UnsentGuard asks={() => form.values.password !== '' && form.isUnsaved()} />
    </form>
  );
}
