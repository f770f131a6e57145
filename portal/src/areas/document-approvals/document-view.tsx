import { useEffect, useState } from 'react';
import type { DownloadedFile } from '../../api/download.ts';
import { useText } from '../../i18n/use-text.ts';
import { Alert } from '../../ui/alert.tsx';
import classes from './document-view.module.css';

/** A fetched document, in the page: a picture. Of anything else it says that it can be downloaded. */
export function DocumentView({ file, name }: { file: DownloadedFile; name: string }) {
  const t = useText();
  if (file.blob.type.startsWith('image/')) return <Picture blob={file.blob} name={name} />;
  return (
    <Alert live title={t('approval.no_view')}>
      {t('approval.no_view_text')}
    </Alert>
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
