import { type ShownStatus, shownStatuses } from '@klantportaal/contract/modules/files/shown-statuses';
import { type Verdict, verdictNames, waitingVerdicts } from '@klantportaal/contract/modules/files/verdict-states';
import { createConsumerColumn, createIdColumn, createMomentColumn } from '../../platform/db/columns.ts';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  unique,
  uuid,
} from '../../platform/db/drizzle.ts';
import { createLicenceColumn, type FirmActorKind } from '../../platform/db/licences.table.ts';
import { toLiterals } from '../../platform/db/literals.ts';
import { dossiers } from '../dossiers/dossiers.table.ts';
import { consumers } from '../people/consumers.table.ts';
import { actions } from '../tasks/actions.table.ts';

/** A stored file; `id` is its key in the storage, `name` is for display and never a path. */
export const files = pgTable(
  'files',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    /** Null: a file of the licence (important documents). */
    dossier_id: uuid(),
    /** The person who delivered it, or whose signature or answers it holds; null: the firm's. */
    of_person: createConsumerColumn(),
    /** The firm's own id of a file it sent; null for files that consumers upload or we generate. */
    firm_id: text(),
    name: text().notNull(),
    mime: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** Hex. */
    sha256: text().notNull(),
    /** The page count of a PDF. */
    pages: integer(),
    /** Parts that act by themselves were removed, and files inside it. */
    cleaned: boolean().notNull().default(false),
    /** A field of a form was drawn otherwise than what it holds, which is what it shows. */
    values_differ: boolean().notNull().default(false),
    virus_status: text().$type<'clean' | 'not-scanned'>().notNull().default('not-scanned'),
    created_at: createMomentColumn().notNull(),
    /** Its bytes were taken back and are gone; name, size and hash stay as history. */
    removed_at: createMomentColumn(),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.dossier_id],
      foreignColumns: [dossiers.licence_id, dossiers.id],
      name: 'files_dossier',
    }).onDelete('cascade'),
    unique('files_firm_id').on(t.licence_id, t.firm_id),
    unique('files_tenant').on(t.licence_id, t.id),
    index('files_by_dossier').on(t.dossier_id),
  ],
);

/** The way by which a document came to the firm itself. */
export type CameBy = 'mail' | 'post' | 'counter';

/** A document that a consumer delivered for an action, and the firm's verdict. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    dossier_id: uuid().notNull(),
    action_id: uuid().notNull(),
    file_id: uuid().notNull(),
    delivered_by: uuid().notNull(),
    comment: text(),
    /** The way it came to the firm, which put it under the request; null: the consumer uploaded it. */
    came_by: text().$type<CameBy>(),
    /**
     * The link by which somebody else sent it (`guest_links`); null: nobody did. Not a key to that table, which forgets who
     * was mailed a link before the document goes.
     */
    guest_link_id: uuid(),
    /** The principal of the firm who did that, with their name at that time. */
    put_by_kind: text().$type<FirmActorKind>(),
    put_by_id: text(),
    put_by_name: text(),
    status: text().$type<ShownStatus>().notNull().default('received'),
    /** Why it was rejected, for the consumer to read. */
    reason: text(),
    delivered_at: createMomentColumn().notNull(),
    judged_at: createMomentColumn(),
    /** The firm's verdict in its own words; `status` is what of it the consumer sees. */
    verdict: text().$type<Verdict>().notNull().default('received'),
    /** The firm's own id of its kind in the catalogue; null: not known. */
    document_kind: text(),
    /** The document's own date. YYYY-MM-DD. */
    document_date: date({ mode: 'string' }),
    /** The last day on which an accepted document counts, by the term of its kind; null: it does not lapse. */
    valid_until: date({ mode: 'string' }),
    /**
     * The document as it was before pages of it were drawn anew, which is `file_id` since; also
     * once its bytes were destroyed, for the firm's documents know the delivery by it. It is among the originals, which
     * is how it is found. Null: nothing was covered.
     */
    unredacted_file_id: uuid(),
    redacted_pages: jsonb().$type<number[]>(),
    redacted_at: createMomentColumn(),
    redacted_by_kind: text().$type<FirmActorKind>(),
    redacted_by_id: text(),
    redacted_by_name: text(),
    /** Counts up with each change of what the firm sees of it: its `ETag`. */
    revision: integer().notNull().default(0),
    deleted_at: createMomentColumn(),
    /** The place in the firm's feed; assigned when it is read (`modules/events/feed.queries.ts`). */
    position: bigint({ mode: 'number' }),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.dossier_id],
      foreignColumns: [dossiers.licence_id, dossiers.id],
      name: 'deliveries_dossier',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.licence_id, t.action_id],
      foreignColumns: [actions.licence_id, actions.id],
      name: 'deliveries_action',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.licence_id, t.file_id],
      foreignColumns: [files.licence_id, files.id],
      name: 'deliveries_file',
    }),
    foreignKey({
      columns: [t.licence_id, t.delivered_by],
      foreignColumns: [consumers.licence_id, consumers.id],
      name: 'deliveries_delivered_by',
    }).onDelete('cascade'),
    index('deliveries_by_action').on(t.action_id),
    index('deliveries_by_dossier').on(t.dossier_id, t.delivered_at),
    index('deliveries_by_file').on(t.file_id),
    unique('deliveries_tenant').on(t.licence_id, t.id),
    index('deliveries_by_validity').on(t.licence_id, t.valid_until).where(sql`${t.valid_until} is not null`),
    // Deliveries that wait for a verdict; the same predicate as the query of the inbox.
    index('deliveries_to_judge')
      .on(t.licence_id)
      .where(sql`${t.verdict} in (${toLiterals(waitingVerdicts)}) and ${t.deleted_at} is null`),
    unique('deliveries_position').on(t.licence_id, t.position),
    index('deliveries_unnumbered').on(t.licence_id).where(sql`${t.position} is null`),
    check('deliveries_came_by', sql`${t.came_by} in ('mail', 'post', 'counter')`),
    check('deliveries_status', sql`${t.status} in (${toLiterals(shownStatuses)})`),
    check('deliveries_verdict', sql`${t.verdict} in (${toLiterals(verdictNames)})`),
    index('deliveries_by_deliverer').on(t.licence_id, t.delivered_by).concurrently(),
  ],
);

/**
 * The files of a delivery as they came, beside the document that was made of them. One that was not
 * changed is the delivered file itself.
 */
export const originals = pgTable(
  'originals',
  {
    licence_id: createLicenceColumn(),
    delivery_id: uuid().notNull(),
    /** Their order, from 1. */
    n: integer().notNull(),
    file_id: uuid().notNull(),
    /** The document that was made of the others, as it was before something was covered in it. */
    is_document: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.delivery_id, t.n] }),
    foreignKey({
      columns: [t.licence_id, t.delivery_id],
      foreignColumns: [deliveries.licence_id, deliveries.id],
      name: 'originals_delivery',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.licence_id, t.file_id],
      foreignColumns: [files.licence_id, files.id],
      name: 'originals_file',
    }),
    index('originals_by_file').on(t.file_id),
    index('originals_by_licence').on(t.licence_id, t.delivery_id).concurrently(),
  ],
);
