import type { Delivery } from '@klantportaal/contract/modules/documents/deliveries';
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { DocumentList } from '@klantportaal/web/ui/buttons/document-list.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { FolderOpen } from '@klantportaal/web/ui/content/icons.ts';
import { EmptyState } from '@klantportaal/web/ui/feedback/state-message.tsx';
import { Section } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { Deliveries } from './deliveries.tsx';
import { MY_DOCUMENTS } from './my-documents-section.ts';
import { findActionDownload, isDocument } from './targets.ts';
import { useActionDownload, useLabel } from './use-todos.ts';

export interface MyDocumentsProps {
  deliveries: readonly Delivery[];
  actions: readonly ProductAction[];
  /** Shows only this product's documents. */
  product: string;
  /** Shows the section even when there are none. */
  always?: boolean | undefined;
}

/**
 * The documents of a product: those that the consumer delivered, with their state, and those that the firm made
 * available.
 */
export function MyDocuments({ deliveries, actions, product, always }: MyDocumentsProps) {
  const t = useText();
  const own = deliveries.filter((delivery) => delivery.product?.id === product);
  const ready = actions.filter((action) => action.product?.id === product && isDocument(action));
  if (own.length + ready.length === 0 && !always) return null;
  return (
    <Section title={t('documents.title')} id={MY_DOCUMENTS}>
      {ready.length > 0 && <ReadyDocuments actions={ready} />}
      <Deliveries deliveries={own} />
      {own.length + ready.length === 0 && (
        <EmptyState icon={FolderOpen} title={t('documents.none')} text={t('documents.none_text')} />
      )}
    </Section>
  );
}

function ReadyDocuments({ actions }: { actions: readonly ProductAction[] }) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const { busy, fetchFile } = useActionDownload();
  const labelOf = useLabel();
  return (
    <Card title={t('documents.ready')} level={3}>
      <DocumentList
        documents={actions.map((action) => ({
          id: action.id,
          name: labelOf({ ...action, label: action.document?.label ?? action.label }),
          text: action.date_executed
            ? t('documents.fetched_on', { date: dayInNumbers(action.date_executed) })
            : t('documents.ready_since', { date: dayInNumbers(action.date_created) }),
          busy: busy.has(action.id),
          onPress: () => void fetchFile(findActionDownload(action) ?? 'downloadAction', action.id),
        }))}
      />
    </Card>
  );
}
