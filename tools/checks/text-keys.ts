import { readFileSync } from 'node:fs';
import type { Texts } from '@klantportaal/contract/texts';
import { areaTexts } from '../../portal/src/texts.ts';
import { at } from '../shared/paths.ts';
import type { Findings } from './findings.ts';

/**
 * The portal's text keys for the server, which may not import the portal: the import of a licence's dictionary uses
 * them to know which texts exist (docs/decisions/104). Informal twins are derived from them.
 */
export const textKeysFile = at('server/src/backoffice/import/portal-text-keys.json');

/** The file as it should be. */
export async function portalTextKeys(): Promise<string> {
  const files = await Promise.all(Object.values(areaTexts).map((area): Promise<{ default: Texts }> => area.nl()));
  const keys = files.flatMap((file) => Object.keys(file.default)).filter((key) => !key.includes('_informal'));
  return `${JSON.stringify(keys.sort(), null, 2)}\n`;
}

export async function textKeysAreThePortals(): Promise<Findings> {
  const right = await portalTextKeys();
  const written = readFileSync(textKeysFile, 'utf8');
  if (written === right) return { faults: [] };
  const [are, should] = [written, right].map((text) => new Set(text.split('\n').map((line) => line.replace(/,$/, ''))));
  return {
    faults: [
      'the server does not know the text keys of the portal: run npm run text-keys',
      ...[...should!].filter((line) => !are!.has(line)).map((line) => `missing: ${line.trim()}`),
      ...[...are!].filter((line) => !should!.has(line)).map((line) => `no more: ${line.trim()}`),
    ],
  };
}
