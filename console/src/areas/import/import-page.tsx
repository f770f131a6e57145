import type { BatchLine } from '@klantportaal/contract/backoffice/batch';
import { formatCount } from '@klantportaal/contract/values/count';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Alert } from '@klantportaal/web/ui/alert.tsx';
import { Button, ButtonRow } from '@klantportaal/web/ui/button.tsx';
import { FilePicker, type PickedFile } from '@klantportaal/web/ui/fields/file-picker.tsx';
import { useEffect, useRef, useState } from 'react';
import { sendBatch } from '../../api/batch.ts';
import classes from '../../page/form.module.css';
import { Block, Page } from '../../page/page.tsx';
import { type Batch, batchOf, MOST_CHECKED } from './read-file.ts';
import { type Found, Results } from './results.tsx';

/** Bytes: as much as a browser reads at once without trouble. */
const LARGEST = 64 * 1024 * 1024;

const nothing: Found = { isCheck: true, isOver: false, total: 0, counts: {}, faults: [] };

/** Files of the firm's system: chosen, checked, and then written, with what became of each line. */
export default function ImportPage() {
  const t = useText();
  const [files, setFiles] = useState<PickedFile[]>([]);
  const [batch, setBatch] = useState<Batch | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [isBusy, setBusy] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const choose = async (picked: PickedFile[]) => {
    setFiles(picked);
    setFound(null);
    setBatch(null);
    setProblem(null);
    const [one, another] = picked;
    if (!one) return;
    if (another) return setProblem(t('import.one_at_once'));
    if (one.file.size > LARGEST) return setProblem(t('import.too_large'));
    const read = batchOf(one.file.name, new Uint8Array(await one.file.arrayBuffer()));
    if (!read) return setProblem(t('import.no_json'));
    if (read.total === 0) return setProblem(t('import.nothing'));
    setBatch(read);
  };

  const run = async (isCheck: boolean) => {
    if (!batch) return;
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setBusy(true);
    let now: Found = { ...nothing, isCheck, total: batch.total };
    setFound(now);
    try {
      for await (const line of sendBatch({ ...batch, isCheck }, stop.signal)) {
        now = withLine(now, line);
        setFound(now);
      }
      setFound({ ...now, isOver: true });
    } catch (error) {
      if (!stop.signal.aborted) void showError(error);
    } finally {
      setBusy(false);
    }
  };

  const mayCheck = batch !== null && batch.total <= MOST_CHECKED;
  const isChecked = found?.isCheck && found.isOver;
  return (
    <Page title={t('shell.import')}>
      <Block title={t('import.file')}>
        <p>{t('import.intro')}</p>
        <div className={classes.form}>
          <FilePicker
            id="file"
            label={t('import.choose')}
            hint={t('import.choose_hint')}
            files={files}
            onChange={(picked) => void choose(picked)}
            multiple={false}
            accept=".ndjson,.jsonl,.json,.csv"
            limit={LARGEST}
            error={problem}
            busy={isBusy}
          />
        </div>
        {batch && (
          <>
            <p>
              {t(batch.format === 'csv' ? 'import.rows' : 'import.documents', {
                count: batch.total,
                number: formatCount(batch.total),
              })}
            </p>
            {!mayCheck && <Alert tone="info">{t('import.not_checked', { limit: MOST_CHECKED })}</Alert>}
            <ButtonRow>
              {mayCheck && (
                <Button
                  look={isChecked ? 'secondary' : 'primary'}
                  busy={isBusy && found?.isCheck === true}
                  onClick={() => void run(true)}
                >
                  {t('import.check')}
                </Button>
              )}
              {(isChecked || !mayCheck) && (
                <Button busy={isBusy && found?.isCheck === false} onClick={() => void run(false)}>
                  {t('import.write')}
                </Button>
              )}
            </ButtonRow>
          </>
        )}
      </Block>
      {found && <Results found={found} isBusy={isBusy} />}
    </Page>
  );
}

function withLine(found: Found, line: BatchLine): Found {
  const counts = { ...found.counts, [line.status]: (found.counts[line.status] ?? 0) + 1 };
  return { ...found, counts, faults: line.status === 'refused' ? [...found.faults, line] : found.faults };
}
