import type { Delivery } from '@klantportaal/contract/modules/documents/deliveries';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Download, FileText, Trash } from '@klantportaal/web/ui/content/icons.ts';
import { formatSize } from '@klantportaal/web/ui/fields/file-size.ts';
import { createLazyComponent } from '@klantportaal/web/ui/lazy-component.tsx';
import { useState } from 'react';
import { download } from '../../api/download.ts';
import { useFocusReturn } from './my-documents-section.ts';
import { RecordList } from './record-list.tsx';
import { useLabel } from './use-todos.ts';

const DeleteDelivery = createLazyComponent(
  () => import('./delete-delivery.tsx'),
  ({ onClose }) => onClose(),
);

/**
 * The delivered documents with their state, which can be withdrawn while they are only received.
 * Renders nothing for an empty list.
 */
export function Deliveries({ deliveries }: { deliveries: readonly Delivery[] }) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const labelOf = useLabel();
  const [deleting, setDeleting] = useState<Delivery | null>(null);
  useFocusReturn(deleting !== null);
  const [fetching, setFetching] = useState<string | null>(null);
  const fetchFile = async (id: string) => {
    setFetching(id);
    await download('downloadDelivery', { params: { id } }).catch(showError);
    setFetching(null);
  };
  const formatPagesAndSize = ({ pages, size }: Delivery) =>
    [pages && t('documents.pages', { count: pages }), formatSize(size)].filter(Boolean).join(', ');
  return (
    <>
      {deliveries.length > 0 && (
        <Card title={t('documents.delivered')} level={3}>
          <RecordList
            rows={deliveries.map((delivery) => ({
              id: delivery.id,
              icon: FileText,
              name: labelOf(delivery),
              lines: [
                `${delivery.file_name} (${formatPagesAndSize(delivery)})`,
                t(delivery.by_firm ? 'documents.delivered_by_firm' : 'documents.delivered_on', {
                  date: dayInNumbers(delivery.date_delivered),
                }),
                delivery.sent_by && t('documents.sent_by', delivery.sent_by),
                delivery.date_reviewed && t('documents.reviewed_on', { date: dayInNumbers(delivery.date_reviewed) }),
                delivery.cleaned ? t('documents.cleaned') : null,
                delivery.description && t('documents.comment', { comment: delivery.description }),
              ],
              state: { kind: delivery.status, word: t(`actions.status_${delivery.status}`) },
              note: delivery.reason && t('actions.rejected_because', { reason: delivery.reason }),
              buttons: (
                <>
                  <Button
                    look="quiet"
                    icon={Download}
                    busy={fetching === delivery.id}
                    aria-label={t('documents.download_of', { name: delivery.file_name })}
                    onClick={() => void fetchFile(delivery.id)}
                  >
                    {t('common.download')}
                  </Button>
                  {delivery.can_delete && (
                    <Button
                      look="quiet"
                      icon={Trash}
                      aria-label={t('documents.delete_of', { name: delivery.file_name })}
                      onClick={() => setDeleting(delivery)}
                    >
                      {t('common.remove')}
                    </Button>
                  )}
                </>
              ),
            }))}
          />
        </Card>
      )}
      {deleting && <DeleteDelivery delivery={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
