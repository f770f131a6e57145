import type { DossierRows } from './dossier-rows.queries.ts';

/** The outcome for one file in an export. */
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

const formatIso = (time: Date | null): string | null => time?.toISOString() ?? null;

/** Columns that say nothing outside our database. */
const inner = new Set([
  'licence_id',
  'dossier_id',
  'position',
  'details_text',
  'revision',
  'token_hash',
  'secret_hash',
  'firm_id_hash',
]);

/** A row as it is exported: times as text, and without what only our database knows. */
function toExportedRow<Row extends object>(row: Row): { [Name in keyof Row]: unknown } {
  const entries = Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !inner.has(name))
      .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );
  return entries as { [Name in keyof Row]: unknown };
}

/** The progress of reading a document, and in what it looks like another than was asked, as its call answers it. */
function toReading(reading: DossierRows['readings'][number] | undefined) {
  if (!reading) return null;
  const { pages, pages_read, doubt, read_at } = reading;
  const confirmed_at = formatIso(reading.confirmed_at);
  const state = read_at ? 'read' : 'reading';
  return {
    state,
    pages,
    pages_read,
    read_at: formatIso(read_at),
    doubt: doubt && { about: doubt.about, confirmed_at },
  };
}

/** Everything of an export but the files themselves, for machines. */
export function buildExportIndex(rows: DossierRows, packed: readonly PackedFile[]) {
  const pathOf = new Map(packed.map(({ id, path }) => [id, path]));
  const findFilePath = (id: string | null) => (id === null ? null : (pathOf.get(id) ?? null));
  const personOf = new Map(rows.persons.map(({ id, firm_id }) => [id, firm_id]));
  const findConsumerFirmId = (id: string | null) => (id === null ? null : (personOf.get(id) ?? null));
  const { dossier } = rows;
  return {
    dossier: {
      firm_id: dossier.firm_id,
      label: dossier.label,
      created_at: formatIso(dossier.created_at),
      closed_on: dossier.closed_on,
    },
    persons: rows.persons.map(toExportedRow),
    advisers: rows.advisers,
    access: rows.access.map((row) => ({ ...toExportedRow(row), person: findConsumerFirmId(row.consumer_id) })),
    products: rows.products.map(toExportedRow),
    actions: rows.actions.map((row) => ({
      ...toExportedRow(row),
      requested_for: findConsumerFirmId(row.requested_for),
    })),
    closings: rows.closings.map(toExportedRow),
    deliveries: rows.deliveries.map((row) => ({
      ...toExportedRow(row),
      delivered_by: findConsumerFirmId(row.delivered_by),
      file: findFilePath(row.file_id),
      originals: rows.originals
        .filter(({ delivery_id }) => delivery_id === row.id)
        .map(({ n, file_id }) => ({ n, file_id, file: findFilePath(file_id) })),
      reading: toReading(rows.readings.find(({ file_id }) => file_id === row.file_id)),
      verdicts: rows.verdicts.filter(({ delivery_id }) => delivery_id === row.id).map(toExportedRow),
    })),
    guest_links: rows.guest_links.map((row) => ({
      ...toExportedRow(row),
      in_name_of: findConsumerFirmId(row.consumer_id),
    })),
    answers: rows.answers.map((row) => ({
      ...toExportedRow(row),
      sent_by: findConsumerFirmId(row.consumer_id),
      file: findFilePath(row.file_id),
    })),
    signatures: rows.signatures.map(({ signature, product, action_firm_id }) => ({
      ...toExportedRow(signature),
      product: `${product.kind} ${product.firm_id}`,
      label: product.label,
      action_firm_id,
      file: findFilePath(signature.file_id),
    })),
    payments: rows.payments.map((row) => ({ ...toExportedRow(row), started_by: findConsumerFirmId(row.started_by) })),
    damage_reports: rows.damage_reports.map((row) => ({
      ...toExportedRow(row),
      files: rows.damage_report_files
        .filter(({ report_id }) => report_id === row.id)
        .map(({ file_id }) => findFilePath(file_id)),
    })),
    mortgage_updates: rows.mortgage_updates.map(toExportedRow),
    feedback: rows.feedback.map(toExportedRow),
    mails: rows.mails.map((row) => ({
      ...toExportedRow(row),
      consumer_id: undefined,
      to: findConsumerFirmId(row.consumer_id),
    })),
    files: packed,
  };
}
export type ExportIndex = ReturnType<typeof buildExportIndex>;
