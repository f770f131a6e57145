import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** The key by which the database of the last release is sealed, for tests alone. */
export const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');

/** The demo's database as the last release made it, in SQL (`npm run release:dump`). */
export const findLastRelease = (): string =>
  gunzipSync(readFileSync(new URL('./last-release.sql.gz', import.meta.url))).toString();
