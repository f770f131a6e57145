import type { BatchLine } from '@klantportaal/contract/modules/integrations/batch';
import { formatCount } from '@klantportaal/contract/values/numbers/count';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { useEffect, useState } from 'react';
import { sendForLines } from '../../../api/lines.ts';
import { Block } from '../../../page/layout/page.tsx';
import { type Batch, readBatch } from './read-file.ts';
import { Results } from './results.tsx';
import { useLines } from './use-lines.ts';

interface Sent {
  /** A document per line. */
  text: string;
  /** Writes nothing, and answers what would become of each line. */
  isCheck: boolean;
}

/** Sends a batch, and gives each line of the answer as soon as it is there. @throws ApiError */
function sendBatch({ text, isCheck }: Sent, signal: AbortSignal): AsyncGenerator<BatchLine> {
  const headers = { 'Content-Type': 'application/x-ndjson' };
  return sendForLines('sendBatch', { query: { check: isCheck ? '1' : '0' } }, { body: text, headers }, signal);
}

interface BatchImportProps {
  file: File;
  onBusy: (isBusy: boolean) => void;
}

/** Documents of a system: checked, and then written. */
export function BatchImport({ file, onBusy }: BatchImportProps) {
  const t = useText();
  const [batch, setBatch] = useState<Batch | null | 'reading'>('reading');
  const { found, isBusy, run } = useLines(onBusy);
  useEffect(() => {
    let isShown = true;
    void file.arrayBuffer().then((bytes) => isShown && setBatch(readBatch(file.name, new Uint8Array(bytes))));
    return () => {
      isShown = false;
    };
  }, [file]);
  if (batch === 'reading') return null;
  if (!batch || batch.total === 0) return <Alert tone="error">{t(batch ? 'import.nothing' : 'import.no_json')}</Alert>;
  const send = (isCheck: boolean) => run(isCheck, batch.total, (signal) => sendBatch({ ...batch, isCheck }, signal));
  const isChecked = found?.isCheck && found.isOver;
  return (
    <>
      <Block title={t('import.documents_title')}>
        <p>{t('import.documents', { count: batch.total, number: formatCount(batch.total) })}</p>
        <ButtonRow>
          <Button
            look={isChecked ? 'secondary' : 'primary'}
            busy={isBusy && found?.isCheck === true}
            onClick={() => void send(true)}
          >
            {t('import.check')}
          </Button>
          {isChecked && (
            <Button busy={isBusy} onClick={() => void send(false)}>
              {t('import.write')}
            </Button>
          )}
        </ButtonRow>
      </Block>
      {found && <Results found={found} isBusy={isBusy} />}
    </>
  );
}
