import type { BackofficeCall, BackofficeCallName, BackofficeCalls } from '@klantportaal/contract/backoffice-calls';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../http/app-context.ts';
import type { CallTable } from '../http/bind-calls.ts';
import { firmTable } from '../http/described-tables.ts';
import type { CallOf, HandlerOf } from '../http/handler.ts';
import { portalOrigin } from '../http/origin.ts';
import { fail } from '../kernel/errors.ts';
import { findKey, isUseOld, noteUse } from './backoffice-keys.queries.ts';

/** One call of the firm's systems: with the licence of its key. */
export interface BackofficeRequest<Name extends BackofficeCallName> extends CallOf<BackofficeCalls[Name]> {
  key: { id: string; licence_id: string };
  address: string;
}
export type BackofficeHandlers = {
  [Name in BackofficeCallName]: HandlerOf<BackofficeCalls[Name], BackofficeRequest<Name>>;
};

/** The calls of the firm's systems: by a bearer key whose scopes have the row's, in the licence of that key. */
export function backofficeTable(
  { config, db, clock }: AppContext,
  handlers: BackofficeHandlers,
): CallTable<BackofficeCallName, BackofficeCall> {
  return {
    ...firmTable,
    handlers,
    origin: portalOrigin(config),
    async admit(_, { scope }, request) {
      const { scopes, ...key } = await keyOf({ db, clock }, request);
      if (!scopes.includes(scope)) fail('ACCESS_DENIED');
      return { db, licence_id: key.licence_id, actor: `key:${key.id}`, given: { key, address: request.ip } };
    },
  };
}

/** The valid bearer key, of one licence. */
async function keyOf({ db, clock }: Pick<AppContext, 'db' | 'clock'>, request: FastifyRequest) {
  const [, bearer] = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const key = bearer ? await db.queryAsSystem((q) => findKey(q, bearer)) : null;
  if (!key?.licence_id) fail('AUTH_REQUIRED');
  const now = clock.now();
  if (isUseOld(key.last_used_at, now)) await db.queryAsSystem((q) => noteUse(q, key.id, now));
  return { id: key.id, licence_id: key.licence_id, scopes: key.scopes };
}
