import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { DocumentList } from '@klantportaal/web/ui/buttons/document-list.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { findActionDownload, isDocument } from '../../tasks/targets.ts';
import { useActionDownload, useLabel } from '../../tasks/use-todos.ts';

/** Documents the firm made available, new ones first; they can be downloaded again (D4-04, D4-06). */
export function Documents({ actions }: { actions: readonly ProductAction[] }) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const { busy, fetchFile } = useActionDownload();
  const labelOf = useLabel();
  const documents = actions.filter(isDocument).toSorted((a, b) => Number(a.is_done) - Number(b.is_done));
  return (
    <Card title={t('dashboard.documents')}>
      <DocumentList
        documents={documents.map((action) => ({
          id: action.id,
          name: labelOf({ ...action, label: action.document?.label ?? action.label }),
          text: action.date_executed
            ? t('dashboard.document_read', { date: dayInNumbers(action.date_executed) })
            : t('dashboard.document_new', { date: dayInNumbers(action.date_created) }),
          busy: busy.has(action.id),
          onPress: () => void fetchFile(findActionDownload(action) ?? 'downloadAction', action.id),
        }))}
      />
    </Card>
  );
}
