/** `npm run text-keys`: writes the portal's text keys, from its text files, to a file for the server. */
import { writeFileSync } from 'node:fs';
import { portalTextKeys, textKeysFile } from './checks/texts/text-keys.ts';

writeFileSync(textKeysFile, await portalTextKeys());
console.log(`The portal's text keys stand in ${textKeysFile}.`);
