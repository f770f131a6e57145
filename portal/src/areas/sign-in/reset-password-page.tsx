import type { PasswordPolicy } from '@klantportaal/contract/areas/auth';
import { type FormEvent, useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { clearSession } from '../../api/session.ts';
import { takeNext } from '../../app/kept-next.ts';
import { to } from '../../app/links.ts';
import { NewPasswordFields, useNewPassword } from '../../app/password/new-password.tsx';
import { useGo, useRouteParams } from '../../app/use-route.ts';
import { showError } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Fields } from '../../ui/fields/field.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { showToast } from '../../ui/toasts.ts';
import classes from './sign-in.module.css';

/** Chooses a new password with the link of a mail (spec: platform §2.6, §5). */
export default function ResetPasswordPage() {
  const t = useText();
  const go = useGo();
  const { token } = useRouteParams('reset-password');
  const [policy, setPolicy] = useState<PasswordPolicy | null>(null);
  const [busy, setBusy] = useState(false);

  // Checks the link and gets the strength that is asked; a bad link leads to sign-in (spec: platform §8).
  useEffect(() => {
    const leave = new AbortController();
    call('startPasswordReset', { body: { token } }, { signal: leave.signal }).then(setPolicy, (error) => {
      if (leave.signal.aborted) return;
      void showError(error);
      go(to('login'));
    });
    return () => leave.abort();
  }, [token, go]);

  const typed = useNewPassword(policy);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!typed.ready || busy) return;
    setBusy(true);
    try {
      await call('resetPassword', { body: { token, password: typed.password } });
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
      intro={policy === null ? t('page.newpassword.checking') : t('page.newpassword.intro')}
      back={{ href: to('login'), text: t('forgot.back') }}
      width="narrow"
    >
      <form onSubmit={submit} noValidate className={classes.form}>
        <Fields>
          <NewPasswordFields {...typed} />
        </Fields>
        <Button type="submit" busy={busy} disabled={!typed.ready} wide>
          {t('page.newpassword.save')}
        </Button>
      </form>
    </PageFrame>
  );
}
