import type { AssignmentEvidence, ProposalEvidence } from '@klantportaal/contract/modules/signing/signature-evidence';
import { createIdColumn, createMomentColumn } from '../../platform/db/columns.ts';
import { foreignKey, index, jsonb, pgTable, text, unique, uuid } from '../../platform/db/drizzle.ts';
import { createLicenceColumn } from '../../platform/db/licences.table.ts';
import { dossiers } from '../dossiers/dossiers.table.ts';
import { files } from '../files/files.table.ts';
import { products } from '../products/products.table.ts';
import { actions } from '../tasks/actions.table.ts';

/**
 * A consumer's signature on a product's document, with the evidence of how it was given.
 * The row never changes: the firm can send the product's facts again without undoing it.
 */
export const signatures = pgTable(
  'signatures',
  {
    id: createIdColumn(),
    licence_id: createLicenceColumn(),
    dossier_id: uuid().notNull(),
    product_id: uuid().notNull(),
    action_id: uuid().notNull(),
    /** The signer; not a foreign key, so that the evidence outlives the consumer's row. */
    consumer_id: uuid().notNull(),
    /** The signed document with its evidence. */
    file_id: uuid().notNull(),
    signed_at: createMomentColumn().notNull(),
    /** The account of the mandate; null without direct debit. */
    sepa_iban: text(),
    sepa_name: text(),
    evidence: jsonb().$type<AssignmentEvidence | ProposalEvidence>().notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.licence_id, t.dossier_id],
      foreignColumns: [dossiers.licence_id, dossiers.id],
      name: 'signatures_dossier',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.licence_id, t.product_id],
      foreignColumns: [products.licence_id, products.id],
      name: 'signatures_product',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.licence_id, t.action_id],
      foreignColumns: [actions.licence_id, actions.id],
      name: 'signatures_action',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.licence_id, t.file_id],
      foreignColumns: [files.licence_id, files.id],
      name: 'signatures_file',
    }),
    unique('signatures_once').on(t.action_id),
    index('signatures_by_dossier').on(t.dossier_id, t.signed_at),
    index('signatures_by_product').on(t.product_id),
    index('signatures_by_file').on(t.file_id),
    index('signatures_by_licence').on(t.licence_id, t.signed_at).concurrently(),
  ],
);
