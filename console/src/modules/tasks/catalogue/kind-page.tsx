import type { DocumentKindBody } from '@klantportaal/contract/modules/tasks/catalogue';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useCurrentRoute, useGo } from '@klantportaal/web/lib/current-route.ts';
import { LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { query, useSend, versioned } from '../../../api/query.ts';
import { getFirmText } from '../../../i18n/firm-text.ts';
import { to } from '../../../lib/links.ts';
import { EntryEditor } from '../../../page/entries/entry-editor.tsx';
import { createIdFromName, pickFields } from '../../../page/entries/tidy.ts';
import { useReadAgain } from '../../../page/entries/use-read-again.ts';
import { Page } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { emptyKind, tidyKind, validateKind } from './kind-draft.ts';
import { KindFields } from './kind-fields.tsx';

/** One kind of document: what it is, what is asked, what is looked at, and when it lapses. */
export default function KindPage() {
  const t = useText();
  const go = useGo();
  const { firmId = 'new' } = useCurrentRoute().params;
  const isNew = firmId === 'new';
  const kinds = useQuery(query('listDocumentKinds'));
  const read = useQuery({ ...versioned('readDocumentKind', { params: { firmId } }), enabled: !isNew });
  const versions = useQuery({ ...query('listDocumentKindVersions', { params: { firmId } }), enabled: !isNew });
  const put = useSend('putDocumentKind', {
    refreshes: [],
  });
  const remove = useSend('removeDocumentKind', { refreshes: [] });
  const readAgain = useReadAgain(
    'readDocumentKind',
    'listDocumentKindVersions',
    'listDocumentKinds',
    'listRemovedEntries',
  );
  const renderEditor = (stored: { body: DocumentKindBody; etag: string } | null) => (
    <EntryEditor
      key={firmId}
      name={`document-kind ${firmId}`}
      stored={stored}
      initial={emptyKind}
      tidy={tidyKind}
      faultsOf={validateKind}
      save={(body, condition) => {
        const id = isNew ? createIdFromName(body.name.nl, kinds.data?.map(({ firm_id }) => firm_id) ?? []) : firmId;
        return put.send({ params: { firmId: id }, body }, condition);
      }}
      remove={(condition) => remove.send({ params: { firmId } }, condition)}
      versions={versions.data ?? []}
      refresh={readAgain}
      done={() => go(to('catalogue'))}
    >
      {(draft, set, faultOf) => <KindFields draft={draft} set={set} faultOf={faultOf} />}
    </EntryEditor>
  );
  return (
    <Page
      title={isNew ? t('catalogue.new_kind') : read.data ? getFirmText(read.data.value.name) : t('catalogue.kinds')}
    >
      {isNew ? (
        <QueryState of={kinds}>{() => renderEditor(null)}</QueryState>
      ) : (
        <QueryState of={read} elsewhere={<LinkButton href={to('catalogue')}>{t('shell.catalogue')}</LinkButton>}>
          {({ value, etag }) => renderEditor({ body: pickFields(value, emptyKind), etag: etag ?? '' })}
        </QueryState>
      )}
    </Page>
  );
}
