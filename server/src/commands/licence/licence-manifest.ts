import { text } from 'node:stream/consumers';
import * as z from 'zod';
import type { BackupPlace } from '../../platform/adapters/backups/backups.ts';

const part = z.object({ size: z.number(), sha256: z.string() });

/** The description that an exported firm gives of itself; written last, so that one without it was broken off. */
export const LicenceManifest = z.object({
  kind: z.literal('licence'),
  format: z.literal(1),
  /** The version of the product that made it. */
  version: z.string(),
  /** The moment that it shows. */
  made_at: z.iso.datetime(),
  licence: z.object({ id: z.uuid(), firm_id: z.string(), name: z.string(), domains: z.array(z.string()) }),
  /** The tables in the order in which their rows stand, with their columns: both sides must have the same. */
  tables: z.array(z.object({ name: z.string(), rows: z.number(), columns: z.array(z.string()) })),
  rows: part,
  objects: part.extend({ count: z.number(), bytes: z.number() }),
  /** Suppliers that the firm lets in, to be let in anew: their keys are not the firm's. */
  suppliers: z.array(z.object({ name: z.string(), scopes: z.array(z.string()) })),
  /** The key under which secrets stand in the rows, sealed to this public key (RSA-OAEP with SHA-256), in base64. */
  sealed_to: z.string(),
  key: z.string(),
});
export type LicenceManifest = z.infer<typeof LicenceManifest>;

/** TABLE: the parts of an exported firm; the objects are as in a backup. */
export const licenceParts = { manifest: 'licence.json', rows: 'rows.ndjson.gz' } as const;

/** TABLE: what stays behind. People sign in anew, and a supplier is let in anew. */
export const leftOut: readonly string[] = [
  'sessions',
  'past_sessions',
  'refresh_tokens',
  'staff_sessions',
  'idempotency_keys',
  'supplier_grants',
  'supplier_feed',
];

/** @throws Error when there is no whole one */
export async function readLicenceManifest(place: BackupPlace): Promise<LicenceManifest> {
  const found = await place.read(licenceParts.manifest);
  if (!found) throw new Error(`${place.name} holds no whole firm: it has no ${licenceParts.manifest}.`);
  const read = LicenceManifest.safeParse(JSON.parse(await text(found)));
  if (!read.success) throw new Error(`${place.name} holds a firm of another form: ${z.prettifyError(read.error)}`);
  return read.data;
}

const SEALED = /"v1\.([A-Za-z0-9_-]{38,})"/g;
const IN_TRANSIT = /"t1\.([A-Za-z0-9_-]{38,})"/g;

interface Box {
  seal(text: string): string;
  open(sealed: string): string;
}

/**
 * A row, as JSON, with what was sealed under the keys of the installation sealed for the way. What looks like it and
 * does not open is nothing of ours, and stays.
 */
export const sealForTransit = (row: string, own: Box, transit: Box): string =>
  row.replaceAll(SEALED, (whole, sealed: string) => {
    const opened = tryOrNull(() => own.open(`v1.${sealed}`));
    return opened === null ? whole : `"t1.${transit.seal(opened).slice(3)}"`;
  });

/** The other way round, at the other end. */
export const resealRow = (row: string, transit: Box, own: Box): string =>
  row.replaceAll(IN_TRANSIT, (whole, sealed: string) => {
    const opened = tryOrNull(() => transit.open(`v1.${sealed}`));
    return opened === null ? whole : `"${own.seal(opened)}"`;
  });

function tryOrNull<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
