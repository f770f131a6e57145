import type { DossierRows } from './dossier-rows.queries.ts';

/** What became of a file in an export. */
export interface PackedFile {
  id: string;
  /** In the ZIP; null: it is not there, and `state` says why. */
  path: string | null;
  name: string;
  size: number;
  sha256: string;
  /** `removed`: its bytes were taken away; `damaged`: they are not those of its hash, or gone; `not_allowed`: by the key's scopes. */
  state: 'packed' | 'removed' | 'damaged' | 'not_allowed';
  created_at: string;
  removed_at: string | null;
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Columns that say nothing outside our database. */
const inner = new Set([
  'licence_id',
  'dossier_id',
  'position',
  'details_text',
  'revision',
  'token_hash',
  'firm_id_hash',
]);

/** A row as it is exported: times as text, and without what only our database knows. */
function plain<Row extends object>(row: Row): { [Name in keyof Row]: unknown } {
  const entries = Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !inner.has(name))
      .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );
  return entries as { [Name in keyof Row]: unknown };
}

/** Everything of an export but the files themselves, for machines. */
export function indexOf(rows: DossierRows, packed: readonly PackedFile[]) {
  const pathOf = new Map(packed.map(({ id, path }) => [id, path]));
  const fileOf = (id: string | null) => (id === null ? null : (pathOf.get(id) ?? null));
  const personOf = new Map(rows.persons.map(({ id, firm_id }) => [id, firm_id]));
  const who = (id: string | null) => (id === null ? null : (personOf.get(id) ?? null));
  const { dossier } = rows;
  return {
    dossier: {
      firm_id: dossier.firm_id,
      label: dossier.label,
      created_at: iso(dossier.created_at),
      closed_on: dossier.closed_on,
    },
    persons: rows.persons.map(plain),
    advisers: rows.advisers,
    access: rows.access.map((row) => ({ ...plain(row), person: who(row.consumer_id) })),
    products: rows.products.map(plain),
    actions: rows.actions.map((row) => ({ ...plain(row), requested_for: who(row.requested_for) })),
    closings: rows.closings.map(plain),
    deliveries: rows.deliveries.map((row) => ({
      ...plain(row),
      delivered_by: who(row.delivered_by),
      file: fileOf(row.file_id),
      originals: rows.originals
        .filter(({ delivery_id }) => delivery_id === row.id)
        .map(({ n, file_id }) => ({ n, file_id, file: fileOf(file_id) })),
      verdicts: rows.verdicts.filter(({ delivery_id }) => delivery_id === row.id).map(plain),
    })),
    answers: rows.answers.map((row) => ({ ...plain(row), sent_by: who(row.consumer_id), file: fileOf(row.file_id) })),
    signatures: rows.signatures.map(({ signature, product, action_firm_id }) => ({
      ...plain(signature),
      product: `${product.kind} ${product.firm_id}`,
      label: product.label,
      action_firm_id,
      file: fileOf(signature.file_id),
    })),
    payments: rows.payments.map((row) => ({ ...plain(row), started_by: who(row.started_by) })),
    damage_reports: rows.damage_reports.map((row) => ({
      ...plain(row),
      files: rows.damage_report_files
        .filter(({ report_id }) => report_id === row.id)
        .map(({ file_id }) => fileOf(file_id)),
    })),
    mortgage_updates: rows.mortgage_updates.map(plain),
    feedback: rows.feedback.map(plain),
    mails: rows.mails.map((row) => ({ ...plain(row), consumer_id: undefined, to: who(row.consumer_id) })),
    files: packed,
  };
}
export type ExportIndex = ReturnType<typeof indexOf>;
