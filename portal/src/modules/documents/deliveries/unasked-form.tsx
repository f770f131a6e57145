import { actionTypes } from '@klantportaal/contract/action-types';
import type { OfferedKind } from '@klantportaal/contract/modules/documents/unasked-uploads';
import { UNASKED_NAME_LIMIT, UnaskedUploadFields } from '@klantportaal/contract/modules/documents/unasked-uploads';
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { getLocale } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useGo } from '@klantportaal/web/lib/current-route.ts';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { ErrorSummary } from '@klantportaal/web/ui/feedback/error-summary.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { TextArea } from '@klantportaal/web/ui/fields/text-area.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { findBodyFaults } from '../../../api/body-faults.ts';
import { query, useRefresh } from '../../../api/query.ts';
import { confirmReceived } from '../../../lib/confirmations.ts';
import { to } from '../../../lib/links.ts';
import { QueryState } from '../../../page/query-state.tsx';
import { useLabel } from '../../tasks/use-todos.ts';
import { FilesField } from '../files-field.tsx';
import { SendRow } from '../send-row.tsx';
import { useFilesForm } from '../use-files-form.ts';
import classes from './upload.module.css';
import { BsnNote } from './upload-form.tsx';

/** The open tasks that ask for what somebody is about to send: by its kind, or by the name that they give it. */
function useAskers(kinds: readonly OfferedKind[], { kind, name }: Record<'kind' | 'name', string>): ProductAction[] {
  const actions = useQuery(query('listActions')).data ?? [];
  const chosen = kinds.find(({ id }) => id === kind);
  const normalize = (text: string) => text.trim().toLowerCase();
  const wanted = normalize(chosen?.label ?? name);
  return actions.filter(
    ({ id, type, is_done, label, document }) =>
      !is_done &&
      actionTypes[type].group === 'upload' &&
      (chosen?.asked_by?.includes(id) || [label, document?.label ?? ''].map(normalize).includes(wanted)),
  );
}

/** Leads to what asks for it: sent here, it would leave that task open. */
function AskedFor({ askers }: { askers: readonly ProductAction[] }) {
  const t = useText();
  const formatLabel = useLabel();
  return (
    <div role="status">
      {askers.length > 0 && (
        <Alert title={t('unasked.asked')}>
          <p>{t('unasked.asked_text')}</p>
          {askers.map((action) => (
            <p key={action.id}>
              <Link href={to('upload-document', { action: action.id })}>{formatLabel(action)}</Link>
            </p>
          ))}
        </Alert>
      )}
    </div>
  );
}

/** Sends a document that nobody asked for: as a kind of the firm's list, or by a name of one's own. */
export function UnaskedForm() {
  const t = useText();
  const kinds = useQuery(query('listDeliveryKinds'));
  return (
    <>
      <p>{t('unasked.intro')}</p>
      <QueryState of={kinds} skeleton={null} failed={t('upload.failed')}>
        {(offered) => <Form kinds={offered} />}
      </QueryState>
    </>
  );
}

function Form({ kinds }: { kinds: readonly OfferedKind[] }) {
  const t = useText();
  const go = useGo();
  const refresh = useRefresh();
  /** The server is told a name of one's own only where no kind was chosen. */
  const toFields = ({ kind, name, comment }: Record<'kind' | 'name' | 'comment', string>): Record<string, string> =>
    kind ? { kind, comment } : { name, comment };
  const form = useFilesForm({
    call: 'uploadUnasked',
    wanted: 'document',
    keptAs: 'unasked',
    before: ['kind', 'name'],
    initial: { kind: '', name: '', comment: '' },
    labels: { name: t(kinds.length > 0 ? 'unasked.name' : 'unasked.what') },
    check: (texts) =>
      findBodyFaults('uploadUnasked', UnaskedUploadFields, toFields(texts), { own: { required: 'unasked.no_name' } }),
    request: (texts) => ({ fields: toFields(texts) }),
    async onSent() {
      await refresh(['listDeliveries', 'listActions']);
      const kind = kinds.find(({ id }) => id === form.values.kind);
      confirmReceived('success', t('upload.success'), {
        title: t('upload.received', { name: kind?.label ?? form.values.name.trim() }),
        text: t('upload.what_next'),
      });
      go(to('dashboard'), { replace: true });
    },
  });
  const sending = form.percent !== null;
  const { kind } = form.values;
  const askers = useAskers(kinds, form.values);
  return (
    <form onSubmit={form.submit} noValidate className={classes.form}>
      <ErrorSummary problems={form.problems} attempt={form.attempt} title={t('upload.not_sent')} />
      {kinds.length > 0 && (
        <SelectField
          {...form.field('kind')}
          label={t('unasked.what')}
          placeholder={t('unasked.other')}
          choices={kinds
            .map((offered) => ({ value: offered.id, label: offered.label }))
            .sort((choice, other) => choice.label.localeCompare(other.label, getLocale()))}
        />
      )}
      {kind === '' && (
        <TextField
          {...form.field('name')}
          label={t(kinds.length > 0 ? 'unasked.name' : 'unasked.what')}
          hint={t('unasked.name_hint')}
          autoComplete="off"
          maxLength={UNASKED_NAME_LIMIT}
          disabled={sending}
        />
      )}
      <AskedFor askers={askers} />
      <div className={classes.choose}>
        <FilesField
          form={form}
          label={t('upload.files')}
          hint={t(form.files.length > 1 ? 'upload.hint_order' : 'upload.hint', { maxSize: form.maxSize })}
          of="pages"
        />
      </div>
      <BsnNote />
      <TextArea
        {...form.field('comment')}
        label={t('upload.comment')}
        hint={t('unasked.comment_hint')}
        optional
        rows={3}
        disabled={sending}
      />
      <SendRow form={form} submit={t('upload.submit')} />
    </form>
  );
}
