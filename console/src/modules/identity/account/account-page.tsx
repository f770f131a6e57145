import { checkRequiredAsTyped } from '@klantportaal/web/forms/rules.ts';
import { createServerFaults } from '@klantportaal/web/forms/server-faults.ts';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { changeLocale } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { LogOut } from '@klantportaal/web/ui/content/icons.ts';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { Fields } from '@klantportaal/web/ui/fields/field.tsx';
import { PasswordField } from '@klantportaal/web/ui/fields/password-field.tsx';
import { LanguageToggle } from '@klantportaal/web/ui/layout/language-toggle.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staff } from '../../../api/client.ts';
import { staffQuery, useStaffSend } from '../../../api/query.ts';
import { session, useMe } from '../../../api/session.ts';
import { signOut } from '../../../api/sign-out.ts';
import { CancelButton } from '../../../page/fields/cancel-button.tsx';
import { Block, Page } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { RecoveryCodes, SetUpApp } from '../../../sign-in/set-up-two-factor.tsx';
import classes from './account.module.css';
import { Passkeys } from './passkeys.tsx';

/** One's own account: language, password, second factor, and where one is signed in. */
export default function AccountPage() {
  const t = useText();
  const me = useMe();
  return (
    <Page
      title={t('account.title')}
      acts={
        <Button look="secondary" icon={LogOut} onClick={() => void signOut().catch(showError)}>
          {t('shell.sign_out')}
        </Button>
      }
    >
      <Block title={me.name}>
        <dl className={classes.facts}>
          <dt>{t('account.email')}</dt>
          <dd>{me.email}</dd>
          <dt>{t('account.role')}</dt>
          <dd>{t(`shell.role_${me.role}`)}</dd>
          {me.adviser && (
            <>
              <dt>{t('account.adviser')}</dt>
              <dd>{me.adviser.name}</dd>
            </>
          )}
          <dt>{t('common.language')}</dt>
          <dd>
            <Language />
          </dd>
        </dl>
      </Block>
      <Password />
      <SecondFactor />
      <Passkeys />
      <Devices />
    </Page>
  );
}

function Language() {
  const t = useText();
  const me = useMe();
  const choose = async (code: string) => {
    const locale = code === 'en' ? 'en' : 'nl';
    await changeLocale(locale);
    await staff.call('chooseStaffLanguage', { body: { locale } });
    session.set({ ...me, locale });
  };
  return (
    <LanguageToggle
      label={t('common.language')}
      value={me.locale}
      languages={[
        { code: 'nl', name: 'Nederlands' },
        { code: 'en', name: 'English' },
      ]}
      onChange={(code) => void choose(code).catch(showError)}
    />
  );
}

function Password() {
  const t = useText();
  const [round, setRound] = useState(0);
  return (
    <Block title={t('account.password')}>
      <PasswordForm
        key={round}
        done={() => {
          showToast('success', t('account.password_changed'));
          setRound(round + 1);
        }}
      />
    </Block>
  );
}

