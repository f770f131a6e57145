import { readFileSync } from 'node:fs';
import { formatSettingsTable } from '../../server/src/platform/config.ts';
import { at } from '../shared/paths.ts';
import type { Findings } from './findings.ts';

/** The page that lists every setting, for the operator. */
export const SETTINGS_PAGE = 'docs/operate/configure.md';

const place = /(?<=<!-- settings:begin -->\n)[\s\S]*?(?=\n<!-- settings:end -->)/;

/**
 * The page as it is written, and as it must be to have the settings of `server/src/platform/config.ts`. @throws Error
 * without a place for them
 */
export function configureWithSettings(): { written: string; right: string } {
  const written = readFileSync(at(SETTINGS_PAGE), 'utf8');
  if (!place.test(written)) throw new Error(`${SETTINGS_PAGE} has no settings:begin and settings:end around a table`);
  return { written, right: written.replace(place, formatSettingsTable) };
}

export async function settingsAreListed(): Promise<Findings> {
  const { written, right } = configureWithSettings();
  const there = new Set(written.split('\n'));
  const missing = right.split('\n').filter((line) => !there.has(line));
  if (written === right) return { faults: [] };
  return { faults: [`the settings in ${SETTINGS_PAGE} are not those of the server: run npm run settings`, ...missing] };
}
