import type { PasswordPolicy } from '@klantportaal/contract/areas/sign-in/auth';
import { useQuery } from '@tanstack/react-query';
import { query, useSend } from '../../api/query.ts';
import { updateSession } from '../../api/session.ts';
import { requiredAsTyped } from '../../forms/rules.ts';
import { serverFaults } from '../../forms/server-faults.ts';
import { useForm } from '../../forms/use-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { QueryState } from '../../page/query-state.tsx';
import { NewPasswordFields, useMeasured } from '../../sign-in/password/new-password.tsx';
import { Button } from '../../ui/button.tsx';
import { Fields } from '../../ui/fields/field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toasts.ts';

/** The current password, and a new one under the same rules as a reset (docs/decisions/017). */
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
  const { send } = useSend('changePassword', { refreshes: ['listDevices', 'listSecurityEvents'] });
  const form = useForm({
    initial: { current: '', password: '', repeat: '' },
    check: ({ current }) => ({ current: requiredAsTyped(current) }),
    alsoCheck: () => ready,
    serverFaults: serverFaults({ CURRENT_PASSWORD_WRONG: 'current' }),
    focus: 'first',
    revalidate: 'submit',
    async send({ current, password }) {
      // The response's tokens replace the stored ones, which ended with the old password.
      const { accessToken, refreshToken } = await send({ body: { current_password: current, password } });
      updateSession({ accessToken, refreshToken });
      form.reset();
      showToast('success', t('settings.password.saved'));
    },
  });
  const { strength, ready } = useMeasured(form.values, policy);

  return (
    <form onSubmit={form.submit} noValidate>
      <Fields>
        <p>{t('settings.password.intro')}</p>
        <PasswordField label={t('settings.password.current')} {...form.field('current')} live />
        <NewPasswordFields password={form.field('password')} repeat={form.field('repeat')} strength={strength} />
        <div>
          <Button type="submit" busy={form.busy} disabled={!ready}>
            {t('settings.password.save')}
          </Button>
        </div>
      </Fields>
    </form>
  );
}
