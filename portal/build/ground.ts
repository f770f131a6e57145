import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `ui/base.css` for screens, without comments and line breaks, to be inlined in the page. */
export const ground = (): string =>
  readFileSync(join(import.meta.dirname, '../../web/src/ui/base.css'), 'utf8')
    .replace(/\/\*[^]*?\*\/|@import[^;]*;/g, '')
    .replace(/\s+/g, ' ')
    .trim();
