import type { AuthResult } from '@klantportaal/contract/modules/identity/auth';
import { explainError } from '@klantportaal/web/i18n/explain-error.ts';
import { getText, useText } from '@klantportaal/web/i18n/use-text.ts';
import { explainAt, forgetArrival } from '@klantportaal/web/lib/arrival.ts';
import { useGo, useRouteQuery } from '@klantportaal/web/lib/current-route.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { ErrorSummary } from '@klantportaal/web/ui/feedback/error-summary.tsx';
import { Fields } from '@klantportaal/web/ui/fields/field.tsx';
import { PageFrame } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { createLazyComponent } from '@klantportaal/web/ui/lazy-component.tsx';
import type { FormEvent } from 'react';
import { clearSession, session } from '../../../api/session.ts';
import { parseNextPath, to } from '../../../lib/links.ts';
import { chooseDomain } from '../../../licences/domain.ts';
import { MaintenanceNotice } from '../../../licences/maintenance-notice.tsx';
import { ArrivalNotice } from '../../../page/arrival-notice.tsx';
import { CredentialFields, usePasswordStep } from '../password-step.tsx';
import { signIn } from '../sign-in.ts';
import { keepTypedName } from '../typed-name.ts';
import { useTypedBefore, useWrittenForm } from '../written-form.ts';
import classes from './sign-in.module.css';

// Dialogs are larger than the whole page: they load only for consumers with two-factor on.
const TwoFactorDialog = createLazyComponent(
  () => import('./two-factor-dialog.tsx'),
  ({ onCancel }) => onCancel(),
);

/** Sign-in (P2.4-01 to P2.4-06). */
export default function LoginPage() {
  const t = useText();
  const go = useGo();
  const { next } = useRouteQuery();
  const { domain } = useStore(session);
  const enter = async (result: AuthResult) => {
    await signIn(result);
    keepTypedName('');
    // That page says why.
    go(result.twoFactorSetup ? to('settings') : parseNextPath(window.location.search), { replace: true });
  };
  const before = useTypedBefore();
  const { form, pending, startAnew } = usePasswordStep({
    ...before.typed,
    enter,
    onFailed(error) {
      clearSession();
      return explainError(to('login'), error);
    },
  });
  useWrittenForm(form, before);

  const clearDomain = () => {
    chooseDomain(null);
    // Without a branch, start-up asks for one (P2.3-02).
    window.location.assign(to('login'));
  };

  const submit = (event: FormEvent) => {
    forgetArrival();
    return form.submit(event);
  };
  const handleExpired = () => {
    startAnew();
    explainAt(to('login'), 'warning', () => getText('messages.expired'));
  };
  const notice = (
    <>
      <MaintenanceNotice />
      <ArrivalNotice />
    </>
  );

  return (
    <PageFrame title={t('login.title')} intro={t('login.intro')} width="narrow" notice={notice}>
      {/* The server writes it too: without a script no password may end up in the address. */}
      <form method="post" onSubmit={submit} noValidate className={classes.form}>
        <ErrorSummary problems={form.problems} attempt={form.attempt} />
        <Fields>
          <CredentialFields form={form} />
        </Fields>
        <Button type="submit" busy={form.busy} wide>
          {t('login.submit')}
        </Button>
        <div className={classes.links}>
          <Link href={to('forgot-password', {}, { next })} onClick={() => keepTypedName(form.values.username)}>
            {t('login.forgot')}
          </Link>
          {domain && (
            <button type="button" className={classes.plain} onClick={clearDomain}>
              {t('login.clear_domain')}
            </button>
          )}
        </div>
      </form>
      {pending && <TwoFactorDialog pending={pending} onCancel={startAnew} onOver={handleExpired} onDone={enter} />}
    </PageFrame>
  );
}
