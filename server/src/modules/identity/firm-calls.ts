import {
  type BackofficeCall,
  type BackofficeCallName,
  type BackofficeCalls,
  backofficeCalls,
} from '@klantportaal/contract/firm-calls';
import type { Locale } from '@klantportaal/contract/language';
import { type OutlivingKind, outlivingKinds } from '@klantportaal/contract/modules/identity/outliving';
import { ensure } from '@klantportaal/contract/values/ensure';
import { readField } from '@klantportaal/contract/values/guards';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/db/open.ts';
import { getPortalOrigin, type Origin } from '../../platform/http/origin.ts';
import { openRateLimit, type RateLimit } from '../../platform/http/rate-limit.ts';
import { fail, RequestError } from '../../platform/kernel/errors.ts';
import { type FirmCaller, startAuditEntry } from '../audit/by-key.ts';
import { notePoll } from '../audit/reads.ts';
import type { AppContext } from './app-context.ts';
import type { CallOf, FileAnswer, HandlerOf } from './handler.ts';
import { findKey, grantFor, isLicence, isUseOld, noteUse } from './keys/keys.queries.ts';
import { guardFile, guardLines } from './openings/guard-streams.ts';
import { demandRecentSignIn } from './recent-sign-in.ts';
import { explainRefusal } from './refusals-in-words.ts';
import type { AddUnknownReferences, Admitted, CallTable } from './requests/bind-calls.ts';
import { firmTable, LICENCE_HEADER } from './requests/described-tables.ts';
import { countFirmCall } from './requests/firm-limit.ts';
import {
  listElsewhereErrors,
  listNamedRecords,
  type RefuseElsewhere,
  type SentNames,
} from './requests/named-records.ts';
import type { StaffSessions } from './staff/staff-sessions.ts';
import { boundByMakers, type MadeBy, toMaker } from './standing.queries.ts';

/**
 * The key of a call: the licence that it opens, and what it may do there. In the console the person who is signed in
 * stands in its place, with the scopes of their role.
 */
export interface UsedKey extends FirmCaller {
  /** The name that its owner gave the key, or the person's name. */
  name: string;
  scopes: readonly string[];
  /** The locale of answers that come in one language: the person's, and Dutch for a program. */
  locale: Locale;
  /** When the person signed in; null for a program, which has no session that something could outlive. */
  signed_in_at: Date | null;
  /** The session that calls; null for a program. */
  session_id: string | null;
  /** The supplier that owns the key; null for a firm's own. */
  supplier_id: string | null;
}

/** One call of the firm: with the licence of its key. */
export interface BackofficeRequest<Name extends BackofficeCallName> extends CallOf<BackofficeCalls[Name]> {
  key: UsedKey;
  address: string;
}
export type BackofficeHandlers = {
  [Name in BackofficeCallName]: HandlerOf<BackofficeCalls[Name], BackofficeRequest<Name>>;
};

/** The look-up of names that lead nowhere, by modules that know what they may name. */
export interface NameLookups {
  addUnknownReferences: AddUnknownReferences;
  refuseElsewhere: RefuseElsewhere;
}

/**
 * The calls of the firm's systems: by a bearer key whose scopes have the row's, in the licence of that key, or in one
 * that let its supplier in.
 */
export function buildBackofficeTable(
  { config, db, clock, licences }: AppContext,
  handlers: BackofficeHandlers,
  lookups: NameLookups,
): CallTable<BackofficeCallName, BackofficeCall> {
  return {
    ...firmTable,
    handlers: wrapHandlers(handlers, lookups),
    explain,
    addUnknownReferences: lookups.addUnknownReferences,
    challenge: 'Bearer',
    origin: getPortalOrigin(config),
    limit: openRateLimit('key', config.KEY_CALLS_PER_MINUTE),
    async admit(_, row, request) {
      const key = await getKey({ db, clock }, request);
      await countFirmCall(licences, key.licence_id);
      return admitCaller({ db, clock }, key, key.id, row, request);
    },
  };
}

/**
 * Builds the table of the firm's calls on the console's origin: the same handlers, by the session of who is signed in
 * there.
 */
