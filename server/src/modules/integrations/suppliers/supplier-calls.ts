import type {
  SupplierCall,
  SupplierCallName,
  SupplierCalls,
} from '@klantportaal/contract/modules/identity/supplier/supplier-calls';
import { ensure } from '@klantportaal/contract/values/ensure';
import type { FastifyRequest } from 'fastify';
import { getPortalOrigin } from '../../../platform/http/origin.ts';
import { openRateLimit } from '../../../platform/http/rate-limit.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import type { AppContext } from '../../identity/app-context.ts';
import type { CallOf, HandlerOf } from '../../identity/handler.ts';
import { findKey, isUseOld, noteUse } from '../../identity/keys/keys.queries.ts';
import { explainRefusal } from '../../identity/refusals-in-words.ts';
import type { CallTable } from '../../identity/requests/bind-calls.ts';
import { supplierTable } from '../../identity/requests/described-tables.ts';

/** The supplier with whose key a call is made. */
export interface CallingSupplier {
  id: string;
  /** The key's name, as its owner chose it. */
  name: string;
  key_id: string;
  scopes: readonly string[];
}

/** One call of a supplier, over all firms that let it in. */
export interface SupplierRequest<Name extends SupplierCallName> extends CallOf<SupplierCalls[Name]> {
  supplier: CallingSupplier;
  address: string;
}
export type SupplierHandlers = {
  [Name in SupplierCallName]: HandlerOf<SupplierCalls[Name], SupplierRequest<Name>>;
};

/** The calls of suppliers: by a key that belongs to one, whose scopes have the row's. A key of a firm is not known here. */
export function createSupplierCallTable(
  context: AppContext,
  handlers: SupplierHandlers,
): CallTable<SupplierCallName, SupplierCall> {
  const { config, db } = context;
  return {
    ...supplierTable,
    handlers,
    explain: (refusal, _, schemas, request) => explainRefusal(refusal, schemas, request),
    challenge: 'Bearer',
    origin: getPortalOrigin(config),
    limit: openRateLimit('key', config.KEY_CALLS_PER_MINUTE),
    async admit(_, { scope }, request) {
      const { id: key_id, name, scopes, supplier_id } = await getSupplierKey(context, request);
      if (scope && !scopes.includes(scope)) fail('ACCESS_DENIED', { message: `This call needs the scope ${scope}.` });
      const supplier: CallingSupplier = { id: ensure(supplier_id), name, key_id, scopes };
      const given = { supplier, address: request.ip };
      return { db, licence_id: null, actor: `key:${key_id}`, counted_as: key_id, given };
    },
  };
}

async function getSupplierKey({ db, clock }: Pick<AppContext, 'db' | 'clock'>, request: FastifyRequest) {
  const [, bearer] = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const key = bearer ? await db.queryAsSystem((q) => findKey(q, bearer)) : null;
  // One that is a firm's as well opens that firm alone.
  if (!key?.supplier_id || key.licence_id)
    fail('AUTH_REQUIRED', { message: 'Send a key of a supplier in the header `Authorization`.' });
  const now = clock.now();
  if (key.expires_at && key.expires_at <= now) fail('TOKEN_HAS_EXPIRED');
  if (isUseOld(key.last_used_at, now)) await db.queryAsSystem((q) => noteUse(q, key.id, now));
  return key;
}
