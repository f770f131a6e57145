import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useState } from 'react';
import { download } from '../../../api/download.ts';

/** Downloads an invoice's PDF, and reports failures. */
export function useInvoiceDownload(id: string): { busy: boolean; fetchPdf: () => void } {
  const [busy, setBusy] = useState(false);
  const fetchPdf = () => {
    setBusy(true);
    download('downloadInvoice', { params: { id } })
      .catch(showError)
      .finally(() => setBusy(false));
  };
  return { busy, fetchPdf };
}
