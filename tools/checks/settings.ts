import { readFileSync } from 'node:fs';
import { formatSettingsTable } from '../../server/src/platform/config.ts';
import { at } from '../shared/paths.ts';
import type { Findings } from './findings.ts';

const place = /(?<=<!-- settings:begin -->\n)[\s\S]*?(?=\n<!-- settings:end -->)/;

/**
 * The current README, and the README with the settings of `server/src/platform/config.ts`. @throws Error without a place for
 * them
 */
export function readmeWithSettings(): { written: string; right: string } {
  const written = readFileSync(at('README.md'), 'utf8');
  if (!place.test(written)) throw new Error('README.md has no settings:begin and settings:end around a table');
  return { written, right: written.replace(place, formatSettingsTable) };
}

export async function settingsInReadme(): Promise<Findings> {
  const { written, right } = readmeWithSettings();
  const there = new Set(written.split('\n'));
  const missing = right.split('\n').filter((line) => !there.has(line));
  if (written === right) return { faults: [] };
  return { faults: ['the settings in README.md are not those of the server: run npm run settings', ...missing] };
}
