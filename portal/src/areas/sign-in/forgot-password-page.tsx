import { type FormEvent, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { keepNext } from '../../app/kept-next.ts';
import { to } from '../../app/links.ts';
import { useGo, useRouteQuery } from '../../app/use-route.ts';
import { showError } from '../../i18n/error-text.ts';
import { sayWith } from '../../i18n/say.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Fields } from '../../ui/fields/field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { check, email as isEmail, required } from '../../ui/rules.ts';
import { showToast } from '../../ui/toasts.ts';
import classes from './sign-in.module.css';

/** Asks for a mail with a reset link; known and unknown addresses hear the same (spec: platform §2.5, §8). */
export default function ForgotPasswordPage() {
  const t = useText();
  const go = useGo();
  const { next } = useRouteQuery();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | true | null>(null);
  const [busy, setBusy] = useState(false);
  const back = to('login', {}, { next });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = check(sayWith(t), required(), isEmail())(email);
    setError(wrong);
    if (wrong) return document.getElementById('email')?.focus();
    setBusy(true);
    try {
      await call('forgotPassword', { body: { email: email.trim() } }).catch((failed) => {
        if (!(failed instanceof ApiError) || failed.code !== 'CONSUMER_NOT_FOUND') throw failed;
      });
      keepNext(next);
      showToast('success', t('forgot.sent'));
      go(back);
    } catch (failed) {
      await showError(failed);
      setBusy(false);
    }
  };

  return (
    <PageFrame
      title={t('forgot.title')}
      intro={t('forgot.intro')}
      back={{ href: back, text: t('forgot.back') }}
      width="narrow"
    >
      <form onSubmit={submit} noValidate className={classes.form}>
        <Fields>
          <TextField
            kind="email"
            name="email"
            label={t('forgot.email')}
            value={email}
            onChange={setEmail}
            error={error}
          />
        </Fields>
        <Button type="submit" busy={busy} wide>
          {t('forgot.submit')}
        </Button>
      </form>
    </PageFrame>
  );
}
