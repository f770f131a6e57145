import { checkRequired } from '@klantportaal/web/forms/rules.ts';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useState } from 'react';
import { staff } from '../../../api/client.ts';
import { to } from '../../../lib/links.ts';
import { GuestFrame } from '../../../sign-in/guest-frame.tsx';
import classes from '../../../sign-in/sign-in.module.css';

/** Asks for a mail with a link to choose a new password. The answer is the same for an address that nobody has. */
export default function ForgotPasswordPage() {
  const t = useText();
  const [isSent, setSent] = useState(false);
  const form = useForm({
    initial: { email: '' },
    focus: 'first',
    check: ({ email }) => ({ email: checkRequired(email) }),
    send: async ({ email }) => {
      await staff.call('forgotStaffPassword', { body: { email: email.trim() } });
      setSent(true);
    },
  });
  return (
    <GuestFrame title={t('sign_in.forgot')} intro={t('sign_in.forgot_intro')}>
      {isSent ? (
        <Alert tone="success">{t('sign_in.forgot_sent')}</Alert>
      ) : (
        <form method="post" onSubmit={form.submit} noValidate className={classes.form}>
          <TextField
            {...form.field('email')}
            label={t('sign_in.email')}
            kind="email"
            autoComplete="username"
            autoFocus
          />
          <Button type="submit" busy={form.busy} wide>
            {t('sign_in.forgot_submit')}
          </Button>
        </form>
      )}
      <Link href={to('sign-in')}>{t('sign_in.back')}</Link>
    </GuestFrame>
  );
}
