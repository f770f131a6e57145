import { RejectionReasonBody } from '@klantportaal/contract/modules/tasks/catalogue';
import { findSchemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useCurrentRoute, useGo } from '@klantportaal/web/lib/current-route.ts';
import { LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { query, useSend, versioned } from '../../../api/query.ts';
import { getFirmText } from '../../../i18n/firm-text.ts';
import { to } from '../../../lib/links.ts';
import { EntryEditor } from '../../../page/entries/entry-editor.tsx';
import { createIdFromName, tidyWords } from '../../../page/entries/tidy.ts';
import { useReadAgain } from '../../../page/entries/use-read-again.ts';
import { WordsFields } from '../../../page/entries/words-fields.tsx';
import { Page } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';

const tidy = ({ label, text }: RejectionReasonBody) => ({ label: tidyWords(label), text: tidyWords(text) });

/** One reason for a rejection: how staff find it, and what the consumer reads. */
export default function ReasonPage() {
  const t = useText();
  const go = useGo();
  const { firmId = 'new' } = useCurrentRoute().params;
  const isNew = firmId === 'new';
  const reasons = useQuery(query('listRejectionReasons'));
  const read = useQuery({ ...versioned('readRejectionReason', { params: { firmId } }), enabled: !isNew });
  const versions = useQuery({ ...query('listRejectionReasonVersions', { params: { firmId } }), enabled: !isNew });
  const put = useSend('putRejectionReason', {
    refreshes: [],
  });
  const remove = useSend('removeRejectionReason', { refreshes: [] });
  const readAgain = useReadAgain(
    'readRejectionReason',
    'listRejectionReasonVersions',
    'listRejectionReasons',
    'listRemovedEntries',
  );
  const renderEditor = (stored: { body: RejectionReasonBody; etag: string } | null) => (
    <EntryEditor
      key={firmId}
      name={`rejection-reason ${firmId}`}
      stored={stored}
      initial={{ label: { nl: '' }, text: { nl: '' } }}
      tidy={tidy}
      faultsOf={(body) => findSchemaFaults(RejectionReasonBody, body)}
      save={(body, condition) => {
        const id = isNew ? createIdFromName(body.label.nl, reasons.data?.map(({ firm_id }) => firm_id) ?? []) : firmId;
        return put.send({ params: { firmId: id }, body }, condition);
      }}
      remove={(condition) => remove.send({ params: { firmId } }, condition)}
      versions={versions.data ?? []}
      refresh={readAgain}
      done={() => go(to('catalogue', {}, { part: 'reasons' }))}
    >
      {(draft, set, faultOf) => (
        <>
          <WordsFields
            id="label"
            label={t('catalogue.reason_label')}
            value={draft.label}
            change={(label) => set({ ...draft, label })}
            faultOf={faultOf}
            most={200}
          />
          <WordsFields
            id="text"
            label={t('catalogue.reason_text')}
            hint={t('catalogue.informal_hint')}
            value={draft.text}
            change={(text) => set({ ...draft, text })}
            faultOf={faultOf}
            forConsumers
            most={1000}
          />
        </>
      )}
    </EntryEditor>
  );
  return (
    <Page
      title={
        isNew ? t('catalogue.new_reason') : read.data ? getFirmText(read.data.value.label) : t('catalogue.reasons')
      }
    >
      {isNew ? (
        <QueryState of={reasons}>{() => renderEditor(null)}</QueryState>
      ) : (
        <QueryState
          of={read}
          elsewhere={<LinkButton href={to('catalogue', {}, { part: 'reasons' })}>{t('shell.catalogue')}</LinkButton>}
        >
          {({ value: { label, text }, etag }) => renderEditor({ body: { label, text }, etag: etag ?? '' })}
        </QueryState>
      )}
    </Page>
  );
}
