import {
  type Mailbox,
  MailboxBody,
  type MailboxTest,
  mailboxSecurities,
} from '@klantportaal/contract/modules/integrations/mailbox';
import { isAmong } from '@klantportaal/contract/values/guards';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { assertFits } from '@klantportaal/web/forms/assert-fits.ts';
import { findSchemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import { createServerFaults } from '@klantportaal/web/forms/server-faults.ts';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { PasswordField } from '@klantportaal/web/ui/fields/password-field.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useRef, useState } from 'react';
import { useSend } from '../../../api/query.ts';
import { ConflictForm, useConflict } from '../../../page/drafts/conflict.tsx';
import { useReadAgain } from '../../../page/drafts/read-again.ts';
import { CancelButton } from '../../../page/fields/cancel-button.tsx';
import classes from '../../../page/fields/form.module.css';

/** TABLE: how it is encrypted, and the port that goes with it. */
const ports = { tls: 993, starttls: 143, none: 143 } as const;

interface Typed {
  host: string;
  security: keyof typeof ports;
  user: string;
  password: string;
  folder: string;
  move_to: string;
  receiving_server: string;
}

const buildBody = ({ host, security, ...typed }: Typed, now: Mailbox | null) => ({
  ...typed,
  host: host.trim(),
  security,
  // One that a program set to another port keeps it.
  port: now?.security === security && now.host === host.trim() ? now.port : ports[security],
  password: typed.password || null,
  move_to: typed.move_to.trim() || null,
  receiving_server: typed.receiving_server.trim() || null,
});

/** TABLE: what the server says of a mailbox that cannot be opened. */
const faults = [
  'no_connection',
  'no_encryption',
  'certificate_refused',
  'sign_in_refused',
  'unknown_folder',
  'unknown_target',
  'took_too_long',
  'failed',
  'address_not_public',
  'host_not_allowed',
  'encryption_required',
  'port_not_allowed',
] as const;

interface MailboxFormProps {
  now: Mailbox | null;
  etag: string | null;
  done: () => void;
}

/** The settings of the mailbox; they can be tried before they are kept, and are kept once it was opened. */
export function MailboxForm({ now, etag, done }: MailboxFormProps) {
  const t = useText();
  const put = useSend('putMailbox', { refreshes: ['readMailbox'] });
  const test = useSend('testMailbox', { refreshes: [] });
  const readAgain = useReadAgain('readMailbox');
  /** Whether the button that was pressed tries the settings, and keeps nothing. */
  const isTrying = useRef(false);
  const [found, setFound] = useState<MailboxTest | null>(null);
  const form = useForm<Typed>({
    initial: {
      host: now?.host ?? '',
      security: now?.security ?? 'tls',
      user: now?.user ?? '',
      password: '',
      folder: now?.folder ?? 'INBOX',
      move_to: now?.move_to ?? '',
      receiving_server: now?.receiving_server ?? '',
    },
    focus: 'first',
    check: (typed) => findSchemaFaults(MailboxBody, buildBody(typed, now)),
    serverFaults: async (error, values) => {
      const [fault] = error instanceof ApiError ? (error.extra.fields ?? []) : [];
      if (!fault || !isAmong(faults, fault.code)) return createServerFaults()(error, values);
      const path = fault.pointer.slice(1);
      return { [path === 'port' ? 'host' : path]: t(`mailbox.fault_${fault.code}`) };
    },
    onFailed: (error) => conflict.handleFailure(error, readAgain),
    send: async (typed) => {
      const body: unknown = buildBody(typed, now);
      assertFits(MailboxBody, body);
      setFound(null);
      if (isTrying.current) {
        setFound(await test.send({ body }));
        return;
      }
      await put.send({ body }, conflict.condition);
      showToast('success', t('mailbox.saved'));
      done();
    },
  });
  const conflict = useConflict(etag);
  const { value: security, onChange: setSecurity, ...securityField } = form.field('security');
  const securities = now?.security === 'none' ? (['tls', 'starttls', 'none'] as const) : (['tls', 'starttls'] as const);
  return (
    <ConflictForm
      conflict={conflict}
      submit={form.submit}
      className={classes.form}
      rows={[
        { label: t('mailbox.host'), mine: form.values.host, theirs: now?.host },
        { label: t('mailbox.user'), mine: form.values.user, theirs: now?.user },
        { label: t('mailbox.folder'), mine: form.values.folder, theirs: now?.folder },
        { label: t('mailbox.move_to'), mine: form.values.move_to, theirs: now?.move_to },
        { label: t('mailbox.server'), mine: form.values.receiving_server, theirs: now?.receiving_server },
      ]}
      busy={form.busy}
      take={done}
    >
      <TextField
        {...form.field('host')}
        label={t('mailbox.host')}
        hint={t('mailbox.host_hint')}
        autoComplete="off"
        maxLength={253}
        autoFocus
      />
      <SelectField
        {...securityField}
        value={security}
        onChange={(chosen) => isAmong(mailboxSecurities, chosen) && setSecurity(chosen)}
        label={t('mailbox.security')}
        choices={securities.map((value) => ({
          value,
          label: value === 'none' ? '-' : t(`mailbox.security_${value}`),
        }))}
      />
      <TextField {...form.field('user')} label={t('mailbox.user')} autoComplete="off" maxLength={320} />
      <PasswordField
        {...form.field('password')}
        label={t('mailbox.password')}
        hint={now ? t('mailbox.password_kept') : undefined}
        optional={now !== null}
        autoComplete="new-password"
      />
      <TextField {...form.field('folder')} label={t('mailbox.folder')} autoComplete="off" maxLength={200} />
      <TextField
        {...form.field('move_to')}
        label={t('mailbox.move_to')}
        hint={t('mailbox.move_to_hint')}
        optional
        autoComplete="off"
        maxLength={200}
      />
      <TextField
        {...form.field('receiving_server')}
        label={t('mailbox.server')}
        hint={t('mailbox.server_hint')}
        optional
        autoComplete="off"
        maxLength={253}
      />
      {found && (
        <Alert tone="success" live>
          {t('mailbox.test_works', { count: found.mails })}{' '}
          {found.receiving_servers[0]
            ? t('mailbox.test_server', { name: found.receiving_servers.map(({ name }) => name).join(', ') })
            : t('mailbox.test_no_server')}
        </Alert>
      )}
      <ButtonRow>
        <Button type="submit" busy={put.sending} onClick={() => (isTrying.current = false)}>
          {t('mailbox.save')}
        </Button>
        <Button type="submit" look="secondary" busy={test.sending} onClick={() => (isTrying.current = true)}>
          {t('mailbox.test')}
        </Button>
        <CancelButton onCancel={done} />
      </ButtonRow>
    </ConflictForm>
  );
}
