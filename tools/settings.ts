/** `npm run settings`: writes the table of settings from `server/src/platform/config.ts` into the README. */
import { writeFileSync } from 'node:fs';
import { readmeWithSettings } from './checks/settings.ts';
import { at } from './shared/paths.ts';

const { written, right } = readmeWithSettings();
if (written !== right) writeFileSync(at('README.md'), right);
console.log(written === right ? 'README.md has the settings already.' : 'The settings stand in README.md.');
