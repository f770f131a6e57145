import {
  type FirmIdentityProvider,
  IdentityProviderBody,
} from '@klantportaal/contract/modules/identity/identity-provider';
import { roles } from '@klantportaal/contract/modules/identity/roles';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { assertFits } from '@klantportaal/web/forms/assert-fits.ts';
import { getFormRows } from '@klantportaal/web/forms/rows.ts';
import { findSchemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import { createServerFaults } from '@klantportaal/web/forms/server-faults.ts';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { Checkbox } from '@klantportaal/web/ui/fields/choice-field.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useSend } from '../../../api/query.ts';
import { useMe } from '../../../api/session.ts';
import { to } from '../../../lib/links.ts';
import { ConflictForm, useConflict } from '../../../page/drafts/conflict.tsx';
import { useReadAgain } from '../../../page/drafts/read-again.ts';
import classes from '../../../page/fields/form.module.css';
import { FormButtons } from '../../../page/fields/form-buttons.tsx';

interface Typed {
  issuer: string;
  client_id: string;
  client_secret: string;
  domains: string;
  group_claim: string;
  groups: { id: string; group: string; role: string }[];
  is_required: boolean;
}

const createRow = (group = '', role = '') => ({ id: crypto.randomUUID(), group, role });

const buildBody = ({ client_secret, domains, groups, ...typed }: Typed) => ({
  ...typed,
  issuer: typed.issuer.trim(),
  client_secret: client_secret || null,
  domains: domains
    .toLowerCase()
    .split(/[\s,;@]+/)
    .filter(Boolean),
  groups: groups.map(({ group, role }) => ({ group: group.trim(), role })),
});

/** Faults of a list that is typed in one field are that field's. */
function validateProvider(typed: Typed) {
  const faults = findSchemaFaults(IdentityProviderBody, buildBody(typed));
  const ofDomains = Object.entries(faults).find(([path]) => path.startsWith('domains'));
  return ofDomains ? { ...faults, domains: ofDomains[1] } : faults;
}

const hasFault = (error: unknown, code: string): boolean =>
  error instanceof ApiError && (error.extra.fields ?? []).some((fault) => fault.code === code);

interface IdentityFormProps {
  now: FirmIdentityProvider | null;
  etag: string | null;
  done: () => void;
}

/** The settings of the firm's identity provider; they are kept once it was reached. */
export function IdentityForm({ now, etag, done }: IdentityFormProps) {
  const t = useText();
  const me = useMe();
  const put = useSend('putIdentityProvider', { refreshes: ['readIdentityProvider'] });
  const readAgain = useReadAgain('readIdentityProvider');
  const form = useForm<Typed>({
    initial: {
      issuer: now?.issuer ?? '',
      client_id: now?.client_id ?? '',
      client_secret: '',
      domains: now?.domains.join(', ') ?? me.email.split('@').at(-1) ?? '',
      group_claim: now?.group_claim ?? 'groups',
      groups: now?.groups.map(({ group, role }) => createRow(group, role)) ?? [createRow()],
      is_required: now?.is_required ?? false,
    },
    focus: 'first',
    check: validateProvider,
    // The person who sets it up may have mistyped the address; those who sign in later can only wait.
    serverFaults: async (error, values) =>
      error instanceof ApiError && error.code === 'IDENTITY_PROVIDER_FAILED'
        ? { issuer: t('people.identity_not_found') }
        : hasFault(error, 'no_signing_keys')
          ? { issuer: t('people.identity_no_keys') }
          : createServerFaults()(error, values),
    onFailed: (error) => conflict.handleFailure(error, readAgain),
    send: async (typed) => {
      const body: unknown = buildBody(typed);
      assertFits(IdentityProviderBody, body);
      await put.send({ body }, conflict.condition);
      showToast('success', t('people.identity_saved'));
      done();
    },
  });
  const conflict = useConflict(etag);
  const groups = getFormRows(form, 'groups');
  const return_address = now?.return_address ?? `${location.origin}${to('sign-in-return-own', { firm: me.firm.id })}`;
  const { value: is_required, ...required } = form.field('is_required');
  const roleChoices = roles.map((role) => ({ value: role, label: t(`shell.role_${role}`) }));
  const formatGroups = (rows: readonly { group: string; role: string }[]) =>
    rows
      .map(({ group, role }) => `${group}: ${roleChoices.find(({ value }) => value === role)?.label ?? ''}`)
      .join(', ');
  const formatRequired = (isOn: boolean) => t(isOn ? 'people.identity_is_required' : 'people.identity_not_required');
  return (
    <ConflictForm
      conflict={conflict}
      submit={form.submit}
      className={classes.form}
      rows={[
        { label: t('people.identity_issuer'), mine: form.values.issuer, theirs: now?.issuer },
        { label: t('people.identity_client'), mine: form.values.client_id, theirs: now?.client_id },
        { label: t('people.identity_domains'), mine: form.values.domains, theirs: now?.domains.join(', ') },
        { label: t('people.identity_claim'), mine: form.values.group_claim, theirs: now?.group_claim },
        {
          label: t('people.identity_group'),
          mine: formatGroups(form.values.groups),
          theirs: formatGroups(now?.groups ?? []),
        },
        {
          label: t('people.identity_required'),
          mine: formatRequired(form.values.is_required),
          theirs: now && formatRequired(now.is_required),
        },
      ]}
      busy={form.busy}
      take={done}
    >
      <p>
        {t('people.identity_return')} <code>{return_address}</code>
      </p>
      {now?.shared_return_address && (
        <Alert tone="warning">
          {t('people.identity_shared_return')} <code>{now.shared_return_address}</code>
        </Alert>
      )}
      <TextField
        {...form.field('issuer')}
        label={t('people.identity_issuer')}
        hint={t('people.identity_issuer_hint')}
        autoComplete="off"
        maxLength={500}
        autoFocus
      />
      <TextField {...form.field('client_id')} label={t('people.identity_client')} autoComplete="off" maxLength={500} />
      <TextField
        {...form.field('client_secret')}
        label={t('people.identity_secret')}
        hint={now ? t('people.identity_secret_kept') : undefined}
        optional={now !== null}
        autoComplete="off"
        maxLength={2000}
      />
      <TextField
        {...form.field('domains')}
        label={t('people.identity_domains')}
        hint={t('people.identity_domains_hint')}
        autoComplete="off"
      />
      <TextField
        {...form.field('group_claim')}
        label={t('people.identity_claim')}
        hint={t('people.identity_claim_hint')}
        autoComplete="off"
        maxLength={100}
      />
      {groups.rows.map(({ id }, index) => (
        <fieldset key={id} className={classes.row}>
          <legend className="visually-hidden">{t('people.identity_group_nth', { nth: index + 1 })}</legend>
          <TextField
            {...form.field(`groups.${index}.group`)}
            label={t('people.identity_group')}
            autoComplete="off"
            maxLength={200}
          />
          <SelectField
            {...form.field(`groups.${index}.role`)}
            label={t('people.role')}
            placeholder={form.values.groups[index]?.role === '' ? t('people.choose_role') : undefined}
            choices={roleChoices}
          />
          {groups.rows.length > 1 && (
            <Button look="quiet" onClick={() => groups.remove(index)}>
              {t('people.identity_remove_group', { nth: index + 1 })}
            </Button>
          )}
        </fieldset>
      ))}
      <div>
        <Button look="secondary" onClick={() => groups.add(createRow())}>
          {t('people.identity_add_group')}
        </Button>
      </div>
      <Checkbox
        {...required}
        checked={is_required}
        label={t('people.identity_required')}
        hint={t('people.identity_required_hint')}
      />
      <FormButtons act={t('people.save')} busy={form.busy} onCancel={done} />
    </ConflictForm>
  );
}
