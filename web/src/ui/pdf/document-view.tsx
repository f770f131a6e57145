import { useEffect, useState } from 'react';
import { Alert } from '../feedback/alert.tsx';
import { createLazyComponent } from '../lazy-component.tsx';
import classes from './document-view.module.css';
import type { PdfViewerProps, PdfWords } from './pdf-viewer.tsx';

const PdfViewer = createLazyComponent(
  () => import('./pdf-viewer.tsx'),
  ({ onFailed }) => onFailed(),
);

export interface DocumentWords extends PdfWords {
  /** 'Dit bestand kan hier niet worden getoond' */
  noView: string;
  noViewText: string;
}

export interface DocumentViewProps extends Pick<PdfViewerProps, 'paging' | 'overlay' | 'takesFocus'> {
  blob: Blob;
  words: DocumentWords;
}

/** A fetched document in the page: a PDF or a picture. Of anything else it says that it can be downloaded. */
export function DocumentView({ blob, words, ...more }: DocumentViewProps) {
  const [failed, setFailed] = useState<Blob | null>(null);
  if (blob.type.startsWith('image/')) return <Picture blob={blob} name={words.title} />;
  if (blob.type !== 'application/pdf' || failed === blob)
    return (
      <Alert live title={words.noView}>
        {words.noViewText}
      </Alert>
    );
  return <PdfViewer blob={blob} onFailed={() => setFailed(blob)} words={words} {...more} />;
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
