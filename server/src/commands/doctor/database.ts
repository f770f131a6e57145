import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/open.ts';
import { listLoginNames } from '../../platform/db/server-login.ts';
import type { Warning } from '../../platform/kernel/warnings.ts';
import { listPowerfulLogins, readDatabaseFacts } from './database.queries.ts';
import type { Finding } from './finding.ts';

/** The oldest PostgreSQL on which the product is tested. */
export const OLDEST = 15;

/** Examines the version, role, connections and extensions of the open database. */
export async function examineDatabase(
  db: Pick<Database, 'queryAsSystem'>,
  config: Pick<Config, 'DATABASE_POOL' | 'DATABASE_URL' | 'DATABASE_URL_DIRECT' | 'DATABASE_URL_READ'>,
  schema: Warning[],
): Promise<Finding[]> {
  const about = 'database';
  const facts = await db.queryAsSystem(readDatabaseFacts);
  const { version, login, role, connections, allowed, extensions, bytes, encoding, locale } = facts;
  const findings: Finding[] = [
    {
      about,
      state: version >= OLDEST ? 'ok' : 'fault',
      message: `PostgreSQL ${version}, ${Math.round(Number(bytes) / 1024 ** 2)} MB`,
    },
    { about, state: 'ok', message: `signed in as ${login}, at work as ${role}, held by the rules of rows` },
    { about, state: 'ok', message: `extensions: ${extensions.join(', ') || 'none'}; none is needed` },
    {
      about,
      state: encoding === 'UTF8' ? 'ok' : 'fault',
      message: `written in ${encoding}, which must be UTF8; its locale is ${locale}, which makes no difference`,
    },
    ...schema.map(({ message }): Finding => ({ about, state: 'warning', message })),
  ];
  const { DATABASE_POOL, DATABASE_URL, DATABASE_URL_DIRECT, DATABASE_URL_READ } = config;
  const addresses = [DATABASE_URL, DATABASE_URL_DIRECT, DATABASE_URL_READ].flatMap((url) => url ?? []);
  const named = listLoginNames(addresses.map((connectionString) => ({ connectionString })));
  for (const name of await db.queryAsSystem((q) => listPowerfulLogins(q, named)))
    findings.push({
      about,
      state: 'warning',
      message: `servers sign in as ${name}, which may do more than they need: name a login that owns nothing in DATABASE_URL, and the owner in DATABASE_URL_OWNER for npm run migrate, which lets that login in (docs/operate/install.md)`,
    });
  const left = allowed - connections;
  const state = left < DATABASE_POOL + 1 ? 'warning' : 'ok';
  findings.push({
    about,
    state,
    message: `${connections} of ${allowed} connections are in use; each server takes up to ${DATABASE_POOL + 1}`,
  });
  return findings;
}
