/**
 * `npm run release:dump -- [version]`: the demo's database as a version makes it, as SQL in
 * `server/test/fixtures/last-release.sql.gz`. The test of upgrades (`server/test/upgrade.test.ts`) brings it up under what is
 * being written. Without a version: the last release, or while there is none, the last commit with an older schema. Run
 * it once after each release (docs/operate/release.md). Needs PostgreSQL with its client programs (Debian: postgresql).
 */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { toDatabaseUrl } from '../server/src/platform/db/connection.ts';
import { findProgram, startProgram, toLibpqEnvironment } from '../server/src/platform/db/dump/programs.ts';
import { startEmbedded } from '../server/src/platform/db/embedded/server.ts';
import { SECRET_KEY } from '../server/test/fixtures/last-release.ts';
import { checkOut, findPreviousVersion } from './installation/previous.ts';
import { at } from './shared/paths.ts';
import { startProduct } from './shared/product.ts';

const version = process.argv[2] ?? (await findPreviousVersion());
const debian = '/usr/lib/postgresql';
const pgBin =
  process.env.PG_BIN ??
  (existsSync(debian) ? readdirSync(debian).map((major) => `${debian}/${major}/bin`) : []).find((folder) =>
    existsSync(path.join(folder, 'pg_dump')),
  );
const program = await findProgram('pg_dump', pgBin);
const folder = mkdtempSync(path.join(tmpdir(), 'kp-release-'));
const cluster = await startEmbedded({ dataDir: folder, pgBin, durable: false });
try {
  const connection = cluster.connection('postgres');
  const sources = path.relative(at('.'), await checkOut(version));
  const env = { DATABASE_URL: toDatabaseUrl(connection), SECRET_KEY };
  const product = await startProduct({ env, script: path.join(sources, 'server/src/main.ts') });
  await product.stop();
  const args = ['--no-owner', '--no-privileges', '--enable-row-security', '--rows-per-insert=500'];
  const dump = startProgram(program, args, toLibpqEnvironment(connection));
  const [sql] = await Promise.all([text(dump.output), dump.ended]);
  // Lines for psql alone, which newer versions write.
  const statements = sql.replaceAll(/^\\(?:un)?restrict .*\n/gm, '');
  writeFileSync(at('server/test/fixtures/last-release.sql.gz'), gzipSync(statements, { level: 9 }));
  console.log(`The demo's database of ${version} stands in server/test/last-release.sql.gz.`);
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
  rmSync(at('.cache/previous'), { recursive: true, force: true });
}
