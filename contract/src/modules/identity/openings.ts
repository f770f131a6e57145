/** The things open for somebody at this moment, which can be ended. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { maybeMoment, servedMoment } from '../../values/text.ts';
import { maybeMaker } from '../audit/actors.ts';

/**
 * TABLE: what can be open: a session of the console, a portal viewed as a consumer, a key, an endpoint for webhooks, a
 * supplier that is let in, an invitation that nobody accepted, an answer that is being sent, and a link by which somebody
 * else delivers a document.
 */
export const openingKinds = [
  'session',
  'view-as',
  'key',
  'webhook',
  'supplier',
  'invitation',
  'stream',
  'guest-link',
] as const;
export type OpeningKind = (typeof openingKinds)[number];

/** The kinds that can go on under the name of another staff member when their maker leaves. */
export const keptKinds = ['key', 'webhook', 'supplier', 'invitation', 'guest-link'] as const satisfies OpeningKind[];
export const canBeKept = (kind: OpeningKind): boolean => (keptKinds as readonly OpeningKind[]).includes(kind);

export const OpeningsQuery = z.strictObject({
  /** The staff member or key to filter by: the id of the account or the key. */
  by: z.optional(z.uuid({ error: 'invalid' })),
});

/** Its id ends it. */
export const Opening = defineResource('openings', {
  kind: z.enum(openingKinds),
  /** The principal who opened, made or granted it; null for rows older than this was recorded. */
  made_by: maybeMaker,
  /** The name of the key, the supplier, the consumer or the browser; the host of the endpoint; the address that was invited; the call; the name of who was mailed the link. */
  label: z.string(),
  opened_at: servedMoment,
  /** When it was last used, as far as that is noted. */
  used_at: maybeMoment,
  /** When it ends by itself; null: never. */
  ends_at: maybeMoment,
});
export type Opening = Flat<typeof Opening>;
