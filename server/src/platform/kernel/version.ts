import { readFileSync } from 'node:fs';

const manifest = readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8');

/** The version of the product, from the project's `package.json` (the only place where it is defined). */
export const version: string = (JSON.parse(manifest) as { version: string }).version;
