import type { DownloadedFile } from '@klantportaal/web/api/create-downloads.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Alert } from '@klantportaal/web/ui/alert.tsx';
import { lazyComponent } from '@klantportaal/web/ui/lazy-component.tsx';
import { useEffect, useState } from 'react';
import classes from './document-view.module.css';

const PdfViewer = lazyComponent(
  () => import('@klantportaal/web/ui/pdf/pdf-viewer.tsx'),
  ({ onFailed }) => onFailed(),
);

/** A fetched document in the page: a PDF or a picture. Of anything else it says that it can be downloaded. */
export function DocumentView({ file, name }: { file: DownloadedFile; name: string }) {
  const t = useText();
  const [bytes, setBytes] = useState<ArrayBuffer | null>(null);
  const [failed, setFailed] = useState(false);
  const isPdf = file.blob.type === 'application/pdf';
  useEffect(() => {
    let isCurrent = true;
    setFailed(false);
    setBytes(null);
    if (isPdf) void file.blob.arrayBuffer().then((found) => isCurrent && setBytes(found));
    return () => {
      isCurrent = false;
    };
  }, [file, isPdf]);
  if (file.blob.type.startsWith('image/')) return <Picture blob={file.blob} name={name} />;
  if (!isPdf || failed)
    return (
      <Alert live title={t('delivery.no_view')}>
        {t('delivery.no_view_text')}
      </Alert>
    );
  return (
    bytes && (
      <PdfViewer
        bytes={bytes}
        onFailed={() => setFailed(true)}
        words={{
          title: name,
          page: (number, total) => t('delivery.page', { number, total }),
          previous: t('delivery.previous_page'),
          next: t('delivery.next_page'),
          zoomIn: t('delivery.zoom_in'),
          zoomOut: t('delivery.zoom_out'),
          opening: t('delivery.opening'),
        }}
      />
    )
  );
}

function Picture({ blob, name }: { blob: Blob; name: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url && <img src={url} alt={name} className={classes.picture} />;
}