export function buildConsoleTable(
  { db, clock, licences }: Pick<AppContext, 'db' | 'clock' | 'licences'>,
  handlers: BackofficeHandlers,
  lookups: NameLookups,
  { staffSessions, origin, limit }: { staffSessions: StaffSessions; origin: Origin; limit: RateLimit },
): CallTable<BackofficeCallName, BackofficeCall> {
  return {
    ...firmTable,
    handlers: wrapHandlers(handlers, lookups),
    explain,
    addUnknownReferences: lookups.addUnknownReferences,
    origin,
    limit,
    async admit(_, row, request, cookies) {
      const { session_id, ...staff } = await staffSessions.signedIn(request, cookies);
      await countFirmCall(licences, staff.licence_id);
      return admitCaller(
        { db, clock },
        { ...staff, session_id, kind: 'staff', supplier_id: null },
        session_id,
        row,
        request,
      );
    },
  };
}

const explain: NonNullable<CallTable['explain']> = (refusal, _, schemas, request) =>
  explainRefusal(refusal, schemas, request);

/** TABLE: what the key of a supplier may leave behind: nothing that lets somebody else in. */
const openToSuppliers: Record<OutlivingKind, boolean> = {
  key: false,
  supplier: false,
  sandbox: false,
  'identity-provider': false,
  staff: false,
  webhook: true,
  mailbox: false,
  export: true,
  licence: true,
  advisers: true,
  view: true,
  person: true,
  'client-address': true,
  'client-second-factor': true,
  'client-access': true,
};

/**
 * @throws RequestError ACCESS_DENIED unless the caller has the scope of the call; RECENT_SIGN_IN_REQUIRED for what
 *   outlives a session whose sign-in is too long ago
 */
function admitCaller(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  caller: UsedKey,
  counted_as: string,
  { scope, outlives }: BackofficeCall,
  request: FastifyRequest,
): Admitted {
  const { kind, id, licence_id, name, scopes, locale, signed_in_at, session_id, supplier_id } = caller;
  if (!scopes.includes(scope)) fail('ACCESS_DENIED', { message: `This call needs the scope ${scope}.` });
  if (supplier_id !== null && outlives && !openToSuppliers[outlives])
    fail('ACCESS_DENIED', { message: `A supplier lets nobody in: this call is for a key or a person of the firm.` });
  if (signed_in_at && outlives && outlivingKinds[outlives] === 'always') demandRecentSignIn({ clock, signed_in_at });
  const key: UsedKey = { kind, id, licence_id, name, scopes, locale, signed_in_at, session_id, supplier_id };
  return { db, licence_id, actor: `${kind}:${id}`, counted_as, given: { key, address: request.ip } };
}

type AnyHandler = (call: never) => Promise<unknown>;

/** Wraps each handler; the wrapped one takes the call that the handler takes, and answers the same. */
const mapHandlers = (
  handlers: BackofficeHandlers,
  wrap: (name: string, handler: AnyHandler) => AnyHandler,
): BackofficeHandlers =>
  Object.fromEntries(
    Object.entries<AnyHandler>(handlers).map(([name, handler]) => [name, wrap(name, handler)]),
  ) as BackofficeHandlers;

/** The handlers with what holds for every call, whoever makes it. */
const wrapHandlers = (handlers: BackofficeHandlers, { refuseElsewhere }: NameLookups): BackofficeHandlers =>
  guardStreams(tellElsewhere(recordPolls(replaceTypedNames(handlers)), refuseElsewhere));

/**
 * Wraps handlers so that who is signed in acts under the name of their account: a typed name counts for a program only.
 */
function replaceTypedNames(handlers: BackofficeHandlers): BackofficeHandlers {
  return mapHandlers(handlers, (_, handler) => (call) => handler(replaceTypedName(call)));
}

function replaceTypedName<C extends { key: UsedKey; body: unknown }>(call: C): C {
  const { key, body } = call;
  if (key.kind !== 'staff' || typeof readField(body, 'by') !== 'string') return call;
  return { ...call, body: { ...Object(body), by: key.name } };
}

/** Wraps handlers so that a streamed answer checks the right to it again while it runs. */
function guardStreams(handlers: BackofficeHandlers): BackofficeHandlers {
  const rows: Record<string, BackofficeCall> = backofficeCalls;
  return mapHandlers(handlers, (name, handler) => {
    const { answer, scope } = ensure(rows[name]);
    if (answer.kind === 'lines')
      return async (call) => guardLines((await handler(call)) as AsyncIterable<unknown>, call, { name, scope });
    if (answer.kind === 'file')
      return async (call) => guardFile((await handler(call)) as FileAnswer, call, { name, scope });
    return handler;
  });
}

