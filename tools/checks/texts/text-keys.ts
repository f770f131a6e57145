import { readFileSync } from 'node:fs';
import type { Texts } from '@klantportaal/contract/texts';
import { areaTexts } from '../../../portal/src/texts.ts';
import { at } from '../../shared/paths.ts';
import type { Findings } from '../findings.ts';

/**
 * The portal's texts for the server, which may not import the portal: the import of a licence's dictionary knows by them
 * which texts exist, and a firm reads what stands there without its own words.
 */
export const textKeysFile = at('server/src/modules/licences/portal-texts.json');

/** The file as it should be: by key, informal twins included. */
export async function portalTextKeys(): Promise<string> {
  const all = await Promise.all(
    Object.values(areaTexts).map(async (area) => {
      const [nl, en] = (await Promise.all([area.nl(), area.en()])) as { default: Texts }[];
      return Object.entries(nl!.default).map(([key, text]): [string, object] => {
        const english = en!.default[key];
        return [key, { nl: text, ...(english !== undefined && { en: english }) }];
      });
    }),
  );
  const texts = all.flat().sort(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`;
}

export async function textKeysAreThePortals(): Promise<Findings> {
  const right = await portalTextKeys();
  const written = readFileSync(textKeysFile, 'utf8');
  if (written === right) return { faults: [] };
  const [are, should] = [written, right].map((text) => new Set(text.split('\n').map((line) => line.replace(/,$/, ''))));
  return {
    faults: [
      'the server does not know the texts of the portal: run npm run text-keys',
      ...[...should!].filter((line) => !are!.has(line)).map((line) => `missing: ${line.trim()}`),
      ...[...are!].filter((line) => !should!.has(line)).map((line) => `no more: ${line.trim()}`),
    ],
  };
}
