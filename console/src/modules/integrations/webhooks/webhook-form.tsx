import { describeEventType, eventNouns } from '@klantportaal/contract/modules/integrations/event-words';
import { type Webhook, WebhookBody } from '@klantportaal/contract/modules/integrations/webhooks';
import type { WriteCondition } from '@klantportaal/web/api/calls.ts';
import { findSchemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import { createServerFaults } from '@klantportaal/web/forms/server-faults.ts';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { getLocale } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { cx } from '@klantportaal/web/ui/cx.ts';
import { CheckboxGroup, RadioGroup } from '@klantportaal/web/ui/fields/choice-field.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { ConflictForm, useConflict } from '../../../page/drafts/conflict.tsx';
import { CancelButton } from '../../../page/fields/cancel-button.tsx';
import classes from '../../../page/fields/form.module.css';
import { formatTypes } from './types-in-words.ts';

export interface WebhookValues {
  url: string;
  types: string[];
  contact: string | null;
}

interface Typed {
  url: string;
  which: string;
  types: string[];
  contact: string;
}

/** All of a noun: `delivery.*`. */
const nouns = eventNouns.map((noun) => `${noun}.*`);

const buildBody = ({ url, which, types, contact }: Typed): WebhookValues => ({
  url: url.trim(),
  types: which === 'all' ? ['*'] : types,
  contact: contact.trim() || null,
});

interface WebhookFormProps {
  now?: Webhook;
  etag?: string | null;
  /** Reads what is there now, once somebody else changed it. */
  readAgain?: () => Promise<unknown>;
  label: string;
  send: (body: WebhookValues, condition: WriteCondition) => Promise<unknown>;
  cancel: () => void;
}

/** The form of an endpoint: its address, its types of events, and whom to mail when messages fail. */
export function WebhookForm({ now, etag, readAgain = async () => {}, label, send, cancel }: WebhookFormProps) {
  const t = useText();
  const isAll = !now || now.types.includes('*');
  // Types that were chosen one by one, by call, stay to be chosen.
  const locale = getLocale();
  const choices = [...new Set([...nouns, ...(now?.types ?? [])])]
    .filter((type) => type !== '*')
    .map((type) => ({ value: type, label: describeEventType(type, locale), hint: type }))
    .toSorted((choice, other) => choice.label.localeCompare(other.label, locale));
  const form = useForm<Typed>({
    initial: {
      url: now?.url ?? '',
      which: isAll ? 'all' : 'some',
      types: isAll ? [] : (now?.types ?? []),
      contact: now?.contact ?? '',
    },
    focus: 'first',
    check: (typed) => findSchemaFaults(WebhookBody, buildBody(typed)),
    serverFaults: createServerFaults(),
    onFailed: (error) => conflict.handleFailure(error, readAgain),
    send: async (typed) => {
      await send(buildBody(typed), conflict.condition);
    },
  });
  const conflict = useConflict(etag);
  const mine = buildBody(form.values);
  return (
    <ConflictForm
      conflict={conflict}
      submit={form.submit}
      className={cx(classes.form, classes.wide)}
      rows={[
        { label: t('webhooks.url'), mine: mine.url, theirs: now?.url },
        { label: t('webhooks.types'), mine: formatTypes(mine.types, t), theirs: now && formatTypes(now.types, t) },
        { label: t('webhooks.contact'), mine: mine.contact, theirs: now?.contact },
      ]}
      busy={form.busy}
      take={cancel}
    >
      <TextField
        {...form.field('url')}
        label={t('webhooks.url')}
        hint={t('webhooks.url_hint')}
        maxLength={2000}
        autoComplete="off"
        autoFocus
      />
      <RadioGroup
        {...form.field('which')}
        label={t('webhooks.which')}
        choices={[
          { value: 'all', label: t('webhooks.all') },
          { value: 'some', label: t('webhooks.some') },
        ]}
      />
      {form.values.which === 'some' && (
        <div className={classes.full}>
          <CheckboxGroup {...form.field('types')} label={t('webhooks.types')} layout="columns" choices={choices} />
        </div>
      )}
      <TextField
        {...form.field('contact')}
        kind="email"
        label={t('webhooks.contact')}
        hint={t('webhooks.contact_hint')}
        optional
        autoComplete="off"
      />
      <ButtonRow>
        <Button type="submit" busy={form.busy}>
          {label}
        </Button>
        <CancelButton onCancel={cancel} />
      </ButtonRow>
    </ConflictForm>
  );
}
