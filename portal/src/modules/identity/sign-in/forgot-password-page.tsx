import { ForgotPasswordBody } from '@klantportaal/contract/modules/identity/auth';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { createServerFaults } from '@klantportaal/web/forms/server-faults.ts';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { explainError } from '@klantportaal/web/i18n/explain-error.ts';
import { getText, useText } from '@klantportaal/web/i18n/use-text.ts';
import { explainAt, forgetArrival } from '@klantportaal/web/lib/arrival.ts';
import { useGo, useRouteQuery } from '@klantportaal/web/lib/current-route.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Fields } from '@klantportaal/web/ui/fields/field.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { PageFrame } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useState } from 'react';
import { findBodyFaults } from '../../../api/body-faults.ts';
import { call } from '../../../api/call.ts';
import { to } from '../../../lib/links.ts';
import { ArrivalNotice } from '../../../page/arrival-notice.tsx';
import { keepNext } from '../kept-next.ts';
import { getTypedAddress, keepTypedName } from '../typed-name.ts';
import classes from './sign-in.module.css';

/** Requests a mail with a reset link; known and unknown addresses get the same message (P2.5-01, P2.5-02, P8-06). */
export default function ForgotPasswordPage() {
  const t = useText();
  const go = useGo();
  const { next } = useRouteQuery();
  const back = to('login', {}, { next });
  const [address] = useState(getTypedAddress);
  const form = useForm({
    initial: { email: address },
    check: ({ email }) =>
      findBodyFaults(
        'forgotPassword',
        ForgotPasswordBody,
        { email: email.trim() },
        { own: { too_long: 'page.validation.email' } },
      ),
    serverFaults: createServerFaults(),
    focus: 'first',
    revalidate: 'submit',
    alsoCheck() {
      forgetArrival();
      return true;
    },
    onFailed: (error) => explainError(to('forgot-password'), error),
    async send({ email }) {
      await call('forgotPassword', { body: { email: email.trim() } }).catch((failed) => {
        if (!(failed instanceof ApiError) || failed.code !== 'CONSUMER_NOT_FOUND') throw failed;
      });
      keepNext(next);
      keepTypedName(email);
      explainAt(back, 'success', () => getText('forgot.sent'));
      go(back);
      return true;
    },
  });

  return (
    <PageFrame
      title={t('forgot.title')}
      intro={t('forgot.intro')}
      back={{ href: back, text: t('forgot.back') }}
      width="narrow"
      notice={<ArrivalNotice />}
    >
      <form onSubmit={form.submit} noValidate className={classes.form}>
        <Fields>
          <TextField kind="email" label={t('forgot.email')} {...form.field('email')} />
        </Fields>
        <Button type="submit" busy={form.busy} wide>
          {t('forgot.submit')}
        </Button>
      </form>
    </PageFrame>
  );
}
