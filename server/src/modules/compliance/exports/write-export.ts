import { Readable } from 'node:stream';
import { withoutNumbers } from '@klantportaal/contract/values/bsn';
import { FileNotStoredError, StoredFileDamagedError } from '../../../platform/adapters/files/files.ts';
import { openFile } from '../../files/open-file.ts';
import type { ZipWriter } from '../../files/zip.ts';
import type { AppContext } from '../../identity/app-context.ts';
import { addSignaturePackage } from '../../signing/signatures/signature-package.ts';
import { addActorNames } from '../trail/named-lines.ts';
import { toTrailLine } from '../trail/served-line.ts';
import { listTrailLines, type TrailFilter } from '../trail/trail.queries.ts';
import type { DossierRows } from './dossier-rows.queries.ts';
import { buildExportIndex, type PackedFile } from './export-index.ts';
import { type ExportAbout, indexPage } from './index-page.ts';

/** The parts of the app that an export needs. */
export type Parts = Pick<AppContext, 'adapters' | 'log' | 'secrets' | 'clock' | 'db'>;
export type FileRow = DossierRows['files'][number];

/** The contents of a ZIP: its rows, its trail, and whether the original files go with it. */
export interface Export {
  rows: DossierRows;
  about: ExportAbout;
  trail: TrailFilter;
  /** Whether the files as they came may go with it. */
  withOriginals: boolean;
  folder?: readonly string[];
}

/**
 * Writes a dossier, or what is of one person, into a ZIP: the files one after another, the trail in
 * pages, and at last the index, which says of each file whether it is there. Memory does not grow with any of them.
 */
export async function writeExport(zip: ZipWriter, parts: Parts, content: Export): Promise<readonly PackedFile[]> {
  const { rows, about, trail, withOriginals, folder = [] } = content;
  const packed: PackedFile[] = [];
  const folders = mapFileFolders(rows);
  const signed = new Map(rows.signatures.map((row) => [row.file.id, row]));
  for (const file of rows.files) {
    const { folder: own, isOriginal } = folders.get(file.id) ?? { folder: 'documenten', isOriginal: false };
    const add = async (): Promise<string> => {
      const signature = signed.get(file.id);
      if (!signature)
        return (await zip.add([...folder, own, file.name], (await openFile(parts, file)).stream)).join('/');
      const into = [...folder, own, signature.signature.id];
      await addSignaturePackage(zip, parts, signature, into);
      return [...into, 'document.pdf'].join('/');
    };
    packed.push(await pack(file, isOriginal && !withOriginals, add, folder.length));
  }
  await zip.add([...folder, 'trail.ndjson'], Readable.from(streamTrailText(parts, trail)), { packs: true });
  const index = buildExportIndex(rows, packed);
  const { format, title, firm, made_at, made_by } = about;
  const said = { format, title, firm, made_at, made_by, ...index };
  await zip.add([...folder, 'index.json'], `${JSON.stringify(said, null, 2)}\n`);
  await zip.add([...folder, 'index.html'], indexPage(about, index));
  return packed;
}

/** Puts a stored file into the ZIP, if it may and can; returns what the index says of it. */
export async function pack(
  { id, name, size, sha256, created_at, removed_at }: FileRow,
  isForbidden: boolean,
  add: () => Promise<string>,
  depth: number,
): Promise<PackedFile> {
  const times = { created_at: created_at.toISOString(), removed_at: removed_at?.toISOString() ?? null };
  // A name is readable where its file is not; it may hold the number that was covered inside.
  const about = { id, name: isForbidden ? withoutNumbers(name) : name, size, sha256, ...times };
  if (removed_at) return { ...about, path: null, state: 'removed' };
  if (isForbidden) return { ...about, path: null, state: 'not_allowed' };
  try {
    // The path relative to the index that links to it.
    return { ...about, path: (await add()).split('/').slice(depth).join('/'), state: 'packed' };
  } catch (error) {
    if (!(error instanceof FileNotStoredError || error instanceof StoredFileDamagedError)) throw error;
    return { ...about, path: null, state: 'damaged' };
  }
}

/** Maps each file to its folder; a file that belongs to nothing here is the firm's. */
function mapFileFolders(rows: DossierRows): Map<string, { folder: string; isOriginal: boolean }> {
  const found = new Map<string, { folder: string; isOriginal: boolean }>();
  const put = (folder: string, ids: readonly (string | null)[], isOriginal = false) => {
    for (const id of ids) if (id !== null) found.set(id, { folder, isOriginal });
  };
  put(
    'originelen',
    rows.originals.map(({ file_id }) => file_id),
    true,
  );
  // An original that was not changed is the delivered file itself.
  put(
    'aangeleverd',
    rows.deliveries.map(({ file_id }) => file_id),
  );
  put(
    'vragenlijsten',
    rows.answers.map(({ file_id }) => file_id),
  );
  put(
    'handtekeningen',
    rows.signatures.map(({ file }) => file.id),
  );
  put(
    'schademeldingen',
    rows.damage_report_files.map(({ file_id }) => file_id),
  );
  return found;
}

const PAGE = 1000;

/** The trail, newest first, a line each. */
export async function* streamTrailText({ db }: Pick<Parts, 'db'>, filter: TrailFilter): AsyncGenerator<Buffer> {
  let after: string | undefined;
  for (;;) {
    const page = (await db.query(filter.licence_id, (q) => listTrailLines(q, filter, after, PAGE))) ?? [];
    const rows = await addActorNames(db, page);
    if (rows.length > 0) yield Buffer.from(rows.map((row) => `${JSON.stringify(toTrailLine(row))}\n`).join(''));
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.place;
  }
}
