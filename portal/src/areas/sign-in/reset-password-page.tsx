import type { PasswordPolicy } from '@klantportaal/contract/areas/auth';
import { loadPasswordStrength, type PasswordScore } from '@klantportaal/contract/values/password-strength';
import { type FormEvent, useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { clearSession } from '../../api/session.ts';
import { takeNext } from '../../app/kept-next.ts';
import { to } from '../../app/links.ts';
import { useGo, useRouteParams } from '../../app/use-route.ts';
import { showError } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Fields } from '../../ui/fields/field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { showToast } from '../../ui/toasts.ts';
import { PasswordStrength } from './password-strength.tsx';
import classes from './sign-in.module.css';
import { strengthOf } from './strength.ts';

/** Chooses a new password with the link of a mail (spec: platform §2.6, §5). */
export default function ResetPasswordPage() {
  const t = useText();
  const go = useGo();
  const { token } = useRouteParams('reset-password');
  const [policy, setPolicy] = useState<PasswordPolicy | null>(null);
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [score, setScore] = useState<PasswordScore>(0);
  const [busy, setBusy] = useState(false);

  // Checks the link and gets the strength that is asked; a bad link leads to sign-in (spec: platform §8).
  useEffect(() => {
    const leave = new AbortController();
    call('startPasswordReset', { body: { token } }, { signal: leave.signal }).then(
      setPolicy,
      (error) => {
        if (leave.signal.aborted) return;
        void showError(error);
        go(to('login'));
      },
    );
    return () => leave.abort();
  }, [token, go]);

  const required = policy?.minimum_password_strength ?? null;
  useEffect(() => {
    let current = true;
    loadPasswordStrength().then(
      (measure) => current && setScore(measure(password, policy?.weak_words)),
      // Without the dictionaries it cannot be measured here; the server measures it all the same.
      () => current && setScore(4),
    );
    return () => {
      current = false;
    };
  }, [password, policy]);

  const differs = repeat !== '' && password !== repeat;
  const strength = strengthOf(password ? score : 0, required ?? 4);
  const ready = required !== null && password !== '' && strength.band === 'strong' && password === repeat;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || busy) return;
    setBusy(true);
    try {
      await call('resetPassword', { body: { token, password } });
      // The reset ended all sessions on the server; this one too (decision 12).
      clearSession();
      showToast('success', t('page.newpassword.passwordsaved'));
      go(to('login', {}, { next: takeNext() }));
    } catch (error) {
      await showError(error);
      setBusy(false);
    }
  };

  return (
    <PageFrame
      title={t('page.newpassword.title')}
      intro={required === null ? t('page.newpassword.checking') : t('page.newpassword.intro')}
      back={{ href: to('login'), text: t('forgot.back') }}
      width="narrow"
    >
      <form onSubmit={submit} noValidate className={classes.form}>
        <Fields>
          <PasswordField
            name="password"
            autoComplete="new-password"
            label={t('page.newpassword.password')}
            value={password}
            onChange={setPassword}
          />
          <PasswordStrength password={password} repeat={repeat} strength={strength} />
          <PasswordField
            name="repeat"
            autoComplete="new-password"
            label={t('page.newpassword.repeat')}
            value={repeat}
            onChange={setRepeat}
          />
        </Fields>
        {differs && (
          <Alert tone="warning" live>
            {t('page.newpassword.strength.passwords.match')}
          </Alert>
        )}
        <Button type="submit" busy={busy} disabled={!ready} wide>
          {t('page.newpassword.save')}
        </Button>
      </form>
    </PageFrame>
  );
}
