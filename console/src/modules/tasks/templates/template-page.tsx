import type { RequestTemplateBody } from '@klantportaal/contract/modules/tasks/catalogue';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useCurrentRoute, useGo } from '@klantportaal/web/lib/current-route.ts';
import { LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { query, useSend, versioned } from '../../../api/query.ts';
import { getFirmText } from '../../../i18n/firm-text.ts';
import { to } from '../../../lib/links.ts';
import { EntryEditor } from '../../../page/entries/entry-editor.tsx';
import { Parts } from '../../../page/entries/parts.tsx';
import { createIdFromName, noWords, pickFields } from '../../../page/entries/tidy.ts';
import { useReadAgain } from '../../../page/entries/use-read-again.ts';
import { WordsFields } from '../../../page/entries/words-fields.tsx';
import { Page } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { LineFields } from './line-fields.tsx';
import { emptyLine, emptyTemplate, tidyTemplate, validateTemplate } from './template-draft.ts';

/** One template: what is asked for in one act, for whom and by when. */
export default function TemplatePage() {
  const t = useText();
  const go = useGo();
  const { firmId = 'new' } = useCurrentRoute().params;
  const isNew = firmId === 'new';
  const templates = useQuery(query('listRequestTemplates'));
  const { data: kinds = [] } = useQuery(query('listDocumentKinds'));
  const read = useQuery({ ...versioned('readRequestTemplate', { params: { firmId } }), enabled: !isNew });
  const versions = useQuery({ ...query('listRequestTemplateVersions', { params: { firmId } }), enabled: !isNew });
  const put = useSend('putRequestTemplate', {
    refreshes: [],
  });
  const remove = useSend('removeRequestTemplate', { refreshes: [] });
  const readAgain = useReadAgain(
    'readRequestTemplate',
    'listRequestTemplateVersions',
    'listRequestTemplates',
    'listRemovedEntries',
  );
  const renderEditor = (stored: { body: RequestTemplateBody; etag: string } | null) => (
    <EntryEditor
      key={firmId}
      name={`request-template ${firmId}`}
      stored={stored}
      initial={emptyTemplate}
      tidy={tidyTemplate}
      faultsOf={validateTemplate}
      save={(body, condition) => {
        const id = isNew ? createIdFromName(body.name.nl, templates.data?.map(({ firm_id }) => firm_id) ?? []) : firmId;
        return put.send({ params: { firmId: id }, body }, condition);
      }}
      remove={(condition) => remove.send({ params: { firmId } }, condition)}
      versions={versions.data ?? []}
      refresh={readAgain}
      done={() => go(to('templates'))}
    >
      {(draft, set, faultOf) => (
        <>
          <WordsFields
            id="name"
            label={t('templates.name')}
            value={draft.name}
            change={(name) => set({ ...draft, name })}
            faultOf={faultOf}
            most={200}
          />
          <WordsFields
            id="description"
            label={t('templates.description')}
            value={draft.description ?? noWords}
            change={(description) => set({ ...draft, description })}
            faultOf={faultOf}
            optional
            most={1000}
          />
          <Parts
            legend={t('templates.lines')}
            addText={t('templates.add_line')}
            nameOf={(number) => t('templates.kind', { number })}
            parts={draft.lines}
            make={emptyLine}
            change={(lines) => set({ ...draft, lines })}
            error={faultOf('lines')}
          >
            {(line, index, change) => (
              <LineFields line={line} at={index} change={change} kinds={kinds} faultOf={faultOf} />
            )}
          </Parts>
        </>
      )}
    </EntryEditor>
  );
  return (
    <Page title={isNew ? t('templates.new') : read.data ? getFirmText(read.data.value.name) : t('templates.title')}>
      {isNew ? (
        <QueryState of={templates}>{() => renderEditor(null)}</QueryState>
      ) : (
        <QueryState of={read} elsewhere={<LinkButton href={to('templates')}>{t('shell.templates')}</LinkButton>}>
          {({ value, etag }) => renderEditor({ body: pickFields(value, emptyTemplate), etag: etag ?? '' })}
        </QueryState>
      )}
    </Page>
  );
}
