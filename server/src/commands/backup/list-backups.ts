import type { BackupShelf } from '../../platform/adapters/backups/backups.ts';
import { type Manifest, parts, readManifest } from './manifest.ts';

/** A backup that is whole. */
export interface WholeBackup {
  name: string;
  manifest: Manifest;
  made_at: Date;
}

/** The content of a folder of backups. */
export interface ListedBackups {
  /** The newest first. */
  whole: WholeBackup[];
  /** Begun and never finished, or still being made. */
  broken: { name: string; touched_at: Date }[];
  /** The entries that are no backup of ours, or of an unknown form; nobody touches them. */
  strange: string[];
}

/** Reads what each backup says of itself; the bytes are looked at by `checkBackup`. */
export async function listBackups(shelf: BackupShelf): Promise<ListedBackups> {
  const listed: ListedBackups = { whole: [], broken: [], strange: [] };
  for (const name of await shelf.list()) {
    const place = shelf.place(name);
    const head = await place.read(parts.manifest);
    head?.destroy();
    if (head) {
      const manifest = await readManifest(place).catch(() => null);
      if (manifest) listed.whole.push({ name, manifest, made_at: new Date(manifest.made_at) });
      else listed.strange.push(name);
      continue;
    }
    const dump = await place.read(parts.database);
    dump?.destroy();
    const touched_at = dump && (await shelf.touchedAt(name));
    if (touched_at) listed.broken.push({ name, touched_at });
    else listed.strange.push(name);
  }
  listed.whole.sort((a, b) => b.made_at.getTime() - a.made_at.getTime() || a.name.localeCompare(b.name));
  return listed;
}
