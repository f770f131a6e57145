import type { BatchLine } from '@klantportaal/contract/modules/integrations/batch';
import { clientFieldWords } from '@klantportaal/contract/modules/integrations/client-field-words';
import {
  type ClientField,
  type ClientFile,
  clientFields,
} from '@klantportaal/contract/modules/integrations/client-files';
import { findFaultText, type ToldFault } from '@klantportaal/contract/values/fault-words';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { getErrorText } from '@klantportaal/web/i18n/error-text.ts';
import { findText, getLocale } from '@klantportaal/web/i18n/i18n.ts';

/** The columns of a spreadsheet, and what each is. */
export interface MatchedColumns {
  read: ClientFile;
  fields: readonly (ClientField | null)[];
}

type Fault = NonNullable<NonNullable<BatchLine['error']>['fields']>[number];

/**
 * A fault in the reader's language where it has words for it, else in the server's English.
 * @param columns of a spreadsheet, in which a number comes twice where a couple has a row each
 */
export const tellFault = (fault: ToldFault, columns?: MatchedColumns): { text: string; isEnglish: boolean } => {
  const again = columns && fault.code === 'twice_in_batch' ? findText('import.row_again', 'formal') : undefined;
  if (again) return { text: again, isEnglish: false };
  // A program is told that a text is expected; a cell holds nothing else.
  const told = columns && fault.code === 'required' ? { code: fault.code, message: 'is missing' } : fault;
  const said = findFaultText(getLocale(), told);
  return { text: said ?? told.message ?? told.code, isEnglish: said === null };
};

/** The column of a fault, as the file calls it, else as the page does; without columns its place in the document. */
export function formatColumn({ pointer }: Fault, columns?: MatchedColumns): string {
  if (!columns) return pointer;
  const name = pointer.slice(1);
  // A whole name in one cell is told by its parts.
  const own = [name, name.replace(/last_name$/, 'name')].map((asked) => columns.fields.findIndex((is) => is === asked));
  const heading = own.map((index) => columns.read.columns[index]?.heading).find(Boolean);
  const known = clientFields.find((field) => field === name);
  return heading ?? (known ? clientFieldWords[known][getLocale()] : pointer);
}

/** Why a line was refused, in one text. */
export function tellLine({ error }: BatchLine, columns: MatchedColumns): string {
  if (!error) return '';
  if (!error.fields?.length) return findText(`errors.${error.code}`, 'formal') ?? error.message;
  return error.fields
    .map((fault) => {
      const column = fault.pointer ? formatColumn(fault, columns) : '';
      return [column, tellFault(fault, columns).text].filter(Boolean).join(': ');
    })
    .join('; ');
}

/** Why a file was refused as a whole. */
export function tellRefusal(error: unknown): string {
  const fault = error instanceof ApiError ? error.extra.fields?.[0] : undefined;
  if (!fault) return getErrorText(error);
  const { text } = tellFault(fault);
  return `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`;
}
