import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The host name of the invented firm. */
export const domain = 'mijn.kantoor.example';
export const password = 'Een-Wachtwoord-Om-Mee-Te-Proberen-1';
export const getMailAddress = (number: number): string => `consument-${number}@kantoor.example`;

/**
 * Writes a folder for `npm run import`: a firm, and consumers who each have documents to deliver and a form to fill in.
 * @param uploads to-dos of each consumer that ask for a document
 * @param others further consumers, numbered after those, who have nothing to do
 */
export function writeFirm(
  folder: string,
  { consumers, uploads, others = 0 }: { consumers: number; uploads: number; others?: number },
): void {
  const write = (name: string, document: object) =>
    writeFileSync(path.join(folder, name), `${JSON.stringify(document, null, 2)}\n`);
  mkdirSync(folder, { recursive: true });
  write('licence.json', {
    kind: 'licence',
    firm_id: 'kantoor',
    name: 'Een kantoor',
    domains: [domain],
    languages: [{ name: 'Nederlands', iso_code: 'nl', is_default: true }],
  });
  for (let n = 1; n <= consumers + others; n += 1)
    write(`dossier-${n}.json`, {
      kind: 'dossier',
      licence: 'kantoor',
      firm_id: `dossier-${n}`,
      label: `Dossier ${n}`,
      date_created: { days: -2, at: '09:00' },
      persons: [
        {
          firm_id: `persoon-${n}`,
          display_name: `Consument ${n}`,
          last_name: `Consument ${n}`,
          email: getMailAddress(n),
          account: { user_name: getMailAddress(n), password },
        },
      ],
      products: [],
      actions: [
        ...Array.from({ length: n > consumers ? 0 : uploads }, (_, turn) => ({
          firm_id: `document-${n}-${turn}`,
          type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
          label: `Document ${turn}`,
          product: null,
          date_created: { days: -1, at: '09:00' },
        })),
        {
          firm_id: `formulier-${n}`,
          type: 'FILL_KNOWLEDGE_FORM',
          label: 'Vul het formulier Kennis en ervaring in',
          product: null,
          date_created: { days: -1, at: '09:00' },
        },
      ],
    });
}
