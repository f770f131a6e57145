import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Dialog } from '@klantportaal/web/ui/dialogs/dialog.tsx';
import type { ReactNode } from 'react';

interface LargePreviewProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The preview over the whole window, where a desktop's page can be read. */
export default function LargePreview({ open, onClose, children }: LargePreviewProps) {
  const t = useText();
  return (
    <Dialog open={open} onClose={onClose} title={t('licence.preview')} width={1400}>
      {children}
    </Dialog>
  );
}
