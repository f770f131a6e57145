import type { ApprovedDocument } from '@klantportaal/contract/modules/documents/approved-documents';
import { fillDocumentName, USUAL_DOCUMENT_NAMES } from '@klantportaal/contract/modules/documents/document-names';
import { displayName } from '../../../platform/http/file-name.ts';
import { toDutchDay } from '../../../platform/kernel/clock.ts';
import { DOCUMENT_KINDS, MIME_OF_KIND } from '../../../platform/pdf/jobs.ts';
import type { LicenceData } from '../../licences/licences.ts';
import type { ApprovedRow } from './approved-documents.queries.ts';

/** An approved document with the name of its file, and the row that it is of. */
export interface NamedDocument {
  served: ApprovedDocument;
  row: ApprovedRow;
}

/** The language in which the firm's documents are named: who receives them is the firm's relation, not its reader. */
export const getFirmLanguage = ({ languages }: Pick<LicenceData, 'languages'>): 'nl' | 'en' =>
  languages.find(({ is_default }) => is_default)?.iso_code ?? 'nl';

const endings: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(MIME_OF_KIND).map(([kind, mime]) => [mime, kind])),
  [MIME_OF_KIND.jpeg]: 'jpg',
};
const fitting: ReadonlySet<string> = new Set(DOCUMENT_KINDS.map((kind) => MIME_OF_KIND[kind]));

/** Names a dossier's approved documents by the firm's pattern, in the order of these names, each name once. */
export function nameDocuments(
  rows: readonly ApprovedRow[],
  licence: Pick<LicenceData, 'languages' | 'settings'>,
  dossier: string,
): NamedDocument[] {
  const language = getFirmLanguage(licence);
  const { document_names: own } = licence.settings;
  const pattern = typeof own === 'string' ? own : USUAL_DOCUMENT_NAMES;
  const sorted = rows
    .map((row) => {
      const kind = pickName(row.kind_names, language) ?? row.document_names[language];
      const date = row.document_date ?? toDutchDay(row.delivered_at);
      return { row, kind, date, stem: fillDocumentName(pattern, { kind, person: row.person, date, dossier }) };
    })
    .sort((a, b) => a.stem.localeCompare(b.stem, language) || a.row.id.localeCompare(b.row.id));
  const taken = new Set<string>();
  return sorted.map(({ row, kind, date, stem }) => {
    const name = takeName(taken, stem, endings[row.file.mime] ?? 'bin');
    const { mime, size } = row.file;
    const served = { id: row.id, name, kind, person: row.person, date, mime, size, pages: row.pages };
    return { row, served: { ...served, fits_pdf: fitting.has(mime), delivered_at: row.delivered_at.toISOString() } };
  });
}

const pickName = (names: { nl: string; en?: string } | null, language: 'nl' | 'en'): string | null =>
  names && (names[language] ?? names.nl);

/** Two of a name are told apart by a number, whatever their letters' case. */
function takeName(taken: Set<string>, stem: string, ending: string): string {
  for (let nth = 1; ; nth++) {
    const name = displayName(`${stem}${nth === 1 ? '' : ` (${nth})`}.${ending}`);
    const key = name.toLowerCase();
    if (taken.has(key)) continue;
    taken.add(key);
    return name;
  }
}
