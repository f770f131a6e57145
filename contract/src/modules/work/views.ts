/** Views of the inbox and of dossiers that somebody keeps, or the firm together. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { defineName } from '../../values/name.ts';
import { servedMoment } from '../../values/text.ts';
import { isUuid } from '../../values/uuid.ts';
import { FirmActor } from '../audit/actors.ts';
import { keepNames } from '../records/references.ts';
import { DossierFilter } from './dossier-overview.ts';
import { InboxFilter } from './inbox.ts';

const named = {
  name: defineName(100),
  /** Everybody of the firm has it; left out: whoever made it. */
  shared: z._default(z.boolean(), false),
};

/** `filter` is the query of the list itself, without `after`. */
export const ViewBody = z.discriminatedUnion('list', [
  z.strictObject({ list: z.literal('inbox'), ...named, filter: keepNames(InboxFilter) }),
  z.strictObject({ list: z.literal('dossiers'), ...named, filter: keepNames(DossierFilter) }),
]);
export type ViewBody = z.output<typeof ViewBody>;

export const SavedView = defineResource('views', {
  list: z.enum(['inbox', 'dossiers']),
  name: z.string(),
  shared: z.boolean(),
  filter: z.record(z.string(), z.unknown()),
  made_by: FirmActor,
  /** Instant, ISO 8601 in UTC. */
  updated_at: servedMoment,
});
export type SavedView = Flat<typeof SavedView>;

const uuid = z.string().check(z.refine(isUuid, { error: 'invalid' }));

/** Ids of views in the order in which the lists of them show them. Those that are left out come after. */
export const ViewOrderBody = z.strictObject({ views: z.array(uuid).check(z.minLength(1), z.maxLength(400)) });
