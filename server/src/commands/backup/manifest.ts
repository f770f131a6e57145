import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import type { BackupPlace } from '../../platform/adapters/backups/backups.ts';
import type { SecretKeys } from '../../platform/kernel/secret-key.ts';
import { computeHmac, isSameSecret } from '../../platform/kernel/secrets.ts';

const part = z.object({ size: z.number(), sha256: z.string() });

/** The description that a backup gives of itself; written last, so that one without it was broken off. */
export const Manifest = z.object({
  format: z.literal(1),
  /** The version of the product that made it. */
  version: z.string(),
  /** The moment that it shows. */
  made_at: z.iso.datetime(),
  postgres: z.string(),
  schema: z.number(),
  /** Rows of each table. */
  tables: z.record(z.string(), z.number()),
  database: part,
  objects: part.extend({
    count: z.number(),
    bytes: z.number(),
    /** Whether their bytes are in the backup; else only the list is. */
    included: z.boolean(),
  }),
  /** The SECRET_KEY that opens what is sealed, as a hash that gives nothing away. */
  key_id: z.string(),
  /** The public key to which the keys are sealed, by its hash; null: they are not in the backup. */
  sealed_to: z.string().nullable(),
  /** Proves under SECRET_KEY that this was written by the installation itself; absent before backups were proved. */
  proof: z.string().optional(),
});
export type Manifest = z.infer<typeof Manifest>;

/** Computes the proof of a manifest, and so of the hashes in it. */
export function proveManifest(key: Buffer, manifest: Manifest): string {
  // As it is parsed, so that the order of what was written counts for nothing.
  const { proof: _, ...rest } = Manifest.parse(manifest);
  return computeHmac(key, `manifest of a backup ${JSON.stringify(rest)}`);
}

/** The way the proof of a backup stands: whoever can write where it is kept can write hashes that fit, and no proof. */
export function judgeProof({ current, previous }: SecretKeys, manifest: Manifest): 'right' | 'wrong' | 'absent' {
  const { proof } = manifest;
  if (proof === undefined) return 'absent';
  const isRight = [current, previous].some((key) => key && isSameSecret(proveManifest(key, manifest), proof));
  return isRight ? 'right' : 'wrong';
}

/** The keys of the installation, each sealed to the operator's public key (RSA-OAEP with SHA-256), in base64. */
export const SealedKeys = z.object({ sealed_to: z.string(), keys: z.record(z.string(), z.string()) });

/** TABLE: the parts of a backup. */
export const parts = {
  manifest: 'manifest.json',
  database: 'database.dump',
  objects: 'objects.ndjson',
  keys: 'keys.json',
  object: (key: string) => `files/${key.slice(0, 2)}/${key}`,
} as const;

/** One line of `objects.ndjson`. */
const StoredObject = z.object({ key: z.guid(), size: z.number(), sha256: z.string() });
export type StoredObject = z.infer<typeof StoredObject>;

export const readPart = async (place: BackupPlace, name: string): Promise<Readable> => {
  const found = await place.read(name);
  if (!found) throw new Error(`${place.name} has no ${name}.`);
  return found;
};

/** @throws Error when there is no whole backup */
export async function readManifest(place: BackupPlace): Promise<Manifest> {
  const found = await place.read(parts.manifest);
  if (!found) throw new Error(`${place.name} holds no whole backup: it has no ${parts.manifest}.`);
  const read = Manifest.safeParse(JSON.parse(await text(found)));
  if (!read.success) throw new Error(`${place.name} holds a backup of another form: ${z.prettifyError(read.error)}`);
  return read.data;
}

/** The list of files, line by line. */
export async function* readStoredObjects(place: BackupPlace): AsyncGenerator<StoredObject, void> {
  for await (const line of createInterface({ input: await readPart(place, parts.objects) }))
    yield StoredObject.parse(JSON.parse(line));
}

export const writeJson = (place: BackupPlace, name: string, value: unknown) =>
  place.write(name, Readable.from(Buffer.from(`${JSON.stringify(value, null, 2)}\n`)));
