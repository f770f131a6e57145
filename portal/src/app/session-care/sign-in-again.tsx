import type { AuthResult } from '@klantportaal/contract/modules/identity/auth';
import { getErrorText } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { Dialog } from '@klantportaal/web/ui/dialogs/dialog.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { Fields } from '@klantportaal/web/ui/fields/field.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { type FormEvent, useId, useState } from 'react';
import { findPageOwner, session, updateSession } from '../../api/session.ts';
import { to } from '../../lib/links.ts';
import { CredentialFields, usePasswordStep } from '../../modules/identity/password-step.tsx';
import { loadAfterSignIn, signOut } from '../../modules/identity/sign-in.ts';
import { useSignInCode } from '../../modules/identity/use-sign-in-code.ts';
import { abandonSignIn, goOn } from './waiting.ts';

/**
 * Asks for the password, and the one-time code if enabled, over the page whose session ended. That page is hidden but
 * keeps its state. If another consumer signs in here, they start on an empty page.
 */
export default function SignInAgain() {
  const t = useText();
  const form = useId();
  const { consumer, accessToken } = useStore(session);
  // Otherwise the session goes on, and only this call asked for a recent sign-in.
  const ended = accessToken === null;
  const [username] = useState(consumer?.email ?? '');
  const [error, setError] = useState<unknown>(null);

  const enter = (result: AuthResult) => {
    const { accessToken, refreshToken, twoFactorSetup } = result;
    const same = result.consumerId === findPageOwner();
    updateSession({ accessToken, refreshToken, twoFactorSetup, consumer: same ? consumer : null });
    // A new page starts empty: without what the first consumer saw and without their waiting calls.
    if (!same || twoFactorSetup) return window.location.replace(to(twoFactorSetup ? 'settings' : 'dashboard'));
    goOn();
    void loadAfterSignIn().catch(() => {});
  };

  // Every error is shown in one place, above the fields.
  const shared = { onFailed: setError };
  const password = usePasswordStep({ username, enter, focus: 'refused', ...shared });
  const { pending } = password;
  const code = useSignInCode(
    { pending, enter, onOver: password.startAnew },
    { serverFaults: undefined, revalidate: 'change', ...shared },
  );
  const { submit, busy } = pending ? code : password.form;
  const send = (event: FormEvent) => {
    setError(null);
    return submit(event);
  };

  const leave = () => {
    abandonSignIn();
    if (!ended) return;
    signOut();
    // After the waiting calls have failed: a waiting upload would ask before the page is left.
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
          <Button type="submit" form={form} busy={busy}>
            {t('login.submit')}
          </Button>
          <Button look="secondary" onClick={leave}>
            {t(ended ? 'session_care.leave' : 'common.cancel')}
          </Button>
        </>
      }
    >
      {ended && <p>{t('messages.expired')}</p>}
      <p>{t(ended ? 'session_care.ended.text' : 'session_care.recent.text')}</p>
      {error !== null && (
        <Alert tone="error" live>
          {getErrorText(error)}
        </Alert>
      )}
      <form id={form} onSubmit={send} noValidate>
        {pending ? (
          <TextField
            key="code"
            {...code.field}
            id="again-code"
            live={false}
            label={t('two_factor.code')}
            hint={t('two_factor.text')}
            autoFocus
          />
        ) : (
          <Fields>
            <CredentialFields form={password.form} prefix="again-" autoFocus />
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
