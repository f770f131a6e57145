import type { BareContext } from '../../platform/command.ts';
import type { Config } from '../../platform/config.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { LoginUnknownError, lookAtSchema, withOwner } from '../../platform/db/migrate.ts';
import { appRole } from '../../platform/db/role.ts';
import { judgeSchema } from '../../platform/db/schema-state.ts';
import { explainDatabaseError, joinUnopened } from '../../platform/db/start.ts';
import { openLog } from '../../platform/http/log.ts';
import { formatCount } from '../../platform/kernel/counted.ts';
import { readErrorCode } from '../../platform/kernel/thrown.ts';
import { version } from '../../platform/kernel/version.ts';
import { OLDEST } from './database.ts';
import type { Finding } from './finding.ts';
import { readFacts } from './unmigrated.queries.ts';

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
      ...(await listHindrances(connection, config, logins)),
      toFinding('off', 'keys, outbox, mailboxes, backups and domains of firms are looked at once it is migrated'),
    ];
  } catch (error) {
    const explained = explainDatabaseError(error, config);
    // The login of servers is let in by the migration.
    if (isForbidden(explained)) return [toFinding('warning', new LoginUnknownError(explained).message)];
    throw explained;
  }
}

const toFinding = (state: Finding['state'], message: string): Finding => ({ about: 'database', state, message });

const isForbidden = (error: unknown): boolean => readErrorCode(error) === '42501';

/** Lists what would end a migration that is begun now. */
async function listHindrances(
  connection: Connection,
  config: Config,
  logins: readonly Connection[],
): Promise<Finding[]> {
  const facts = await withOwner(connection, (client) => readFacts(client, logins));
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
  const { not_owner, may_make_roles, missing_logins, of_others, in_use } = facts;
  // The settings of servers do without the owner, who is named for the migration alone.
  if (not_owner !== null) findings.push(toFinding(config.DATABASE_URL_OWNER ? 'fault' : 'warning', not_owner));
  else {
    tell(!facts.may_create, 'fault', 'its owner may not create in the schema public: grant create on schema public');
    tell(
      missing_logins.length > 0 && !may_make_roles,
      'fault',
      `the login ${missing_logins.join(', ')} is not there, and the owner may not make it: a superuser does (docs/operate/install.md)`,
    );
    tell(
      of_others.length > 0,
      'fault',
      `tables that the owner does not own and cannot change: ${of_others.join(', ')}`,
    );
    tell(
      !facts.has_role && !may_make_roles,
      'warning',
      `the role ${appRole} is not there and cannot be made, so that servers work as the owner, whom the rules of rows hold too`,
    );
  }
  tell(facts.is_migrating, 'warning', 'another process migrates it now: a second one waits for it');
  tell(
    in_use.length > 0,
    'warning',
    `tables in use for more than five seconds, by a backup or a report perhaps, on which a migration ends: ${in_use.join(', ')}`,
  );
  return findings.length > 0 ? findings : [toFinding('ok', 'nothing is in the way of a migration')];
}
