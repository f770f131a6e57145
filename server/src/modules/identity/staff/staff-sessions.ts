import type { Locale } from '@klantportaal/contract/language';
import { listScopes, pickLesserRole, type Role } from '@klantportaal/contract/modules/identity/roles';
import type { Scope } from '@klantportaal/contract/modules/identity/scopes';
import { isUuid } from '@klantportaal/contract/values/uuid';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/db/open.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import type { Cookies } from '../../../platform/http/cookies.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { generateToken, hashSha256 } from '../../../platform/kernel/secrets.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { openLiveness } from '../liveness.ts';
import { findLastSession, type Here, rememberDevice } from '../requests/known-device.ts';
import type { SessionFault } from '../session.ts';
import type { SigningKeys } from '../signing-keys.ts';
import { openTokens, type TokenType } from '../tokens.ts';
import { changeStaffRow, findStaff, type StaffId, type StaffRow } from './accounts.queries.ts';
import { isOrganisationOnly } from './password-links.ts';
import { hasSecondFactor } from './second-factor.ts';
import {
  addStaffSession,
  endSession,
  endStaffSessions,
  type StaffEndReason,
  type StaffSessionRow,
  staffSession,
  touchSession,
} from './sessions.queries.ts';
import { getSessionTimes } from './settings.ts';
import type { SignInMethod } from './staff.table.ts';

/** Somebody of a firm who is signed in. */
export interface SignedInStaff {
  id: string;
  licence_id: string;
  name: string;
  locale: Locale;
  /** Never more than the account's, nor than what the groups gave where an organisation let in. */
  role: Role;
  /** Whether the account has a role that may more than this session. */
  is_lesser: boolean;
  scopes: readonly Scope[];
  session_id: string;
  /** When they proved who they are, which is what a fresh sign-in is judged by. */
  signed_in_at: Date;
  expires_at: Date;
}

/** A person whose password or link was right, and who is not signed in yet. */
export type HalfSignedIn = StaffId;

/** The next step of a half sign-in: the code of the second factor, or setting one up. */
export type HalfWay = 'code' | 'set-up';

/** The audience of the tokens of a half sign-in: none of a consumer is valid among them. */
const audience = 'klantportaal-console';
const typeOf: Record<HalfWay, TokenType> = { code: 'pending+jwt', 'set-up': 'setup+jwt' };
/** Seconds for which a browser keeps the cookie; the token in it says how long it works. */
const keptFor: Record<HalfWay, number> = { code: 300, 'set-up': 1800 };
const cookieOf: Record<HalfWay, string> = { code: 'sign-in', 'set-up': 'set-up' };

/** A page sends it with what it asks by itself, such as for news: it keeps no idle session alive. */
const BACKGROUND = 'klantportaal-background';
/** The account of the page that calls: the cookie is the browser's, where another may have signed in since. */
const ACCOUNT = 'klantportaal-account';

/**
 * The sessions of the firm's people: an opaque token in a cookie, read from the database for every
 * call, so that a session or account that ended is ended for every process at once.
 */
