import { ProductActionLoginBody } from '@klantportaal/contract/modules/identity/auth';
import { createServerFaults } from '@klantportaal/web/forms/server-faults.ts';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useGo } from '@klantportaal/web/lib/current-route.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { DateField } from '@klantportaal/web/ui/fields/date-field.tsx';
import { Fields } from '@klantportaal/web/ui/fields/field.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { PageFrame, Section, Stack } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useState } from 'react';
import { findBodyFaults } from '../../../api/body-faults.ts';
import { call } from '../../../api/call.ts';
import { updateSession } from '../../../api/session.ts';
import { to } from '../../../lib/links.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { MaintenanceNotice } from '../../../licences/maintenance-notice.tsx';
import { localise, useLicence } from '../../../licences/portal.ts';
import { InTopMenu } from '../../../page/guest-layout.tsx';
import { LockedAlert } from './locked-alert.tsx';
import classes from './mortgage-check-login.module.css';

/**
 * Sign-in to the mortgage check without an account: mail address and birthday open the link's one action
 * (Q2-26, P8-05).
 */
export default function MortgageCheckLoginPage() {
  const t = useText();
  const go = useGo();
  const { action } = useRouteParams('mortgage-check-login');
  const licence = useLicence();
  // Not broken over lines.
  const phone = licence?.contact.phone?.replaceAll(' ', '\u00a0');
  const [failed, setFailed] = useState(false);
  const [lockedUntil, setLockedUntil] = useState<number | null>(null);
  const buildBody = ({ email, birthday }: { email: string; birthday: string }) => ({
    email: email.trim(),
    birthday,
    productActionId: action,
  });
  const form = useForm({
    initial: { email: '', birthday: '' },
    check: (values) =>
      findBodyFaults('productActionLogin', ProductActionLoginBody, buildBody(values), {
        own: { too_long: 'page.validation.email' },
      }),
    serverFaults: createServerFaults(),
    focus: 'first',
    alsoCheck() {
      setFailed(false);
      setLockedUntil(null);
      return true;
    },
    async send(values) {
      const body = buildBody(values);
      const { id, token, code, locked_time_remaining } = await call('productActionLogin', { body });
      if (id && token) {
        updateSession({ productActionLogin: { id, token } });
        showToast('success', t('mortgage.form.authenticated'));
        go(to('mortgage-check-no-login', { action }));
        return true;
      }
      if (code === 'CONSUMER_LOCKED') setLockedUntil(Date.now() + (locked_time_remaining ?? 60) * 1000);
      else setFailed(true);
    },
  });

  return (
    <>
      <InTopMenu>
        <PageFrame
          title={localise(licence?.content.mortgage_check_title) || t('check_login.title')}
          intro={t('check_login.intro')}
          notice={<MaintenanceNotice />}
          width="narrow"
        >
          <form onSubmit={form.submit} noValidate>
            <Stack>
              {failed && (
                <Alert tone="error" live title={t('check_login.failed')}>
                  <p>{t('check_login.failed_what')}</p>
                  {/* Nobody learns here whether a birthday is on record: everyone is told whom to call. */}
                  <p>{phone ? t('check_login.failed_call', { phone }) : t('check_login.failed_contact')}</p>
                </Alert>
              )}
              <LockedAlert until={lockedUntil} />
              <Fields>
                <TextField
                  kind="email"
                  label={t('check_login.email')}
                  hint={t('check_login.email_hint')}
                  {...form.field('email')}
                />
                <DateField
                  label={t('check_login.birthday')}
                  autoComplete="bday"
                  noCalendar
                  {...form.field('birthday')}
                />
              </Fields>
              <Button type="submit" busy={form.busy} wide>
                {t('check_login.submit')}
              </Button>
            </Stack>
          </form>
        </PageFrame>
      </InTopMenu>
      <div className={classes.next}>
        <Section title={t('check_login.next')}>
          <ol>
            <li>{t('check_login.next_questions')}</li>
            <li>{t('check_login.next_outcome')}</li>
          </ol>
        </Section>
      </div>
    </>
  );
}
