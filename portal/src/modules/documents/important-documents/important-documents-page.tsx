import type { ImportantDocument } from '@klantportaal/contract/modules/documents/important-documents';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { getLocale } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { LicenceHtml } from '@klantportaal/web/lib/html.tsx';
import { DocumentList } from '@klantportaal/web/ui/buttons/document-list.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { FolderOpen } from '@klantportaal/web/ui/content/icons.ts';
import { Loading, SkeletonFacts } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { EmptyState } from '@klantportaal/web/ui/feedback/state-message.tsx';
import { PageFrame } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../../api/download.ts';
import { query } from '../../../api/query.ts';
import { localise, useLicence } from '../../../licences/portal.ts';
import { QueryState } from '../../../page/query-state.tsx';
import { findFileLanguage, groupByCategory } from './documents.ts';

/**
 * Documents for all of the firm's consumers, by category; the firm sets the page's title and introduction (D2-82,
 * D2-83).
 */
export default function ImportantDocumentsPage() {
  const t = useText();
  const content = useLicence()?.content;
  const documents = useQuery(query('listDocuments'));
  const intro = localise(content?.importantdocs_content);
  return (
    <PageFrame
      title={localise(content?.importantdocs_title) || t('important_documents.title')}
      intro={intro ? <LicenceHtml html={intro} /> : t('important_documents.intro')}
    >
      <QueryState
        of={documents}
        skeleton={
          <Loading>
            <SkeletonFacts rows={2} />
            <SkeletonFacts rows={2} />
          </Loading>
        }
        failed={t('important_documents.failed')}
      >
        {(list) =>
          list.length > 0 ? (
            groupByCategory(list).map(({ id, name, documents: own }) => (
              <Card key={id} title={localise(name)}>
                <Documents documents={own} />
              </Card>
            ))
          ) : (
            <EmptyState
              icon={FolderOpen}
              title={t('important_documents.none')}
              text={t('important_documents.none_text')}
            />
          )
        }
      </QueryState>
    </PageFrame>
  );
}

function Documents({ documents }: { documents: readonly ImportantDocument[] }) {
  const t = useText();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const locale = getLocale();
  const fetchFile = async (id: string, language: 'nl' | 'en') => {
    setBusy((before) => new Set(before).add(id));
    await download('downloadDocument', { params: { id }, query: { locale: language } }).catch(showError);
    setBusy((before) => new Set([...before].filter((other) => other !== id)));
  };
  return (
    <DocumentList
      documents={documents.flatMap((document) => {
        const { id } = document;
        const language = findFileLanguage(document, locale);
        if (!language) return [];
        const other = language === locale ? null : t(`important_documents.only_${language}`);
        return [
          {
            id,
            name: localise(document.label),
            text: [localise(document.description), other].filter(Boolean).join(' '),
            busy: busy.has(id),
            onPress: () => void fetchFile(id, language),
          },
        ];
      })}
    />
  );
}
