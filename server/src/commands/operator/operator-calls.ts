import {
  type OperatorCall,
  type OperatorCallName,
  type OperatorCalls,
} from '@klantportaal/contract/operator/operator-calls';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../modules/identity/app-context.ts';
import type { CallOf, HandlerOf } from '../../modules/identity/handler.ts';
import { findKey, isUseOld, noteUse } from '../../modules/identity/keys/keys.queries.ts';
import type { CallTable } from '../../modules/identity/requests/bind-calls.ts';
import { operatorTable } from '../../modules/identity/requests/described-tables.ts';
import { getPortalOrigin } from '../../platform/http/origin.ts';
import { openRateLimit } from '../../platform/http/rate-limit.ts';
import { fail } from '../../platform/kernel/errors.ts';

/** The key of the installation with which a call is made. */
export interface OperatorKey {
  id: string;
  name: string;
}

/** One call of who operates the installation. */
export interface OperatorRequest<Name extends OperatorCallName> extends CallOf<OperatorCalls[Name]> {
  operator: OperatorKey;
}
export type OperatorHandlers = {
  [Name in OperatorCallName]: HandlerOf<OperatorCalls[Name], OperatorRequest<Name>>;
};

/** The calls of who operates the installation: by a key that belongs to no firm, whose scopes have the row's. */
export function createOperatorCallTable(
  context: AppContext,
  handlers: OperatorHandlers,
): CallTable<OperatorCallName, OperatorCall> {
  const { config, db } = context;
  return {
    ...operatorTable,
    handlers,
    origin: getPortalOrigin(config),
    limit: openRateLimit('key', config.KEY_CALLS_PER_MINUTE),
    async admit(_, { scope }, request) {
      const { id, name, scopes } = await getOperatorKey(context, request);
      if (!scopes.includes(scope)) fail('ACCESS_DENIED');
      return { db, licence_id: null, actor: `operator:${id}`, counted_as: id, given: { operator: { id, name } } };
    },
  };
}

/** @throws RequestError AUTH_REQUIRED also for a key of a firm or a supplier: it is not known here */
async function getOperatorKey({ db, clock }: Pick<AppContext, 'db' | 'clock'>, request: FastifyRequest) {
  const [, bearer] = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const key = bearer ? await db.queryAsSystem((q) => findKey(q, bearer)) : null;
  if (!key || key.licence_id || key.supplier_id) fail('AUTH_REQUIRED');
  const now = clock.now();
  if (key.expires_at && key.expires_at <= now) fail('TOKEN_HAS_EXPIRED');
  if (isUseOld(key.last_used_at, now)) await db.queryAsSystem((q) => noteUse(q, key.id, now));
  return key;
}
