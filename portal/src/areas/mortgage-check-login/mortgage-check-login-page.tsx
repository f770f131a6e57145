import { type FormEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { updateSession } from '../../api/session.ts';
import { to } from '../../app/links.ts';
import { MaintenanceNotice } from '../../app/maintenance-notice.tsx';
import { localized, useLicence } from '../../app/portal.ts';
import { InTopMenu } from '../../app/shell/guest-layout.tsx';
import { useGo, useRouteParams } from '../../app/use-route.ts';
import { showError } from '../../i18n/error-text.ts';
import { todayInAmsterdam } from '../../i18n/format.ts';
import { sayWith } from '../../i18n/say.ts';
import { useText } from '../../i18n/use-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { focusField } from '../../ui/error-summary.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { Fields } from '../../ui/fields/field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { PageFrame, Section, Stack } from '../../ui/page-frame.tsx';
import { check, dateRules, email as isEmail, required } from '../../ui/rules.ts';
import { LockedAlert } from './locked-alert.tsx';
import classes from './mortgage-check-login.module.css';

/**
 * The way into the mortgage check without an account: mail address and birthday open the one action of the link
 * (spec: questionnaires §2, platform §8).
 */
export default function MortgageCheckLoginPage() {
  const t = useText();
  const go = useGo();
  const { action } = useRouteParams('mortgage-check-login');
  const licence = useLicence();
  const [email, setEmail] = useState('');
  const [birthday, setBirthday] = useState('');
  const [tried, setTried] = useState(false);
  const [failed, setFailed] = useState(false);
  const [lockedUntil, setLockedUntil] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);

  const say = sayWith(t);
  const wrong = {
    email: check(say, required(), isEmail())(email),
    birthday: check(say, required(), ...dateRules(todayInAmsterdam()))(birthday),
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    setFailed(false);
    setLockedUntil(null);
    const first = wrong.email ? 'email' : wrong.birthday ? 'birthday' : null;
    if (first) return focusField(first);
    setBusy(true);
    try {
      const body = { email: email.trim(), birthday, productActionId: action };
      const { id, token, code, locked_time_remaining } = await call('productActionLogin', { body });
      if (id && token) {
        updateSession({ productActionLogin: { id, token } });
        return go(to('mortgage-check-no-login', { action }));
      }
      if (code === 'CONSUMER_LOCKED') setLockedUntil(Date.now() + (locked_time_remaining ?? 60) * 1000);
      else setFailed(true);
    } catch (error) {
      await showError(error);
    }
    setBusy(false);
  };

  return (
    <>
      <InTopMenu>
        <PageFrame
          title={localized(licence?.content.mortgage_check_title) || t('check_login.title')}
          intro={t('check_login.intro')}
          notice={<MaintenanceNotice />}
          width="narrow"
        >
          <form onSubmit={submit} noValidate>
            <Stack>
              {failed && (
                <Alert tone="error" live>
                  {t('check_login.failed')}
                </Alert>
              )}
              <LockedAlert until={lockedUntil} />
              <Fields>
                <TextField
                  kind="email"
                  name="email"
                  label={t('check_login.email')}
                  hint={t('check_login.email_hint')}
                  value={email}
                  onChange={setEmail}
                  error={tried && wrong.email}
                />
                <DateField
                  name="birthday"
                  label={t('check_login.birthday')}
                  autoComplete="bday"
                  noCalendar
                  value={birthday}
                  onChange={setBirthday}
                  error={tried && wrong.birthday}
                />
              </Fields>
              <Button type="submit" busy={busy} wide>
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
