import type { AuthResult } from '@klantportaal/contract/areas/auth';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { clearSession, session } from '../../api/session.ts';
import { chooseDomain } from '../../app/domain.ts';
import { nextOf, to } from '../../app/links.ts';
import { MaintenanceNotice } from '../../app/maintenance-notice.tsx';
import { signIn } from '../../app/sign-in.ts';
import { useStore } from '../../app/store.ts';
import { useGo, useRouteQuery } from '../../app/use-route.ts';
import { showError } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Fields } from '../../ui/fields/field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { later } from '../../ui/later.tsx';
import { Link } from '../../ui/link.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { showToast } from '../../ui/toasts.ts';
import classes from './sign-in.module.css';

// Dialogs weigh more than the whole page: they come only to who has two-factor on.
const TwoFactorDialog = later(
  () => import('./two-factor-dialog.tsx'),
  ({ onCancel }) => onCancel(),
);

/** Sign-in (spec: platform §2.4). */
export default function LoginPage() {
  const t = useText();
  const go = useGo();
  const { next } = useRouteQuery();
  const { domain } = useStore(session);
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  /** Held aside until the one-time code is right. */
  const [pending, setPending] = useState<AuthResult | null>(null);

  const missing = (value: string) => (attempt > 0 && value === '' ? t('page.validation.required') : undefined);
  const problems = [
    { id: 'username', label: t('login.username'), wrong: missing(user) },
    { id: 'password', label: t('login.password'), wrong: missing(password) },
  ].flatMap(({ id, label, wrong }) => (wrong ? [{ id, text: `${label}: ${wrong}` }] : []));

  const enter = async (result: AuthResult) => {
    await signIn(result);
    if (result.twoFactorSetup) showToast('info', t('two_factor.setup_required'));
    go(result.twoFactorSetup ? to('settings') : nextOf(window.location.search), { replace: true });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (busy || !user || !password) return;
    setBusy(true);
    try {
      const result = await call('login', { body: { email: user.trim(), password } });
      if (result.twoFactor) setPending(result);
      else await enter(result);
    } catch (error) {
      clearSession();
      await showError(error);
    }
    setBusy(false);
  };

  const clearDomain = () => {
    chooseDomain(null);
    // Without a branch the start-up asks for one (spec: platform §2.3).
    window.location.assign(to('login'));
  };

  return (
    <PageFrame title={t('login.title')} intro={t('login.intro')} width="narrow" notice={<MaintenanceNotice />}>
      <form onSubmit={submit} noValidate className={classes.form}>
        <ErrorSummary problems={problems} attempt={attempt} />
        <Fields>
          <TextField
            name="username"
            label={t('login.username')}
            value={user}
            onChange={setUser}
            error={missing(user)}
            kind="email"
            autoComplete="username"
          />
          <PasswordField
            name="password"
            label={t('login.password')}
            value={password}
            onChange={setPassword}
            error={missing(password)}
          />
        </Fields>
        <Button type="submit" busy={busy} wide>
          {t('login.submit')}
        </Button>
        <div className={classes.links}>
          <Link href={to('forgot-password', {}, { next })}>{t('login.forgot')}</Link>
          {domain && (
            <button type="button" className={classes.plain} onClick={clearDomain}>
              {t('login.clear_domain')}
            </button>
          )}
        </div>
      </form>
      {pending && <TwoFactorDialog pending={pending} onCancel={() => setPending(null)} onDone={enter} />}
    </PageFrame>
  );
}
