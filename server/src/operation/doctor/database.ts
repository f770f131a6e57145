import type { Config } from '../../config.ts';
import type { Database } from '../../db/open.ts';
import type { Warning } from '../../kernel/warnings.ts';
import { databaseFacts } from './database.queries.ts';
import type { Finding } from './finding.ts';

/** The oldest PostgreSQL on which the product is tested. */
const OLDEST = 15;

/** What the open database is like: version, role, connections, extensions. */
export async function databaseFindings(
  db: Pick<Database, 'queryAsSystem'>,
  { DATABASE_POOL, DATABASE_URL }: Pick<Config, 'DATABASE_POOL' | 'DATABASE_URL'>,
  schema: Warning[],
): Promise<Finding[]> {
  const about = 'database';
  const facts = await db.queryAsSystem(databaseFacts);
  const { version, login, role, superuser, connections, allowed, extensions, bytes } = facts;
  const findings: Finding[] = [
    {
      about,
      state: version >= OLDEST ? 'ok' : 'fault',
      message: `PostgreSQL ${version}, ${Math.round(Number(bytes) / 1024 ** 2)} MB`,
    },
    { about, state: 'ok', message: `signed in as ${login}, at work as ${role}, held by the rules of rows` },
    { about, state: 'ok', message: `extensions: ${extensions.join(', ') || 'none'}; none is needed` },
    ...schema.map(({ message }): Finding => ({ about, state: 'warning', message })),
  ];
  // Of the embedded one we are that ourselves, and nobody else signs in.
  if (superuser && DATABASE_URL)
    findings.push({
      about,
      state: 'warning',
      message: `${login} is a superuser: let the product sign in as a role that is none`,
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
