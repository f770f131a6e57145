import type { Locale } from '@klantportaal/contract/language';
import { clientFieldWords, exampleClient } from '@klantportaal/contract/modules/integrations/client-field-words';
import { templateFields } from '@klantportaal/contract/modules/integrations/client-files';
import { CSV_START, formatCsvLine } from '@klantportaal/contract/values/csv';

export type SheetFormat = 'xlsx' | 'csv';

/** A table as a spreadsheet opens it; every cell is a text, and none a formula. */
export async function writeSheet(format: SheetFormat, rows: readonly (readonly string[])[]): Promise<Blob> {
  if (format === 'csv') return new Blob([CSV_START, ...rows.map(formatCsvLine)], { type: 'text/csv' });
  // Few who import need it, and it is as large as the page.
  const { writeXlsx } = await import('hucre/xlsx');
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) => ({
    width: Math.min(60, Math.max(10, ...rows.slice(0, 50).map((row) => (row[index] ?? '').length + 2))),
  }));
  const bytes = await writeXlsx({ sheets: [{ name: 'Blad1', columns, rows: rows.map((row) => [...row]) }] });
  return new Blob([Uint8Array.from(bytes)], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}

/** The template: the headings of a language, and a row that shows how it is filled in. */
export const listTemplateRows = (locale: Locale): string[][] => [
  templateFields.map((field) => clientFieldWords[field][locale]),
  templateFields.map((field) => exampleClient[field]?.[locale] ?? ''),
];
