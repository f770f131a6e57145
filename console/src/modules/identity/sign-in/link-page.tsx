import type { SignedInStaff, SignInStep, StaffLink } from '@klantportaal/contract/modules/identity/staff/schemas';
import { checkRequiredAsTyped } from '@klantportaal/web/forms/rules.ts';
import { createServerFaults } from '@klantportaal/web/forms/server-faults.ts';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { showError, useErrorText } from '@klantportaal/web/i18n/error-text.ts';
import { changeLocale } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useCurrentRoute, useGo } from '@klantportaal/web/lib/current-route.ts';
import { Button, LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { PasswordField } from '@klantportaal/web/ui/fields/password-field.tsx';
import { useEffect, useState } from 'react';
import { staff } from '../../../api/client.ts';
import { canSetUpFirm, session } from '../../../api/session.ts';
import { to } from '../../../lib/links.ts';
import { enterInLanguage } from '../../../sign-in/enter-in-language.ts';
import { GuestFrame } from '../../../sign-in/guest-frame.tsx';
import { SetUpTwoFactor } from '../../../sign-in/set-up-two-factor.tsx';
import classes from '../../../sign-in/sign-in.module.css';
import { CodeStep } from '../../../sign-in/sign-in-form.tsx';

/** The page of a link in a mail: an invitation, or a new password, and the second factor where it must be set up. */
export default function LinkPage() {
  const t = useText();
  const go = useGo();
  const { token = '' } = useCurrentRoute().params;
  const [link, setLink] = useState<StaffLink | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const [step, setStep] = useState<SignInStep | null>(null);
  const reason = useErrorText(refused);
  useEffect(() => {
    let isCurrent = true;
    staff.call('openLink', { body: { token } }).then(
      async (answer) => {
        await changeLocale(answer.locale);
        if (!isCurrent) return;
        setLink(answer);
        if (answer.is_chosen) setStep({ id: answer.id, next: 'two-factor', firms: [], factors: [] });
      },
      (error: unknown) => isCurrent && setRefused(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [token]);
  // A colleague was signed in to this browser: a page that is loaded anew is of whoever signed in.
  const enterAnew = () => location.assign(to('account'));
  const handleReady = () => (session.get() ? enterAnew() : void staff.call('readMe').then(handleEntered, showError));
  const handleEntered = async (me: SignedInStaff) => {
    if (!(await enterInLanguage(me))) return enterAnew();
    // Whoever was invited to set up a new firm begins with that.
    go(to(canSetUpFirm() ? 'setup' : 'account'), { replace: true });
  };
  if (reason)
    return (
      <GuestFrame title={t('sign_in.link_title')}>
        <Alert tone="error">{reason}</Alert>
        <p>{t('sign_in.link_used')}</p>
        <LinkButton href={to('forgot-password')} wide>
          {t('sign_in.new_link')}
        </LinkButton>
        <LinkButton look="secondary" href={to('sign-in')} wide>
          {t('sign_in.submit')}
        </LinkButton>
      </GuestFrame>
    );
  if (!link) return null;
  const { firm, name } = link;
  if (step?.next === 'two-factor')
    return (
      <GuestFrame title={t('sign_in.two_factor')} intro={t('sign_in.two_factor_intro')}>
        <SetUpTwoFactor done={handleReady} />
      </GuestFrame>
    );
  if (step?.next === 'code')
    return (
      <GuestFrame title={t('sign_in.title')}>
        <CodeStep factors={step.factors} entered={handleEntered} startAnew={() => go(to('sign-in'))} />
      </GuestFrame>
    );
  const title = link.purpose === 'invitation' ? t('sign_in.welcome', { name }) : t('sign_in.new_password');
  return (
    <GuestFrame title={title} intro={t('sign_in.choose_password', { firm, email: link.email })}>
      <NewPassword token={token} chosen={setStep} />
    </GuestFrame>
  );
}

function NewPassword({ token, chosen }: { token: string; chosen: (step: SignInStep) => void }) {
  const t = useText();
  const form = useForm({
    initial: { password: '' },
    focus: 'first',
    check: ({ password }) => ({ password: checkRequiredAsTyped(password) }),
    serverFaults: createServerFaults({
      NO_PASSWORD_PROVIDED: 'password',
      CONSUMER_PASSWORD_IS_COMMON: 'password',
      PASSWORD_NOT_CONFORM_SECURITY_GUIDELINES: 'password',
    }),
    send: async ({ password }) => chosen(await staff.call('chooseByLink', { body: { token, password } })),
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate className={classes.form}>
      <PasswordField
        {...form.field('password')}
        label={t('sign_in.new_password')}
        hint={t('sign_in.password_hint')}
        autoComplete="new-password"
        autoFocus
      />
      <Button type="submit" busy={form.busy} wide>
        {t('common.next')}
      </Button>
    </form>
  );
}
