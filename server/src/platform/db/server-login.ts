import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { getFirst } from '@klantportaal/contract/values/ensure';
import pg from 'pg';
import { toError } from '../kernel/thrown.ts';
import { type Connection, toDatabaseUrl } from './connection.ts';
import { withCauses } from './errors.ts';
import { appRole } from './role.ts';

/** The login of servers in a database of our own. */
const SERVER_LOGIN = 'klantportaal_server';

/**
 * The way servers sign in where the owner's login is ours: by a login that owns nothing. Its password is derived from the
 * owner's, so that nothing more has to be kept, and tells nothing of it.
 */
export function toServerLogin(owner: Connection): Connection {
  const { password } = parseCredentials(owner);
  const derived = createHmac('sha256', password).update(SERVER_LOGIN).digest('base64url');
  if (!('connectionString' in owner)) return { ...owner, user: SERVER_LOGIN, password: derived };
  const url = new URL(owner.connectionString);
  Object.assign(url, { username: SERVER_LOGIN, password: derived });
  return { connectionString: url.href };
}

interface Credentials {
  user: string;
  password: string;
}

function parseCredentials(connection: Connection): Credentials {
  const { username, password } = new URL(toDatabaseUrl(connection));
  return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/** The names by which connections sign in, each once. */
export const listLoginNames = (connections: readonly Connection[]): string[] => [
  ...new Set(connections.map((connection) => parseCredentials(connection).user).filter(Boolean)),
];

/**
 * Lets each login that is not the owner's work as the application. One that is missing is made, with the password that
 * it signs in with; one that is there keeps its own.
 * @param client the owner's
 * @throws Error in words for the administrator
 */
export async function admitLogins(client: pg.Client, logins: readonly Connection[]): Promise<void> {
  for (const { user, password } of logins.map(parseCredentials)) {
    const { rows } = await client.query<{ is_owner: boolean; is_there: boolean; is_member: boolean }>(
      `select current_user = $1 as is_owner, l.oid is not null as is_there,
        coalesce(pg_has_role(l.oid, (select oid from pg_roles where rolname = $2), 'MEMBER'), false) as is_member
      from (select) one left join pg_roles l on l.rolname = $1`,
      [user, appRole],
    );
    const { is_owner, is_there, is_member } = getFirst(rows);
    if (is_owner || is_member || user === '') continue;
    const name = pg.escapeIdentifier(user);
    try {
      if (!is_there) await createLogin(client, name, password);
      await client.query(`grant ${appRole} to ${name}`);
    } catch (error) {
      throw new LoginNotAdmittedError(user, is_there, error);
    }
  }
}

async function createLogin(client: pg.Client, name: string, password: string): Promise<void> {
  if (password === '') throw new Error('its address has no password to make it with');
  try {
    // Sent as a verifier, so that the password stands in no log of the database.
    const verifier = pg.escapeLiteral(toVerifier(password));
    await client.query(`create role ${name} login nosuperuser nocreatedb nocreaterole password ${verifier}`);
  } catch (error) {
    // Made by another database of this server just now.
    if (!withCauses(error).some(({ code }) => code === '42710' || code === '23505')) throw error;
  }
}

/** The iterations of PostgreSQL's own verifiers. */
const ITERATIONS = 4096;

/** The form in which PostgreSQL stores a password (RFC 5803). */
function toVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const sign = (words: string) => createHmac('sha256', salted).update(words).digest();
  const stored = createHash('sha256').update(sign('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${sign('Server Key').toString('base64')}`;
}

/** Servers could not sign in by their own login, or would see nothing. */
class LoginNotAdmittedError extends Error {
  override name = 'LoginNotAdmittedError';

  constructor(user: string, isThere: boolean, cause: unknown) {
    const make = isThere ? '' : `create role "${user}" login password '…'; `;
    super(
      `The owner of the database could not let the login '${user}' of the servers in: ${toError(cause).message}. Let a superuser say: ${make}create role ${appRole} nologin; grant ${appRole} to "${user}", and to the owner with admin option. What is there already stays. Then migrate again.`,
      { cause },
    );
  }
}

/**
 * Refuses a login that may read and write and owns nothing, where tables are made, changed or read whole.
 * @throws Error in words for the administrator
 */
export async function demandOwner(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ login: string; is_owner: boolean }>(`
    select session_user as login, has_database_privilege(current_database(), 'create')
      or coalesce((select pg_has_role(relowner, 'MEMBER') from pg_class where oid = to_regclass('public.licences')), false) as is_owner`);
  const { login, is_owner } = getFirst(rows);
  if (!is_owner)
    throw new Error(
      `The login '${login}' owns nothing in the database, and this is for its owner. Name the owner in DATABASE_URL_OWNER, for this command alone: servers do without.`,
    );
}
