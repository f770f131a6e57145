/** Workbooks as the programs of an office write them, part by part. */
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** A cell as its program writes it, without its reference: the attributes and what is in it. */
export type RawCell = string | null;

/** TABLE: the ways in which programs write the same cell. */
export const cells = {
  /** Excel, Numbers and LibreOffice: a text by its number in the table of texts. */
  shared: (nth: number): RawCell => `t="s"><v>${nth}</v>`,
  /** Google Sheets and many libraries. */
  inline: (text: string): RawCell => `t="inlineStr"><is><t xml:space="preserve">${text}</t></is>`,
  number: (value: number | string, style = 0): RawCell => `s="${style}"><v>${value}</v>`,
  /** A formula with what it came to when the file was saved. */
  formula: (formula: string, value: string): RawCell => `t="str"><f>${formula}</f><v>${value}</v>`,
  truth: (value: boolean): RawCell => `t="b"><v>${value ? 1 : 0}</v>`,
  fault: (name: string): RawCell => `t="e"><v>${name}</v>`,
  day: (iso: string): RawCell => `t="d"><v>${iso}</v>`,
};

/** TABLE: the formats of cells, by the number that a cell names. */
export const FORMATS = {
  plain: 0,
  shortDay: 1,
  longDay: 2,
  tenDigits: 3,
  dutchDay: 4,
  percent: 5,
  letters: 6,
  dashed: 7,
  thousands: 8,
} as const;
const styles = `<styleSheet xmlns="${SHEET}"><numFmts count="6"><numFmt numFmtId="164" formatCode="[$-413]d\\ mmmm\\ yyyy;@"/><numFmt numFmtId="165" formatCode="0000000000"/><numFmt numFmtId="166" formatCode="dd\\-mm\\-yyyy;@"/><numFmt numFmtId="167" formatCode="&quot;KL&quot;00000;[Red]\\-0"/><numFmt numFmtId="168" formatCode="0000\\-000000"/><numFmt numFmtId="169" formatCode="#\\ ##0_ ;\\-#\\ ##0\\ "/></numFmts><cellXfs count="9"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="9"/><xf numFmtId="167"/><xf numFmtId="168"/><xf numFmtId="169"/></cellXfs></styleSheet>`;

export interface RawSheet {
  name: string;
  /** By the number of the row, from 1; cells from column A. */
  rows: Readonly<Record<number, readonly RawCell[]>>;
  state?: 'hidden' | 'veryHidden';
}

interface RawWorkbook {
  sheets: readonly RawSheet[];
  /** Items of the table of texts, as `<t>` or rich text. */
  texts?: readonly string[];
  is1904?: boolean;
  /** Other parts of the archive, by their path. */
  parts?: Readonly<Record<string, string | Buffer>>;
}

const toLetter = (at: number) => String.fromCharCode(65 + at);

function toSheet({ rows }: RawSheet): string {
  const lines = Object.entries(rows).map(([nth, row]) => {
    const written = row.flatMap((cell, index) =>
      cell === null ? [] : [`<c r="${toLetter(index)}${nth}" ${cell}</c>`],
    );
    return `<row r="${nth}">${written.join('')}</row>`;
  });
  return `<worksheet xmlns="${SHEET}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

/** The bytes of a workbook. */
export async function makeWorkbook({ sheets, texts = [], is1904 = false, parts = {} }: RawWorkbook): Promise<Buffer> {
  const listed = sheets.map(
    ({ name, state = 'visible' }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" state="${state}" r:id="rId${index + 1}"/>`,
  );
  const relations = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  return zipParts({
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${RELATIONS}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}<Relationship Id="rIdT" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rIdS" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${SHEET}">${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/styles.xml': styles,
    ...Object.fromEntries(sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, toSheet(sheet)])),
    ...parts,
  });
}

/** A plain workbook of texts. */
export const makePlainWorkbook = (rows: readonly (readonly string[])[], name = 'Blad1'): Promise<Buffer> =>
  makeWorkbook({
    sheets: [{ name, rows: Object.fromEntries(rows.map((row, index) => [index + 1, row.map(cells.inline)])) }],
  });

/** A workbook as LibreOffice saves it. @param before other parts of its content, before its table */
export const makeOds = (
  rows: readonly (readonly string[])[],
  { styles = '', before = '', manifest = '' }: { styles?: string; before?: string; manifest?: string } = {},
): Promise<Buffer> =>
  zipParts({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'META-INF/manifest.xml':
      '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/>' +
      `${manifest}</manifest:manifest>`,
    'content.xml': `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${before}<table:table table:name="Blad1">${rows
      .map(
        (row) =>
          `<table:table-row>${row
            .map((cell) =>
              /^\d{4}-\d{2}-\d{2}$/.test(cell)
                ? `<table:table-cell office:value-type="date" office:date-value="${cell}"><text:p>${cell}</text:p></table:table-cell>`
                : `<table:table-cell office:value-type="string"><text:p>${cell}</text:p></table:table-cell>`,
            )
            .join('')}</table:table-row>`,
      )
      .join('')}</table:table></office:spreadsheet></office:body></office:document-content>`,
  });

/** An archive of these parts. */
export function zipParts(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, part] of Object.entries(parts)) zip.addBuffer(Buffer.from(part), path);
  zip.end();
  return buffer(zip.outputStream);
}
