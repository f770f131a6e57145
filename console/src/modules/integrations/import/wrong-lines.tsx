import type { ClientImportLine } from '@klantportaal/contract/modules/integrations/client-files';
import { saveFile } from '@klantportaal/web/api/create-downloads.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { type MatchedColumns, tellLine } from './fault-text.ts';
import { writeSheet } from './write-sheet.ts';

interface WrongLinesProps extends MatchedColumns {
  faults: readonly ClientImportLine[];
  /** The name of the file that was brought. */
  name: string;
}

/** The lines that were refused as a file like the one that was brought, each with its reason: mended, it is brought again. */
export function WrongLines({ faults, read, fields, name }: WrongLinesProps) {
  const t = useText();
  const download = async () => {
    const width = read.columns.length;
    const fill = (cells: readonly string[]) => Array.from({ length: width }, (_, index) => cells[index] ?? '');
    const rows = [
      [...read.columns.map(({ heading }) => heading), t('import.reason')],
      ...faults.map((line) => [...fill(line.cells ?? []), tellLine(line, { read, fields })]),
    ];
    const format = read.format === 'csv' ? 'csv' : 'xlsx';
    const bare = name.replace(/\.[^.]*$/, '');
    await saveFile({ name: `${bare} ${t('import.wrong_name')}.${format}`, blob: await writeSheet(format, rows) });
  };
  if (faults.length === 0) return null;
  return (
    <ButtonRow>
      <Button look="secondary" onClick={() => void download()}>
        {t('import.wrong_lines', { count: faults.length })}
      </Button>
    </ButtonRow>
  );
}
