/** Names that a firm claims, and how it proves them. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { maybeDay, maybeMoment } from '../../values/text.ts';

/** TABLE: what a name is for: addresses that sign in by the organisation, the portal, links in mails, their sender. */
export const nameUses = ['mail-domain', 'portal', 'links', 'sender'] as const;
export type NameUse = (typeof nameUses)[number];

/** `id` is the name: a domain or a host. */
export const FirmName = defineResource('names', {
  uses: z.array(z.enum(nameUses)),
  /** Nothing comes of one that is `waiting`. `given`: by the operator, or there before names were proved. */
  state: z.enum(['given', 'waiting', 'proved']),
  /** Instant, ISO 8601 in UTC. */
  proved_at: maybeMoment,
  /** Day, if its proof is not there any more: after it the name waits again, unless the proof comes back. */
  counts_until: maybeDay,
  /** Either of them proves it; null if the operator gave it, or if nothing can prove it: links without https. */
  dns: z.nullable(z.object({ name: z.string(), value: z.string() })),
  file: z.nullable(z.object({ url: z.string(), content: z.string() })),
});
export type FirmName = Flat<typeof FirmName>;
