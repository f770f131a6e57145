import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useState } from 'react';

/** Downloads of a page's documents: reports failures, and tracks which ones are in progress by a key of the page's own. */
export function useDownload() {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const start = (key: string, fetchFile: () => Promise<unknown>): void => {
    setBusy((before) => new Set(before).add(key));
    fetchFile()
      .catch(showError)
      .finally(() => setBusy((before) => new Set([...before].filter((other) => other !== key))));
  };
  return { busy, start };
}
