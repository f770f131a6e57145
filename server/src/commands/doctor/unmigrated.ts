import { getFirst } from '@klantportaal/contract/values/ensure';
import type pg from 'pg';
import type { BareContext } from '../../platform/command.ts';
import type { Config } from '../../platform/config.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { LoginUnknownError, lookAtSchema, MIGRATION_LOCK, withOwner } from '../../platform/db/migrate.ts';
import { appRole } from '../../platform/db/role.ts';
import { judgeSchema } from '../../platform/db/schema-state.ts';
import { demandOwner, listLoginNames } from '../../platform/db/server-login.ts';
import { explainDatabaseError, joinUnopened } from '../../platform/db/start.ts';
import { openLog } from '../../platform/http/log.ts';
import { formatCount } from '../../platform/kernel/counted.ts';
import { readErrorCode, toError } from '../../platform/kernel/thrown.ts';
import { version } from '../../platform/kernel/version.ts';
import { OLDEST } from './database.ts';
import type { Finding } from './finding.ts';

/**
 * Examines a database that is not on the schema of this program, without its tables, which may not be there yet: what is
 * to be migrated, and what would be in the way of that. Null: it is migrated, and can be examined whole.
 */
export async function examineUnmigrated(config: Config, ends: BareContext['ends']): Promise<Finding[] | null> {
  try {
    const { connection, logins, stop } = await joinUnopened(config, openLog({ LOG_LEVEL: 'silent' }, 'plain'));
    ends.push(stop);
    const state = await lookAtSchema(connection);
    const { pending, rules_pending } = state;
    // A newer schema that this program cannot serve on is a fault, which no migration of ours mends.
    if (!state.serves) judgeSchema(state, version);
    if (pending.length === 0 && !rules_pending) return null;
    const lacks = pending.length > 0 ? `lacks ${formatCount(pending.length, 'migration')}` : 'has older rules of rows';
    return [
      toFinding('warning', `${lacks} of version ${version}: run npm run migrate. Servers of the version before go on`),
      ...(await withOwner(connection, (client) => listHindrances(client, config, logins))),
      toFinding('off', 'keys, outbox, mailboxes, backups and domains of firms are looked at once it is migrated'),
    ];
  } catch (error) {
    const told = explainDatabaseError(error, config);
    // The login of servers is let in by the migration.
    if (isForbidden(told)) return [toFinding('warning', new LoginUnknownError(told).message)];
    throw told;
  }
}

const toFinding = (state: Finding['state'], message: string): Finding => ({ about: 'database', state, message });

const isForbidden = (error: unknown): boolean => readErrorCode(error) === '42501';

interface Facts {
  version: number;
  encoding: string;
  is_standby: boolean;
  may_create: boolean;
  may_make_roles: boolean;
  has_role: boolean;
  is_migrating: boolean;
  of_others: string[];
  in_use: string[];
}

/** Lists what would end a migration that is begun now. */
async function listHindrances(client: pg.Client, config: Config, logins: readonly Connection[]): Promise<Finding[]> {
  const facts = await readFacts(client);
  const findings: Finding[] = [];
  const tell = (isWrong: boolean, state: Finding['state'], message: string) => {
    if (isWrong) findings.push(toFinding(state, message));
  };
  tell(
    facts.version < OLDEST,
    'fault',
    `PostgreSQL ${facts.version} is older than ${OLDEST}, the oldest that is tested`,
  );
  tell(facts.encoding !== 'UTF8', 'fault', `the database is written in ${facts.encoding}, which must be UTF8`);
  tell(facts.is_standby, 'fault', 'the database is a standby, which nobody can write to: name the one that it follows');
  try {
    await demandOwner(client);
    tell(!facts.may_create, 'fault', 'its owner may not create in the schema public: grant create on schema public');
    const missing = await listMissingLogins(client, logins);
    tell(
      missing.length > 0 && !facts.may_make_roles,
      'fault',
      `the login ${missing.join(', ')} is not there, and the owner may not make it: a superuser does (docs/operate/install.md)`,
    );
    const { of_others } = facts;
    tell(
      of_others.length > 0,
      'fault',
      `tables that the owner does not own and cannot change: ${of_others.join(', ')}`,
    );
    tell(
      !facts.has_role && !facts.may_make_roles,
      'warning',
      `the role ${appRole} is not there and cannot be made, so that servers work as the owner, whom the rules of rows hold too`,
    );
  } catch (error) {
    // The settings of servers do without the owner, who is named for the migration alone.
    findings.push(toFinding(config.DATABASE_URL_OWNER ? 'fault' : 'warning', toError(error).message));
  }
  tell(facts.is_migrating, 'warning', 'another process migrates it now: a second one waits for it');
  const { in_use } = facts;
  tell(
    in_use.length > 0,
    'warning',
    `tables in use for more than five seconds, by a backup or a report perhaps, on which a migration ends: ${in_use.join(', ')}`,
  );
  return findings.length > 0 ? findings : [toFinding('ok', 'nothing is in the way of a migration')];
}

async function readFacts(client: pg.Client): Promise<Facts> {
  const { rows } = await client.query<Facts>(
    `select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding, pg_is_in_recovery() as is_standby,
      has_schema_privilege('public', 'create') as may_create,
      (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as may_make_roles,
      exists (select from pg_roles where rolname = $1) as has_role,
      exists (select from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'advisory' and l.granted
          and (l.classid::bigint << 32) + l.objid::bigint = $2) as is_migrating,
      (select coalesce(array_agg(relname::text order by relname), '{}') from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not pg_has_role(relowner, 'USAGE')
          -- What an extension brought is its own.
          and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')) as of_others,
      (select coalesce(array_agg(distinct c.relname::text), '{}') from pg_locks l
        join pg_class c on c.oid = l.relation and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        join pg_stat_activity a on a.pid = l.pid
        where l.granted and l.pid <> pg_backend_pid() and l.database = (select oid from pg_database where datname = current_database())
          and a.xact_start < now() - interval '5 seconds') as in_use`,
    [appRole, MIGRATION_LOCK],
  );
  return getFirst(rows);
}

async function listMissingLogins(client: pg.Client, logins: readonly Connection[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) name where not exists (select from pg_roles where rolname = name)',
    [listLoginNames(logins)],
  );
  return rows.map(({ name }) => name);
}
