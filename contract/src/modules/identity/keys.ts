/** The keys of the firm's own systems, and the suppliers whom it lets in. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { defineName } from '../../values/name.ts';
import { maybeMoment, servedMoment } from '../../values/text.ts';
import { maybeMaker } from '../audit/actors.ts';
import { instant } from '../records/parts.ts';
import { refersTo } from '../records/references.ts';
import { scopes } from './scopes.ts';

/** At least one scope, each once. */
const someScopes = z.array(z.enum(scopes, { error: 'unknown_scope' }), { error: 'required' }).check(
  z.minLength(1, { error: 'required' }),
  z.maxLength(scopes.length),
  z.refine((all) => new Set(all).size === all.length, 'doubled'),
);

export const KeyBody = z.strictObject({
  /** The purpose, as people call it: 'CRM', 'Documentenarchief'. */
  name: defineName(100),
  scopes: someScopes,
  /** From then on it opens nothing; null or left out: until it is ended. */
  expires_at: z._default(z.nullable(instant), null),
});

/** For how long the old key works beside the new one, in hours; 0 ends it at once. */
export const RotationBody = z.strictObject({
  overlap_hours: z._default(z.int({ error: 'invalid' }).check(z.gte(0, 'invalid'), z.lte(720, 'invalid')), 24),
});

export const EndKeyQuery = z.strictObject({
  /** The account of a colleague under whose name everything goes on that the key made; left out: it ends with the key. */
  keep_for: z.optional(refersTo('colleague', z.uuid({ error: 'invalid' }))),
});

export const SupplierBody = z.strictObject({ scopes: someScopes });

/** The facts about a key; never the key itself. */
const known = {
  name: z.string(),
  scopes: z.array(z.string()),
  /** The maker, with whom it ends; null for one that is older than this was recorded. */
  made_by: maybeMaker,
  /** Instants, ISO 8601 in UTC. */
  created_at: servedMoment,
  expires_at: maybeMoment,
  /** To the hour. */
  last_used_at: maybeMoment,
  ended_at: maybeMoment,
};

export const FirmKey = defineResource('keys', known);
export type FirmKey = Flat<typeof FirmKey>;

/** A key that was made just now. `key` is shown this once: only its hash is kept. */
export const NewKey = defineResource('keys', { ...known, key: z.string() });
export type NewKey = Flat<typeof NewKey>;

/** A supplier whom the firm let in; its id is the one that the supplier gave the firm. */
export const GrantedSupplier = defineResource('suppliers', {
  name: z.string(),
  scopes: z.array(z.string()),
  granted_at: servedMoment,
  /** The principal who let it in, or changed its scopes last. */
  made_by: maybeMaker,
  /** Its version, for `If-Match`. */
  etag: z.string(),
});
export type GrantedSupplier = Flat<typeof GrantedSupplier>;
