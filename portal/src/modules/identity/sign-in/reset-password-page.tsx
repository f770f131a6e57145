import type { PasswordPolicy } from '@klantportaal/contract/modules/identity/auth';
import { createServerFaults } from '@klantportaal/web/forms/server-faults.ts';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { explainError } from '@klantportaal/web/i18n/explain-error.ts';
import { getText, useText } from '@klantportaal/web/i18n/use-text.ts';
import { explainAt, forgetArrival } from '@klantportaal/web/lib/arrival.ts';
import { useGo } from '@klantportaal/web/lib/current-route.ts';
import { Fields } from '@klantportaal/web/ui/fields/field.tsx';
import { PageFrame } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { clearSession, isSignedIn } from '../../../api/session.ts';
import { to } from '../../../lib/links.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { ArrivalNotice } from '../../../page/arrival-notice.tsx';
import { refusedPasswords, reportMissing, useMeasured } from '../../../page/password/measured.ts';
import { NewPasswordFields, SavePassword } from '../../../page/password/new-password.tsx';
import { takeNext } from '../kept-next.ts';
import { keepTypedName } from '../typed-name.ts';
import classes from './sign-in.module.css';

/**
 * Sets a new password with the link from a mail. Who opens it too late is mailed another one (P2.6-01 to P2.6-04, P5-03, P5-04).
 */
export default function ResetPasswordPage() {
  const t = useText();
  const go = useGo();
  const { token } = useRouteParams('reset-password');
  const [policy, setPolicy] = useState<PasswordPolicy | null>(null);

  // Checks the link and fetches the required strength; a bad link redirects to sign-in (P8-07).
  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    call('startPasswordReset', { body: { token } }, { signal }).then(setPolicy, async (error) => {
      if (signal.aborted) return;
      const renewed = await call('renewLink', { body: { token } }, { signal }).catch(() => null);
      if (signal.aborted) return;
      // Someone who is signed in would be led on to the dashboard.
      const there = to(isSignedIn() ? 'dashboard' : 'login');
      if (renewed?.is_mailed) explainAt(there, 'warning', () => getText('page.newpassword.renewed'));
      else void explainError(there, error);
      go(there);
    });
    return () => leave.abort();
  }, [token, go]);

  const form = useForm({
    initial: { password: '', repeat: '' },
    alsoCheck(): Promise<boolean> {
      forgetArrival();
      return reportMissing(measured, form.refuse);
    },
    onFailed: (error) => explainError(to('reset-password', { token }), error),
    serverFaults: createServerFaults(refusedPasswords),
    focus: 'first',
    async send({ password }) {
      await call('resetPassword', { body: { token, password } });
      // The reset ended all sessions on the server, so end this one too.
      clearSession();
      if (policy) keepTypedName(policy.user_name);
      explainAt(to('login'), 'success', () => getText('page.newpassword.passwordsaved'));
      go(to('login', {}, { next: takeNext() }));
      return true;
    },
  });
  const measured = useMeasured(form.values, policy);

  return (
    <PageFrame
      title={t('page.newpassword.title')}
      intro={policy === null ? t('page.newpassword.checking') : t('page.newpassword.intro')}
      back={{ href: to('login'), text: t('forgot.back') }}
      width="narrow"
      notice={<ArrivalNotice />}
    >
      <form onSubmit={form.submit} noValidate className={classes.form}>
        {/* So that a password manager keeps the new password under its name. */}
        <input type="text" autoComplete="username" value={policy?.user_name ?? ''} readOnly hidden />
        <Fields>
          <NewPasswordFields password={form.field('password')} repeat={form.field('repeat')} measured={measured} />
        </Fields>
        <SavePassword measured={measured} busy={form.busy || policy === null} wide>
          {t('page.newpassword.save')}
        </SavePassword>
      </form>
    </PageFrame>
  );
}
