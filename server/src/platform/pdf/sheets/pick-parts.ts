import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { Archive } from './archive.ts';
import { SheetError } from './sheet.ts';
import { findTags, type PartKind, SheetCost } from './sheet-cost.ts';

/**
 * An archive of the parts of a workbook in which its values stand, once it is known that reading them is soon done. The
 * rest (pictures, charts, comments, links) would be read for nothing, and each part as often as something names it.
 * @throws SheetError file_too_large, damaged
 */
export async function pickParts(archive: Archive, format: 'xlsx' | 'ods'): Promise<Buffer> {
  const cost = new SheetCost();
  const zip = new ZipFile();
  const read = async (name: string, kind: PartKind): Promise<Buffer | null> => {
    const size = archive.findSize(name);
    if (size === null) return null;
    cost.addBytes(size);
    const part = await archive.read(name);
    cost.addPart(part, kind);
    zip.addBuffer(part, name, { compress: false });
    return part;
  };
  if (format === 'xlsx') await readExcel(read);
  else {
    await read('mimetype', 'tree');
    await read('META-INF/manifest.xml', 'tree');
    await read('content.xml', 'tables');
  }
  zip.end();
  return buffer(zip.outputStream);
}

async function readExcel(read: (name: string, kind: PartKind) => Promise<Buffer | null>): Promise<void> {
  await read('[Content_Types].xml', 'tree');
  const [workbook] = listTargets(await read('_rels/.rels', 'tree'), '', 'officeDocument');
  if (workbook === undefined) throw new SheetError('damaged');
  const [, folder = '', name = ''] = /^(.*?)([^/]*)$/.exec(workbook) ?? [];
  refuseTwoOfOne(await read(workbook, 'tree'));
  const relations = await read(`${folder}_rels/${name}.rels`, 'tree');
  const sheets = listTargets(relations, folder, 'worksheet');
  // A part that is named twice would be read twice.
  if (new Set(sheets).size < sheets.length) throw new SheetError('damaged');
  for (const type of ['sharedStrings', 'styles']) {
    const [path] = listTargets(relations, folder, type);
    if (path !== undefined && !sheets.includes(path)) await read(path, 'tree');
  }
  for (const path of sheets) await read(path, 'sheet');
}

const TYPE = /\sType\s*=\s*["']?([^\s"'>]*)/g;
const TARGET = /\sTarget\s*=\s*["']?([^"'>]*)/g;
const SHEET_ID = /\s[\w-]*:?id\s*=\s*["']?([^\s"'>]*)/g;

/** The paths of the parts that a part is related to in one way. @param folder the one that relative paths begin at */
function listTargets(relations: Buffer | null, folder: string, type: string): string[] {
  if (relations === null) return [];
  return findTags(relations, 'Relationship').flatMap((tag) => {
    const [, own = ''] = [...tag.matchAll(TYPE)].at(-1) ?? [];
    const [, target = ''] = [...tag.matchAll(TARGET)].at(-1) ?? [];
    if (!own.endsWith(`/${type}`)) return [];
    // Nobody writes the name of such a part in another way than as it stands.
    if (target.includes('&')) throw new SheetError('damaged');
    const path: string[] = [];
    for (const step of (target.startsWith('/') ? target : folder + target).split('/'))
      if (step === '..') path.pop();
      else if (step !== '' && step !== '.') path.push(step);
    return [path.join('/')];
  });
}

/** Refuses a workbook of which two sheets are one part. @throws SheetError damaged */
function refuseTwoOfOne(workbook: Buffer | null): void {
  const ids = findTags(workbook ?? Buffer.alloc(0), 'sheet').map((tag) =>
    [...tag.matchAll(SHEET_ID)].map(([, id]) => id),
  );
  const flat = ids.flat();
  if (ids.some((own) => own.length !== 1 || own[0]?.includes('&')) || new Set(flat).size < flat.length)
    throw new SheetError('damaged');
}
