import type { SignedInStaff, SignInStep } from '@klantportaal/contract/modules/identity/staff/schemas';
import { checkRequired, checkRequiredAsTyped } from '@klantportaal/web/forms/rules.ts';
import { createServerFaults } from '@klantportaal/web/forms/server-faults.ts';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { useErrorText } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { ErrorSummary } from '@klantportaal/web/ui/feedback/error-summary.tsx';
import { CodeField } from '@klantportaal/web/ui/fields/code-field.tsx';
import { Fields } from '@klantportaal/web/ui/fields/field.tsx';
import { PasswordField } from '@klantportaal/web/ui/fields/password-field.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useState } from 'react';
import { staff } from '../api/client.ts';
import { OrganisationButton } from './organisation.tsx';
import { answerWithPasskey } from './passkey.ts';
import { PasskeyButton } from './passkey-button.tsx';
import classes from './sign-in.module.css';

interface SignInFormProps {
  /** Known already, when the session of an open page ended. */
  email?: string;
  entered: (me: SignedInStaff) => void | Promise<void>;
  /** Over a page that is open, which signing in elsewhere must leave as it is. */
  isBeside?: boolean;
  /** Ties the account to whom the organisation sent back: by its password and second factor, and in no other way. */
  ties?: boolean;
  /** Shown under the first step, such as the link for a forgotten password. */
  children?: React.ReactNode;
}

/** Signing in: address and password, the firm for who works at several, and the code of the second factor. */
export function SignInForm({ email = '', entered, isBeside, ties = false, children }: SignInFormProps) {
  const t = useText();
  const [step, setStep] = useState<SignInStep | null>(null);
  const [known, setKnown] = useState({ email, password: '' });
  if (step?.next === 'code')
    return <CodeStep factors={step.factors} entered={entered} ties={ties} startAnew={() => setStep(null)} />;
  const go = async (body: { email: string; password: string; firm?: string }) => {
    const answer = await staff.call('signIn', { body });
    setKnown({ email: body.email, password: body.password });
    setStep(answer);
  };
  if (step?.next === 'firm') return <FirmStep firms={step.firms} choose={(firm) => go({ ...known, firm })} />;
  return (
    <PasswordStep email={known.email} send={go} organisation={!ties && { isBeside }}>
      {!ties && <PasskeyButton label={t('sign_in.with_passkey')} press={() => enterByPasskey().then(entered)} />}
      {children}
    </PasswordStep>
  );
}

/** With a passkey alone: its device makes sure who it is. */
async function enterByPasskey(): Promise<SignedInStaff> {
  const answer = await answerWithPasskey(await staff.call('askPasskey'));
  return staff.call('signInByPasskey', { body: { answer } });
}

/** With a passkey after the password. */
async function enterBySecond(tie_organisation: boolean): Promise<SignedInStaff> {
  const answer = await answerWithPasskey(await staff.call('askSecondPasskey'));
  return staff.call('giveSecondPasskey', { body: { answer, tie_organisation } });
}

interface PasswordStepProps {
  email: string;
  send: (body: { email: string; password: string }) => Promise<void>;
  /** The way to leave for the organisation, where one may. */
  organisation: false | { isBeside: boolean | undefined };
  children?: React.ReactNode;
}

function PasswordStep({ email, send, organisation, children }: PasswordStepProps) {
  const t = useText();
  const form = useForm({
    initial: { email, password: '' },
    labels: { email: t('sign_in.email'), password: t('sign_in.password') },
    check: (values) => ({ email: checkRequired(values.email), password: checkRequiredAsTyped(values.password) }),
    serverFaults: createServerFaults({
      AUTH_LOGIN_FAILED: 'password',
      CONSUMER_LOCKED: 'password',
      TWO_FACTOR_SETUP_REQUIRED: 'email',
    }),
    send: (values) => send({ ...values, email: values.email.trim() }),
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate className={classes.form}>
      <ErrorSummary problems={form.problems} attempt={form.attempt} />
      <Fields>
        <TextField
          {...form.field('email')}
          label={t('sign_in.email')}
          kind="email"
          autoComplete="username"
          autoFocus={!email}
        />
        <PasswordField {...form.field('password')} label={t('sign_in.password')} autoFocus={email !== ''} />
      </Fields>
      <Button type="submit" busy={form.busy} wide>
        {t('sign_in.submit')}
      </Button>
      {organisation && <OrganisationButton email={form.values.email} {...organisation} />}
      {children}
    </form>
  );
}

function FirmStep({ firms, choose }: { firms: SignInStep['firms']; choose: (id: string) => Promise<void> }) {
  const t = useText();
  const [failed, setFailed] = useState<unknown>(null);
  const reason = useErrorText(failed);
  const [busy, setBusy] = useState<string | null>(null);
  const handlePress = (id: string) => {
    setBusy(id);
    choose(id)
      .catch(setFailed)
      .finally(() => setBusy(null));
  };
  return (
    <div className={classes.form}>
      <p>{t('sign_in.which_firm')}</p>
      {failed !== null && <p role="alert">{reason}</p>}
      {firms.map(({ id, name }) => (
        <Button key={id} look="secondary" wide busy={busy === id} onClick={() => handlePress(id)}>
          {name}
        </Button>
      ))}
    </div>
  );
}

interface CodeStepProps {
  factors: SignInStep['factors'];
  entered: (me: SignedInStaff) => void | Promise<void>;
  ties?: boolean;
  startAnew: () => void;
}

/** The second factor: a passkey, a code of the app, or a recovery code. */
export function CodeStep({ factors, entered, ties = false, startAnew }: CodeStepProps) {
  const t = useText();
  const form = useForm({
    initial: { code: '' },
    labels: { code: t('sign_in.code') },
    focus: 'first',
    check: (values) => ({ code: checkRequired(values.code) }),
    serverFaults: createServerFaults({ INVALID_OTP: 'code', OTP_ALREADY_USED: 'code', CONSUMER_LOCKED: 'code' }),
    send: async ({ code }) => entered(await staff.call('giveCode', { body: { code, tie_organisation: ties } })),
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate className={classes.form}>
      {factors.includes('passkey') && (
        <PasskeyButton isMain label={t('sign_in.use_passkey')} press={() => enterBySecond(ties).then(entered)} />
      )}
      {factors.includes('app') ? (
        <CodeField
          {...form.field('code')}
          app={{ label: t('sign_in.code'), hint: t('sign_in.code_hint'), other: t('sign_in.to_recovery') }}
          recovery={{ label: t('sign_in.recovery'), hint: t('sign_in.recovery_hint'), other: t('sign_in.to_app') }}
        />
      ) : (
        <TextField
          {...form.field('code')}
          kind="recovery"
          label={t('sign_in.recovery')}
          hint={t('sign_in.recovery_hint')}
        />
      )}
      <Button type="submit" look={factors.includes('passkey') ? 'secondary' : 'primary'} busy={form.busy} wide>
        {t('sign_in.submit')}
      </Button>
      <Button look="quiet" wide onClick={startAnew}>
        {t('sign_in.start_anew')}
      </Button>
    </form>
  );
}
