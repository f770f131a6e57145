import type { SearchedDocuments } from '@klantportaal/contract/modules/documents/document-search';
import { formatCount } from '@klantportaal/contract/values/numbers/count';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { EmptyState } from '@klantportaal/web/ui/feedback/state-message.tsx';
import classes from './search.module.css';

/** Why nothing can be found yet; null: some documents were read. */
export function NothingRead({ of: { reading, documents, read } }: { of: SearchedDocuments }) {
  const t = useText();
  if (read > 0) return null;
  if (reading === 'off') return <EmptyState title={t('search.off')} text={t('search.off_text')} live />;
  if (documents === 0) return <EmptyState title={t('search.no_documents')} text={t('search.no_documents_text')} live />;
  return <EmptyState title={t('search.not_read')} text={t('search.not_read_text')} live />;
}

/** The number of documents that are searched, where that is not all of them. */
export function Coverage({ of: { reading, documents, read, waiting } }: { of: SearchedDocuments }) {
  const t = useText();
  if (read === 0 || read === documents) return null;
  const counts = { read: formatCount(read), documents: formatCount(documents) };
  const isUnread = read + waiting < documents;
  return (
    <p className={classes.soft}>
      {reading === 'off'
        ? t('search.was_on', counts)
        : [
            t('search.partly', counts),
            waiting > 0 && t('search.waiting', { count: waiting }),
            isUnread && t('search.unread'),
          ]
            .filter(Boolean)
            .join(' ')}
    </p>
  );
}
