import type { PasswordPolicy } from '@klantportaal/contract/areas/auth';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { query, useSend } from '../../api/query.ts';
import { updateSession } from '../../api/session.ts';
import { NewPasswordFields, useNewPassword } from '../../app/password/new-password.tsx';
import { QueryState } from '../../app/query-state.tsx';
import { errorAtField } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { focusField } from '../../ui/error-summary.tsx';
import { Fields } from '../../ui/fields/field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toasts.ts';

/** The current password, and a new one by the rules of a reset (decision 12). */
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
  const typed = useNewPassword(policy);
  const { send, sending } = useSend('changePassword', { refreshes: ['listDevices', 'listSecurityEvents'] });
  const [current, setCurrent] = useState('');
  const [error, setError] = useState<string>();

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!typed.ready || sending) return;
    if (!current) {
      setError(t('page.validation.required'));
      return focusField('current');
    }
    setError(undefined);
    try {
      // The answer's tokens replace the stored ones: the old ones ended with the password.
      const { accessToken, refreshToken } = await send({
        body: { current_password: current, password: typed.password },
      });
      updateSession({ accessToken, refreshToken });
      setCurrent('');
      typed.setPassword('');
      typed.setRepeat('');
      showToast('success', t('settings.password.saved'));
    } catch (failed) {
      const wrong = await errorAtField(failed, ['CURRENT_PASSWORD_WRONG']);
      setError(wrong);
      if (wrong) focusField('current');
    }
  };

  return (
    <form onSubmit={save} noValidate>
      <Fields>
        <p>{t('settings.password.intro')}</p>
        <PasswordField
          name="current"
          label={t('settings.password.current')}
          value={current}
          onChange={setCurrent}
          error={error}
          live
        />
        <NewPasswordFields {...typed} />
        <div>
          <Button type="submit" busy={sending} disabled={!typed.ready}>
            {t('settings.password.save')}
          </Button>
        </div>
      </Fields>
    </form>
  );
}
