import type { ProductAction } from '@klantportaal/contract/areas/actions';
import type { Delivery } from '@klantportaal/contract/areas/deliveries';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { download } from '../api/download.ts';
import { showError } from '../i18n/error-text.ts';
import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DocumentList } from '../ui/download-button.tsx';
import { formatSize } from '../ui/fields/file-size.ts';
import { Download, FileText, FolderOpen, Trash } from '../ui/icons.ts';
import { Section } from '../ui/page-frame.tsx';
import { EmptyState } from '../ui/state-message.tsx';
import { RecordList } from './record-list.tsx';
import { fileOf, isDocument, isShown } from './targets.ts';
import { useActionDownload } from './use-todos.ts';

const DeleteDelivery = lazy(() => import('./delete-delivery.tsx'));

export interface MyDocumentsProps {
  deliveries: readonly Delivery[];
  actions: readonly ProductAction[];
  /** Only what belongs to this product. */
  product: string;
}

/** What receipts link to. */
const ID = 'my-documents';

/** What the consumer delivered for a product, with what became of it, and what the firm put ready (decision 18). */
export function MyDocuments({ deliveries, actions, product }: MyDocumentsProps) {
  const t = useText();
  const [deleting, setDeleting] = useState<Delivery | null>(null);
  useArrival(deleting !== null);
  const own = deliveries.filter((delivery) => delivery.product?.id === product);
  const ready = actions.filter((action) => action.product?.id === product && isDocument(action) && isShown(action));
  return (
    <Section title={t('documents.title')} id={ID}>
      {ready.length > 0 && <ReadyDocuments actions={ready} />}
      {own.length > 0 ? (
        <Delivered deliveries={own} onDelete={setDeleting} />
      ) : (
        ready.length === 0 && (
          <EmptyState icon={FolderOpen} title={t('documents.none')} text={t('documents.none_text')} />
        )
      )}
      {deleting && (
        <Suspense>
          <DeleteDelivery delivery={deleting} onClose={() => setDeleting(null)} />
        </Suspense>
      )}
    </Section>
  );
}

/** Brings a reader who follows a receipt here, and back here after a deletion, when the button that asked is gone. */
function useArrival(asking: boolean): void {
  const asked = useRef(false);
  useEffect(() => {
    if (window.location.hash === `#${ID}`) document.getElementById(ID)?.scrollIntoView?.();
  }, []);
  useEffect(() => {
    if (asking) asked.current = true;
    else if (asked.current) {
      asked.current = false;
      // A frame later the dialog has given the focus back, if there was anything to give it to.
      const frame = requestAnimationFrame(() => requestAnimationFrame(focusIfLost));
      return () => cancelAnimationFrame(frame);
    }
  }, [asking]);
}

function focusIfLost(): void {
  const section = document.getElementById(ID);
  if (!section || document.activeElement !== document.body) return;
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}

function ReadyDocuments({ actions }: { actions: readonly ProductAction[] }) {
  const t = useText();
  const { day } = useFormat();
  const { busy, fetchFile } = useActionDownload();
  return (
    <Card title={t('documents.ready')} level={3}>
      <DocumentList
        documents={actions.map((action) => ({
          id: action.id,
          name: action.document?.label ?? action.label,
          text: action.date_executed
            ? t('documents.fetched_on', { date: day(action.date_executed) })
            : t('documents.ready_since', { date: day(action.date_created) }),
          busy: busy.has(action.id),
          onPress: () => void fetchFile(fileOf(action) ?? 'downloadAction', action.id),
        }))}
      />
    </Card>
  );
}

interface DeliveredProps {
  deliveries: readonly Delivery[];
  onDelete: (delivery: Delivery) => void;
}

function Delivered({ deliveries, onDelete }: DeliveredProps) {
  const t = useText();
  const { day } = useFormat();
  const [fetching, setFetching] = useState<string | null>(null);
  const fetchFile = async (id: string) => {
    setFetching(id);
    await download('downloadDelivery', { params: { id } }).catch(showError);
    setFetching(null);
  };
  const sizeOf = ({ pages, size }: Delivery) =>
    [pages && t('documents.pages', { count: pages }), formatSize(size)].filter(Boolean).join(', ');
  return (
    <Card title={t('documents.delivered')} level={3}>
      <RecordList
        rows={deliveries.map((delivery) => ({
          id: delivery.id,
          icon: FileText,
          name: delivery.label,
          lines: [
            `${delivery.file_name} (${sizeOf(delivery)})`,
            t('documents.delivered_on', { date: day(delivery.date_delivered) }),
            delivery.date_reviewed && t('documents.reviewed_on', { date: day(delivery.date_reviewed) }),
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
                  onClick={() => onDelete(delivery)}
                >
                  {t('common.remove')}
                </Button>
              )}
            </>
          ),
        }))}
      />
    </Card>
  );
}
