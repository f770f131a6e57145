import { type Archive, readPart } from './archive.ts';

const MB = 1024 * 1024;

/** Whether LibreOffice locked the parts of a document with a password. */
export const isLocked = async (archive: Archive): Promise<boolean> =>
  (await readPart(archive, 'META-INF/manifest.xml', MB)).includes('encryption-data');

const ELEMENTS = /<(style:style|style:table-properties|table:table)\s([^>]*)>/g;
const findAttribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];

/** The places of the tables of an OpenDocument that a person has hidden, from 0: their style says so. */
export async function listHiddenTables(archive: Archive): Promise<Set<number>> {
  const content = await readPart(archive, 'content.xml', 100 * MB);
  const hiddenStyles = new Set<string>();
  const hidden = new Set<number>();
  let style = '';
  let tables = 0;
  for (const [, element, attributes = ''] of content.matchAll(ELEMENTS)) {
    if (element === 'style:style') style = findAttribute(attributes, 'style:name') ?? '';
    else if (element === 'style:table-properties') {
      if (findAttribute(attributes, 'table:display') === 'false') hiddenStyles.add(style);
    } else {
      if (hiddenStyles.has(findAttribute(attributes, 'table:style-name') ?? '')) hidden.add(tables);
      tables += 1;
    }
  }
  return hidden;
}
