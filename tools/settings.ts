/** `npm run settings`: writes the table of settings from `server/src/platform/config.ts` into `docs/operate/configure.md`. */
import { writeFileSync } from 'node:fs';
import { configureWithSettings, SETTINGS_PAGE } from './checks/settings.ts';
import { at } from './shared/paths.ts';

const { written, right } = configureWithSettings();
if (written !== right) writeFileSync(at(SETTINGS_PAGE), right);
console.log(
  written === right ? `${SETTINGS_PAGE} has the settings already.` : `The settings stand in ${SETTINGS_PAGE}.`,
);
