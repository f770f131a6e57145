import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { FilePicker, type PickedFile } from '@klantportaal/web/ui/fields/file-picker.tsx';
import { useState } from 'react';
import classes from '../../../page/fields/form.module.css';
import { Block, Page } from '../../../page/layout/page.tsx';
import { BatchImport } from './batch-import.tsx';
import { ClientImport } from './client-import.tsx';
import { PastImports } from './past-imports.tsx';
import { isBatch } from './read-file.ts';
import { TemplateDownloads } from './template-downloads.tsx';

/** Bytes: as much as a browser reads at once without trouble, and what the server takes of a spreadsheet. */
const LARGEST = { batch: 64 * 1024 * 1024, sheet: 20 * 1024 * 1024 };

/** Files that are read, and files that are refused by their name: a file that cannot be chosen cannot be explained. */
const CHOSEN = [
  '.xlsx,.xlsm,.xltx,.xltm,.ods,.ots,.csv,.txt,.tsv,.tab,.ndjson,.jsonl,.json',
  '.xls,.xlsb,.xml,.fods,.slk,.dif,.dbf,.numbers,.vcf,.zip',
].join(',');

/** Files of the firm: chosen, checked, and then written, with what became of each line. */
export default function ImportPage() {
  const t = useText();
  const [files, setFiles] = useState<PickedFile[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [chosen, another] = files;
  const file = chosen && !another ? chosen.file : null;
  const isOfSystem = file !== null && isBatch(file.name);
  const limit = isOfSystem ? LARGEST.batch : LARGEST.sheet;
  const problem = another
    ? t('import.one_at_once')
    : file && file.size > limit
      ? t('import.too_large', { limit: limit / 1024 / 1024 })
      : null;
  return (
    <Page title={t('shell.import')}>
      <Block title={t('import.file')}>
        <p>{t('import.intro')}</p>
        <TemplateDownloads />
        <div className={classes.form}>
          <FilePicker
            id="file"
            label={t('import.choose')}
            hint={t('import.choose_hint')}
            files={files}
            onChange={setFiles}
            multiple={false}
            accept={CHOSEN}
            limit={LARGEST.batch}
            error={problem}
            busy={isBusy}
          />
        </div>
      </Block>
      {chosen &&
        file &&
        !problem &&
        (isOfSystem ? (
          <BatchImport key={chosen.id} file={file} onBusy={setBusy} />
        ) : (
          <ClientImport key={chosen.id} file={file} onBusy={setBusy} />
        ))}
      <PastImports />
    </Page>
  );
}