function PasswordForm({ done }: { done: () => void }) {
  const t = useText();
  const form = useForm({
    initial: { current_password: '', password: '' },
    focus: 'first',
    check: (values) => ({
      current_password: checkRequiredAsTyped(values.current_password),
      password: checkRequiredAsTyped(values.password),
    }),
    serverFaults: createServerFaults({
      CURRENT_PASSWORD_WRONG: 'current_password',
      CONSUMER_LOCKED: 'current_password',
      CONSUMER_PASSWORD_IS_COMMON: 'password',
      PASSWORD_NOT_CONFORM_SECURITY_GUIDELINES: 'password',
    }),
    send: async (body) => {
      await staff.call('changeStaffPassword', { body });
      done();
    },
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate className={classes.form}>
      <Fields>
        <PasswordField {...form.field('current_password')} label={t('account.current_password')} />
        <PasswordField
          {...form.field('password')}
          label={t('account.new_password')}
          hint={t('account.password_hint')}
          autoComplete="new-password"
        />
      </Fields>
      <div>
        <Button type="submit" look="secondary" busy={form.busy}>
          {t('account.change_password')}
        </Button>
      </div>
    </form>
  );
}

function SecondFactor() {
  const t = useText();
  const me = useMe();
  const passkeys = useQuery(staffQuery('listPasskeys'));
  // The last one stays, for without a second factor nobody signs in.
  const isOnly = passkeys.data?.length === 0;
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isSettingUp, setSettingUp] = useState(false);
  const renew = useStaffSend('renewRecoveryCodes', { refreshes: [] });
  const remove = useStaffSend('removeAuthenticatorApp', { refreshes: [] });
  const show = (fresh: readonly string[], changes: Partial<typeof me> = {}) => {
    setCodes(fresh);
    session.set({ ...me, ...changes, recovery_codes_left: fresh.length });
  };
  const setUp = (fresh: readonly string[]) => {
    setSettingUp(false);
    show(fresh, { has_app: true });
    showToast('success', t('account.app_set'));
  };
  const takeAway = async () => {
    await remove.send();
    session.set({ ...me, has_app: false });
    showToast('success', t('account.app_removed'));
  };
  return (
    <Block title={t('account.second_factor')}>
      <p>{t(me.has_app ? 'account.with_app' : 'account.without_app')}</p>
      {me.has_app && isOnly && <p>{t('account.only_factor')}</p>}
      <p>{t('account.codes_left', { count: me.recovery_codes_left })}</p>
      {codes ? (
        <RecoveryCodes codes={codes} done={() => setCodes(null)} />
      ) : isSettingUp ? (
        <div className={classes.form}>
          <SetUpApp look="primary" done={setUp} />
          <div>
            <CancelButton onCancel={() => setSettingUp(false)} />
          </div>
        </div>
      ) : (
        <ButtonRow>
          <Button
            look="secondary"
            busy={renew.sending}
            onClick={() => void renew.send().then(({ codes }) => show(codes), showError)}
          >
            {t('account.renew_codes')}
          </Button>
          <Button look="secondary" onClick={() => setSettingUp(true)}>
            {t(me.has_app ? 'account.replace_app' : 'account.add_app')}
          </Button>
          {me.has_app && passkeys.data && !isOnly && (
            <Button look="quiet" busy={remove.sending} onClick={() => void takeAway().catch(showError)}>
              {t('account.remove_app')}
            </Button>
          )}
        </ButtonRow>
      )}
    </Block>
  );
}

function Devices() {
  const t = useText();
  const { moment } = useFormat();
  const devices = useQuery(staffQuery('listStaffDevices'));
  const end = useStaffSend('endStaffDevice', { refreshes: ['listStaffDevices'] });
  const endOthers = useStaffSend('endOtherStaffDevices', { refreshes: ['listStaffDevices'] });
  return (
    <Block title={t('account.devices')}>
      <QueryState of={devices}>
        {(list) => (
          <>
            <ul className={classes.devices}>
              {list.map((device) => (
                <li key={device.id}>
                  <span>
                    <strong>
                      {[device.browser, device.system].filter(Boolean).join(', ') || t('account.unknown_device')}
                    </strong>
                    <span>{t('account.last_seen', { moment: moment(device.last_seen_at) })}</span>
                  </span>
                  {device.is_current ? (
                    <span>{t('account.this_device')}</span>
                  ) : (
                    <Button
                      look="quiet"
                      busy={end.sending}
                      onClick={() => void end.send({ params: { id: device.id } }).catch(showError)}
                    >
                      {t('account.end_device')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {list.length > 1 && (
              <div>
                <Button
                  look="secondary"
                  busy={endOthers.sending}
                  onClick={() => void endOthers.send().catch(showError)}
                >
                  {t('account.end_others')}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryState>
    </Block>
  );
}
