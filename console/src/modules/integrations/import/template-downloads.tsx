import { saveFile } from '@klantportaal/web/api/create-downloads.ts';
import { getLocale } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { listTemplateRows, type SheetFormat, writeSheet } from './write-sheet.ts';

/** The template of a spreadsheet with clients, in the language of the page. */
export function TemplateDownloads() {
  const t = useText();
  const download = async (format: SheetFormat) =>
    saveFile({
      name: `${t('import.template_name')}.${format}`,
      blob: await writeSheet(format, listTemplateRows(getLocale())),
    });
  return (
    <ButtonRow>
      <Button look="quiet" onClick={() => void download('xlsx')}>
        {t('import.template_xlsx')}
      </Button>
      <Button look="quiet" onClick={() => void download('csv')}>
        {t('import.template_csv')}
      </Button>
    </ButtonRow>
  );
}
