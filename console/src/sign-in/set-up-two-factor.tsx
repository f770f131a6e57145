import type { TwoFactorQr } from '@klantportaal/contract/modules/identity/auth';
import { checkRequired } from '@klantportaal/web/forms/rules.ts';
import { createServerFaults } from '@klantportaal/web/forms/server-faults.ts';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { staff } from '../api/client.ts';
import { canUsePasskeys, makePasskey } from './passkey.ts';
import { PasskeyButton } from './passkey-button.tsx';
import classes from './sign-in.module.css';

/** Making a passkey, or scanning a new key and giving its first code; then the recovery codes, which are shown this once. */
export function SetUpTwoFactor({ done }: { done: () => void }) {
  const t = useText();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const addPasskey = async () => {
    const answer = await makePasskey(await staff.call('askNewPasskey'));
    const name = t('sign_in.passkey_first');
    setCodes((await staff.call('addPasskey', { body: { name, answer } })).codes);
  };
  if (codes) return <RecoveryCodes codes={codes} done={done} />;
  return (
    <SetUpApp look={canUsePasskeys() ? 'secondary' : 'primary'} done={setCodes}>
      {canUsePasskeys() && (
        <>
          <p>{t('sign_in.passkey_what')}</p>
          <PasskeyButton isMain label={t('sign_in.set_up_passkey')} press={addPasskey} />
          <h2 className={classes.or}>{t('sign_in.or_app')}</h2>
        </>
      )}
    </SetUpApp>
  );
}

interface SetUpAppProps {
  look: 'primary' | 'secondary';
  /** With the new recovery codes. */
  done: (codes: readonly string[]) => void;
  /** The content above it once the key is there. */
  children?: ReactNode;
}

/** Scanning a new key with an app, and giving its first code. */
export function SetUpApp({ look, done, children }: SetUpAppProps) {
  const t = useText();
  const [qr, setQr] = useState<TwoFactorQr | null>(null);
  useEffect(() => {
    let isCurrent = true;
    staff.call('newTwoFactorKey').then((answer) => isCurrent && setQr(answer), showError);
    return () => {
      isCurrent = false;
    };
  }, []);
  const form = useForm({
    initial: { code: '' },
    focus: 'first',
    check: (values) => ({ code: checkRequired(values.code) }),
    serverFaults: createServerFaults({ INVALID_OTP: 'code', OTP_ALREADY_USED: 'code', CONSUMER_LOCKED: 'code' }),
    send: async ({ code }) => done((await staff.call('confirmTwoFactor', { body: { code } })).codes),
  });
  if (!qr) return <p role="status">{t('common.loading')}</p>;
  return (
    <form method="post" onSubmit={form.submit} noValidate className={classes.form}>
      {children}
      <p>{t('sign_in.scan')}</p>
      <img className={classes.qr} src={`data:image/svg+xml,${encodeURIComponent(qr.image)}`} alt={t('sign_in.qr')} />
      <p>
        {t('sign_in.key')} <code>{qr.key}</code>
      </p>
      <TextField {...form.field('code')} kind="code" label={t('sign_in.code')} hint={t('sign_in.code_hint')} />
      <Button type="submit" look={look} busy={form.busy} wide>
        {t('sign_in.confirm')}
      </Button>
    </form>
  );
}

/** Recovery codes, to copy or print: they are not shown again. */
export function RecoveryCodes({ codes, done }: { codes: readonly string[]; done: () => void }) {
  const t = useText();
  const copy = () => void navigator.clipboard.writeText(codes.join('\n')).catch(() => {});
  return (
    <div className={classes.form}>
      <p>{t('sign_in.codes_intro')}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button look="secondary" wide onClick={copy}>
        {t('sign_in.codes_copy')}
      </Button>
      <Button wide onClick={done}>
        {t('sign_in.codes_kept')}
      </Button>
    </div>
  );
}
