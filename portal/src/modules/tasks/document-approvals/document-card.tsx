import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { type DownloadedFile, saveFile } from '@klantportaal/web/api/create-downloads.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { DownloadButton } from '@klantportaal/web/ui/buttons/download-button.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Facts } from '@klantportaal/web/ui/content/facts.tsx';
import { Eye, EyeOff } from '@klantportaal/web/ui/content/icons.ts';
import { Words } from '@klantportaal/web/ui/content/words.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { Stack } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useState } from 'react';
import { fetchFile } from '../../../api/download.ts';
import { DocumentView } from './document-view.tsx';

/** The document's name and recipient, with buttons to read it here and to download it (D2-88, D2-89). */
export function DocumentCard({ action }: { action: ProductAction }) {
  const t = useText();
  const { document, comment, consumer_name } = action;
  const [file, setFile] = useState<DownloadedFile | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState<'view' | 'download' | null>(null);

  /** The file is fetched once, for reading and for saving. */
  const withFile = async (purpose: 'view' | 'download', then: (found: DownloadedFile) => void) => {
    setBusy(purpose);
    try {
      const found = file ?? (await fetchFile('downloadActionDocument', { params: { id: action.id } }));
      setFile(found);
      then(found);
    } catch (error) {
      void showError(error);
    } finally {
      setBusy(null);
    }
  };
  return (
    <Card title={document?.label ?? action.label}>
      <Stack>
        <Facts
          items={[
            { label: t('approval.consumer'), value: document?.consumer_name ?? consumer_name },
            { label: t('approval.product'), value: action.product?.type !== 'DOSSIER' && action.product?.label },
          ]}
        />
        {document?.description && (
          <p>
            <Words>{document.description}</Words>
          </p>
        )}
        {document?.client_approval_explanation && (
          <p>
            <Words>{document.client_approval_explanation}</Words>
          </p>
        )}
        {comment && (
          <p>
            <Words>{t('approval.comment', { comment })}</Words>
          </p>
        )}
        {document?.has_document ? (
          <ButtonRow>
            <Button
              look="secondary"
              icon={open ? EyeOff : Eye}
              aria-expanded={open}
              busy={busy === 'view'}
              onClick={() => (open ? setOpen(false) : void withFile('view', () => setOpen(true)))}
            >
              {t(open ? 'approval.hide' : 'approval.view')}
            </Button>
            <DownloadButton look="quiet" busy={busy === 'download'} onPress={() => void withFile('download', saveFile)}>
              {t('common.download')}
            </DownloadButton>
          </ButtonRow>
        ) : (
          <Alert tone="warning" title={t('approval.no_document')}>
            {t('approval.no_document_text')}
          </Alert>
        )}
        {open && file && <DocumentView file={file} name={document?.label ?? action.label} />}
      </Stack>
    </Card>
  );
}
