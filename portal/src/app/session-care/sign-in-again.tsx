import type { AuthResult } from '@klantportaal/contract/areas/auth';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { ownerOfPage, session, updateSession } from '../../api/session.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fields } from '../../ui/fields/field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Link } from '../../ui/link.tsx';
import { to } from '../links.ts';
import { afterSignIn, signOut } from '../sign-in.ts';
import { giveUp, goOn } from './waiting.ts';

/**
 * Over the page whose session ended: the password, and the one-time code where there is one. The page stays as it was,
 * out of sight. Whoever else signs in here starts on an empty page (decision 14).
 */
export default function SignInAgain() {
  const t = useText();
  const form = useId();
  const { consumer } = session.get();
  const [user, setUser] = useState(consumer?.email ?? '');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [pending, setPending] = useState<AuthResult | null>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const missing = (value: string) => (tried && value.trim() === '' ? t('page.validation.required') : undefined);

  const enter = (result: AuthResult) => {
    const { accessToken, refreshToken, twoFactorSetup } = result;
    const same = result.consumerId === ownerOfPage();
    updateSession({ accessToken, refreshToken, twoFactorSetup, consumer: same ? consumer : null });
    // A new page begins with nothing: neither what the first consumer saw nor what waited to be sent.
    if (!same || twoFactorSetup) return window.location.replace(to(twoFactorSetup ? 'settings' : 'dashboard'));
    goOn();
    void afterSignIn().catch(() => {});
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || (pending ? !code.trim() : !user.trim() || !password)) return;
    setBusy(true);
    setError(null);
    try {
      if (pending) {
        const { consumerId, accessToken } = pending;
        enter(await call('twoFactor', { body: { consumerId, accessToken, code: code.trim(), enabled: true } }));
        return;
      }
      const result = await call('login', { body: { email: user.trim(), password } });
      if (!result.twoFactor) return enter(result);
      setTried(false);
      setPending(result);
    } catch (failed) {
      setError(failed);
      // The pending sign-in is over: the password is asked anew.
      if (pending && failed instanceof ApiError && failed.status === 401) setPending(null);
    }
    setBusy(false);
  };

  const leave = () => {
    giveUp();
    signOut();
    // After what waited has failed: an upload that waits would ask before the page goes.
    setTimeout(() => window.location.replace(to('login')));
  };

  return (
    <Dialog
      open
      persistent
      veil
      width={480}
      title={t('session_care.ended.title')}
      onClose={leave}
      actions={
        <>
          <Button look="secondary" onClick={leave}>
            {t('session_care.leave')}
          </Button>
          <Button type="submit" form={form} busy={busy}>
            {t('login.submit')}
          </Button>
        </>
      }
    >
      <p>{t('messages.expired')}</p>
      <p>{t('session_care.ended.text')}</p>
      {error !== null && (
        <Alert tone="error" live>
          {errorText(error)}
        </Alert>
      )}
      <form id={form} onSubmit={submit} noValidate>
        {pending ? (
          <TextField
            key="code"
            id="again-code"
            kind="code"
            name="code"
            label={t('two_factor.code')}
            hint={t('two_factor.text')}
            value={code}
            onChange={setCode}
            error={missing(code)}
            autoFocus
          />
        ) : (
          <Fields>
            <TextField
              id="again-username"
              kind="email"
              name="username"
              autoComplete="username"
              label={t('login.username')}
              value={user}
              onChange={setUser}
              error={missing(user)}
              autoFocus={!user}
            />
            <PasswordField
              id="again-password"
              name="password"
              label={t('login.password')}
              value={password}
              onChange={setPassword}
              error={missing(password)}
              autoFocus={!!user}
            />
            <p>
              <Link href={to('forgot-password')} newTab>
                {t('login.forgot')}
              </Link>
            </p>
          </Fields>
        )}
      </form>
    </Dialog>
  );
}