export function openStaffSessions(context: { config: Config; db: Database; clock: Clock; keys: SigningKeys }) {
  const { config, db, clock, keys } = context;
  const times = getSessionTimes(config);
  const tokens = openTokens({ keys, clock, audience });
  const liveness = openLiveness<StaffSessionRow>(
    clock,
    {
      find: async (licence_id, key) =>
        (await db.query(licence_id, (q) => staffSession(q, { licence_id, ...parseKey(key) })))[0] ?? null,
      touch: (licence_id, key, now) => db.query(licence_id, (q) => touchSession(q, parseKey(key).id, now)),
      end: (licence_id, key, now) => db.transaction(licence_id, (tx) => endSession(tx, parseKey(key).id, now, 'idle')),
      idleMinutes: async () => times.idle_minutes,
      getOwnerId: ({ staff_id }) => staff_id,
    },
    0,
  );

  return {
    db,
    idle_minutes: times.idle_minutes,

    /** @throws RequestError AUTH_REQUIRED, also for the page of another account, or TOKEN_HAS_EXPIRED for a session that was idle too long or is too old */
    async signedIn(request: FastifyRequest, cookies: Cookies): Promise<SignedInStaff> {
      const named = parseCookie(cookies.get('session'));
      if (!named) fail('AUTH_REQUIRED');
      const isUse = request.headers[BACKGROUND] === undefined;
      const row = await liveness.findLiveSession(toKey(named), named.licence_id, isUse);
      if (typeof row === 'string') fail(row);
      if ((request.headers[ACCOUNT] ?? row.staff_id) !== row.staff_id) fail('AUTH_REQUIRED');
      const role = getSessionRole(row.role, row.given_role);
      return {
        id: row.staff_id,
        licence_id: row.licence_id,
        name: row.name,
        locale: row.locale,
        role,
        is_lesser: role !== row.role,
        scopes: listScopes(role),
        session_id: row.id,
        signed_in_at: row.authenticated_at ?? row.created_at,
        expires_at: row.absolute_expires_at,
      };
    },

    /**
     * Starts the session of an account in the transaction of the sign-in; it takes the place of the one on this device.
     * @param given what the groups give, of whom an organisation let in, and when it last asked them who they are
     * @returns its id
     */
    async start(
      tx: Queries,
      here: Here,
      account: StaffId,
      authentication_method: SignInMethod,
      given: { role?: Role; authenticated_at?: Date | null } = {},
    ): Promise<string> {
      const now = clock.now();
      const { id: staff_id, licence_id } = account;
      await demandWayIn(tx, account, authentication_method);
      const { address, user_agent } = here.meta;
      const earlier = findLastSession(here, staff_id);
      if (earlier) await endSession(tx, earlier, now, 'signed-in-again');
      const secret = generateToken();
      const session_id = await addStaffSession(tx, {
        licence_id,
        staff_id,
        hash: hashSha256(secret),
        authentication_method,
        ...given,
        user_agent: user_agent?.slice(0, 400) ?? null,
        address,
        created_at: now,
        last_seen_at: now,
        absolute_expires_at: new Date(now.getTime() + times.absolute_ms),
      });
      await changeStaffRow(tx, account, { last_sign_in_at: now });
      await recordAudit(tx, {
        licence_id,
        at: now,
        actor_kind: 'staff',
        actor_id: staff_id,
        act: 'signed-in',
        address,
        user_agent,
        details: { method: authentication_method },
      });
      here.cookies.set('session', `${licence_id}.${session_id}.${secret}`, times.absolute_ms / 1000);
      for (const way of ['code', 'set-up'] as const) here.cookies.set(cookieOf[way], '', 0);
      rememberDevice(here, staff_id, session_id);
      return session_id;
    },

    /** Ends the session of this browser, if there is one. */
    async end(cookies: Cookies): Promise<{ id: string; licence_id: string } | null> {
      const named = parseCookie(cookies.get('session'));
      for (const name of ['session', ...Object.values(cookieOf)]) cookies.set(name, '', 0);
      if (!named) return null;
      const { licence_id, session_id } = named;
      const [row] = await db.query(licence_id, (q) => staffSession(q, { licence_id, ...parseKey(toKey(named)) }));
      if (!row || row.ended_at) return null;
      await db.transaction(licence_id, (tx) => endSession(tx, session_id, clock.now(), 'signed-out'));
      return { id: row.staff_id, licence_id };
    },

    endAll: (tx: Queries, who: StaffId, reason: StaffEndReason, keep?: string): Promise<void> =>
      endStaffSessions(tx, who, clock.now(), reason, keep),

    /** Lets somebody go on to the code, or to setting up a second factor. */
    async goOn(cookies: Cookies, way: HalfWay, { id, licence_id }: StaffId): Promise<void> {
      const token = await tokens.sign(typeOf[way], { sub: id, apiId: licence_id });
      cookies.set(cookieOf[way], token, keptFor[way]);
    },

    /** Finds the person whose password or link was right, or why it was nobody's. */
    async halfSignedIn(cookies: Cookies, way: HalfWay): Promise<HalfSignedIn | SessionFault> {
      const claims = await tokens.verify(typeOf[way], cookies.get(cookieOf[way]) ?? '');
      if (claims === 'expired') return 'TOKEN_HAS_EXPIRED';
      if (claims === 'invalid' || !isUuid(claims.sub) || !isUuid(claims.apiId)) return 'AUTH_REQUIRED';
      const who = { id: claims.sub, licence_id: claims.apiId };
      const account = await db.query(who.licence_id, (q) => findStaff(q, who));
      return account && canContinue(account, way, claims.iat) ? who : 'AUTH_REQUIRED';
    },
  };
}
export type StaffSessions = ReturnType<typeof openStaffSessions>;

/** The role of a session never exceeds that of the account, nor what the groups gave. */
export const getSessionRole = (account: Role, given: Role | null): Role =>
  given ? pickLesserRole(account, given) : account;

/** Requires the identity provider of who signs in by it alone. */
async function demandWayIn(tx: Queries, who: StaffId, method: SignInMethod): Promise<void> {
  if (method === 'openid') return;
  const account = await findStaff(tx, who);
  if (!account || (await isOrganisationOnly(tx, account))) fail('IDENTITY_PROVIDER_REQUIRED');
}

/** The password that was right may have been replaced since, or the second factor reset. */
function canContinue(account: StaffRow, way: HalfWay, iat: number): boolean {
  if (Math.floor((account.password_changed_at?.getTime() ?? 0) / 1000) > iat) return false;
  return hasSecondFactor(account) === (way === 'code');
}

/** `<licence>.<session>.<secret>`: the first two say where to look, under row-level security. */
function parseCookie(cookie: string | null) {
  const [licence_id = '', session_id = '', secret = '', ...rest] = cookie?.split('.') ?? [];
  return isUuid(licence_id) && isUuid(session_id) && secret && rest.length === 0
    ? { licence_id, session_id, secret }
    : null;
}

/** A session is found by its id and the hash of its secret together. */
const toKey = ({ session_id, secret }: { session_id: string; secret: string }) => `${session_id} ${hashSha256(secret)}`;
function parseKey(key: string): { id: string; hash: string } {
  const [id = '', hash = ''] = key.split(' ');
  return { id, hash };
}
