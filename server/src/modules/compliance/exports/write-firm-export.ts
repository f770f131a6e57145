import { Readable } from 'node:stream';
import { displayName } from '../../../platform/http/file-name.ts';
import { openFile } from '../../files/open-file.ts';
import type { ZipWriter } from '../../files/zip.ts';
import { readDossierRows } from './dossier-rows.queries.ts';
import type { PackedFile } from './export-index.ts';
import { readFirmDossiers, readFirmFiles, readFirmParts } from './firm-export.queries.ts';
import { type ExportAbout, type ExportedDossier, renderFirmIndexPage } from './index-page.ts';
import { type Parts, pack, streamTrailText, writeExport } from './write-export.ts';

/** The contents of a ZIP for a whole firm. */
export interface FirmExport {
  licence_id: string;
  about: ExportAbout;
  withOriginals: boolean;
}

/**
 * Writes everything of a firm into a ZIP: one dossier after another, each as it is when its turn
 * comes. Of those that were written memory keeps a line each.
 */
export async function writeFirmExport(zip: ZipWriter, parts: Parts, content: FirmExport): Promise<void> {
  const { licence_id, about, withOriginals } = content;
  const { db } = parts;
  const ask: Parameters<typeof readFirmDossiers>[0] = (work) => db.query(licence_id, work);
  const folderOf = createFolderNamer();
  const dossiers: ExportedDossier[] = [];
  for await (const { id, firm_id } of readFirmDossiers(ask, licence_id)) {
    const rows = await ask((q) => readDossierRows(q, { licence_id, dossier_id: id }));
    // The dossier was removed since it was listed.
    if (!rows) continue;
    const { dossier, persons } = rows;
    const folder = ['dossiers', folderOf(firm_id)];
    const own = { ...about, format: 'klantportaal-dossier/1', title: `Dossier ${dossier.label}` };
    const trail = { licence_id, dossier_id: id };
    const packed = await writeExport(zip, parts, { rows, about: own, trail, withOriginals, folder });
    dossiers.push({
      firm_id,
      label: dossier.label,
      created_at: dossier.created_at.toISOString(),
      closed_on: dossier.closed_on,
      folder: folder.join('/'),
      persons: persons.length,
      files: packed.length,
      files_left_out: packed.filter(({ state }) => state !== 'packed').length,
    });
  }
  const files: PackedFile[] = [];
  for await (const file of readFirmFiles(ask, licence_id)) {
    const add = async () => (await zip.add(['documenten', file.name], (await openFile(parts, file)).stream)).join('/');
    files.push(await pack(file, false, add, 0));
  }
  const names: string[] = [];
  for (const [name, part] of Object.entries(await ask((q) => readFirmParts(q, licence_id)))) {
    const path = await zip.add([`${name}.json`], `${JSON.stringify(part, null, 2)}\n`);
    names.push(path.join('/'));
  }
  await zip.add(['trail.ndjson'], Readable.from(streamTrailText(parts, { licence_id })), { packs: true });
  const { format, title, firm, made_at, made_by } = about;
  const index = { format, title, firm, made_at, made_by, parts: names, dossiers, files };
  await zip.add(['index.json'], `${JSON.stringify(index, null, 2)}\n`);
  await zip.add(['index.html'], renderFirmIndexPage(about, { dossiers, files }, names));
}

/** Folders for the firm's own ids, of which two may look the same as the name of a folder. */
function createFolderNamer(): (firm_id: string) => string {
  const taken = new Set<string>();
  return (firm_id) => {
    const name = displayName(firm_id.replaceAll(/[/\\]/g, '_'));
    for (let nth = 1; ; nth += 1) {
      const own = nth === 1 ? name : `${name} (${nth})`;
      if (taken.has(own.toLowerCase())) continue;
      taken.add(own.toLowerCase());
      return own;
    }
  };
}