/** Wraps handlers so that reads that a system polls leave a line in the audit trail. */
function recordPolls(handlers: BackofficeHandlers): BackofficeHandlers {
  const rows: Record<string, BackofficeCall> = backofficeCalls;
  return mapHandlers(handlers, (name, handler) => (rows[name]?.isPolled ? recordPoll(name, handler) : handler));
}

/** Wraps handlers so that a refusal of a name that is not there says where its record is now. */
function tellElsewhere(handlers: BackofficeHandlers, refuseElsewhere: RefuseElsewhere): BackofficeHandlers {
  const rows: Record<string, BackofficeCall> = backofficeCalls;
  return mapHandlers(handlers, (name, handler) => {
    const row = ensure(rows[name]);
    if (listElsewhereErrors(row).length === 0) return handler;
    const tell = async ({ db, key: { licence_id }, params, query, body }: NamingCall, error: unknown) => {
      const code = error instanceof RequestError ? error.code : null;
      const named = code ? listNamedRecords(row.path, { params, query, body }, code) : [];
      if (named.length > 0)
        await db.query(licence_id, async (q) => {
          for (const record of named) await refuseElsewhere(q, licence_id, record);
        });
      throw error;
    };
    return async (call) => handler(call).catch((error: unknown) => tell(call, error));
  });
}

interface NamingCall extends SentNames {
  db: Database;
  key: UsedKey;
}

const recordPoll =
  <Call extends BackofficeRequest<'listEvents'>>(name: string, handler: (call: Call) => Promise<unknown>) =>
  async (call: Call) => {
    const answer = await handler(call);
    await notePoll(call.db, startAuditEntry(call), name);
    return answer;
  };

/** The key of a request, with the licence that it opens and what it may do there. */
async function getKey({ db, clock }: Pick<AppContext, 'db' | 'clock'>, request: FastifyRequest): Promise<UsedKey> {
  const [, bearer] = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const key = bearer ? await db.queryAsSystem((q) => findKey(q, bearer)) : null;
  if (!key || !(key.licence_id || key.supplier_id))
    fail('AUTH_REQUIRED', {
      message: bearer
        ? 'No key is like the one in the header `Authorization`, or it was ended.'
        : 'Send a key of the firm in the header `Authorization: Bearer …`.',
    });
  const now = clock.now();
  if (key.expires_at && key.expires_at <= now) fail('TOKEN_HAS_EXPIRED');
  if (isUseOld(key.last_used_at, now)) await db.queryAsSystem((q) => noteUse(q, key.id, now));
  const { id, name, scopes, licence_id, supplier_id } = key;
  const program = { kind: 'key', id, name, locale: 'nl', signed_in_at: null, session_id: null } as const;
  const named = request.headers[LICENCE_HEADER.toLowerCase()];
  const firm_id = typeof named === 'string' && named !== '' ? named : null;
  if (licence_id) {
    if (firm_id !== null && !(await db.query(licence_id, (q) => isLicence(q, licence_id, firm_id))))
      fail('LICENCE_NOT_FOUND');
    const held = await boundKey({ db, now }, licence_id, scopes, key);
    return { ...program, licence_id, scopes: held ?? failEnded(), supplier_id };
  }
  if (firm_id === null) fail('LICENCE_REQUIRED');
  const grant = await db.queryAsSystem((q) => grantFor(q, ensure(supplier_id), firm_id));
  if (!grant) fail('LICENCE_NOT_FOUND');
  const granted = scopes.filter((scope) => grant.scopes.includes(scope));
  const held = await boundKey({ db, now }, grant.licence_id, granted, grant);
  return {
    ...program,
    licence_id: grant.licence_id,
    scopes: held ?? fail('LICENCE_NOT_FOUND'),
    supplier_id: ensure(supplier_id),
  };
}

/** The scopes that a key or a grant leaves its holder now; null once who made it, or who made that one, ended. */
async function boundKey(
  { db, now }: { db: Database; now: Date },
  licence_id: string,
  scopes: readonly string[],
  made: MadeBy,
): Promise<readonly string[] | null> {
  if (made.made_by_id === null) return scopes;
  const held = await db.queryAsSystem((q) => boundByMakers(q, licence_id, scopes, toMaker(made), now));
  return held === 'all' ? scopes : held;
}

const failEnded = (): never =>
  fail('AUTH_REQUIRED', { message: 'Who made this key may do so no more, so it opens nothing.' });
