import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makeOds, zipParts } from '../../../../test/made-files/workbooks.ts';
import { readWorkbook } from './read-workbook.ts';
import { recogniseUnread } from './recognise-format.ts';

/** The container of old Excel, with the name of a stream. */
const container = (name: string) =>
  Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.from(name, 'utf16le')]);
/** The head of a table of dBASE: version, size of the head, a field, and where the list of fields ends. */
function makeDbase(): Buffer {
  const bytes = Buffer.alloc(200, 0x20);
  bytes.set([3, 126, 11, 30, 1, 0, 0, 0, 65, 0, 21, 0]);
  bytes.write('NAAM\0', 32, 'latin1');
  bytes[64] = 0x0d;
  return bytes;
}

describe('a file that no reader of ours reads is recognised:', () => {
  test.each<[string, string | Buffer, string]>([
    ['a workbook of Excel 97', container('Workbook'), 'old_excel'],
    ['a workbook of Excel 5', container('Book'), 'old_excel'],
    ['a workbook of Excel 4', Buffer.from([9, 4, 6, 0, 0, 0, 0x10, 0, 0, 0]), 'old_excel'],
    ['a workbook of Excel 2', Buffer.from([9, 0, 4, 0, 2, 0, 0x10, 0]), 'old_excel'],
    ['a workbook with a password', container('EncryptedPackage'), 'has_password'],
    ['a document of Word 97', container('WordDocument'), 'text_document'],
    ['a mail of Outlook', container('__properties_version1.0'), 'no_spreadsheet'],
    [
      'XML of Excel 2003',
      '<?xml version="1.0"?>\r\n<?mso-application progid="Excel.Sheet"?>\r\n<Workbook>',
      'excel_xml',
    ],
    [
      'flat XML of LibreOffice',
      '\uFEFF<?xml version="1.0"?>\n<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0">',
      'flat_document',
    ],
    ['other XML', '<?xml version="1.0"?><clients/>', 'no_spreadsheet'],
    [
      'SYLK of Excel',
      'ID;PWXL;N;E\r\nP;PGeneral\r\nF;P0;DG0G8;M300\r\nB;Y2;X1;D0 0 1 0\r\nC;Y1;X1;K"Nr"\r\nE\r\n',
      'sylk',
    ],
    ['SYLK of LibreOffice', 'ID;PSCALC3\nB;X1;Y1\nO;E\nC;X1;Y1;K"Nr"\nE\n', 'sylk'],
    ['DIF of Excel', 'TABLE\r\n0,1\r\n"EXCEL"\r\nVECTORS\r\n0,3\r\n', 'dif'],
    ['dBASE', makeDbase(), 'dbase'],
    ['Lotus', Buffer.from([0, 0, 2, 0, 6, 4, 6, 0, 8, 0]), 'lotus'],
    ['a page of the web', '\uFEFF<!DOCTYPE html>\n<html><table>', 'web_page'],
    ['a page of the web in UTF-16', Buffer.from('\uFEFF<html><table>', 'utf16le'), 'web_page'],
    ['a page of the web in one file', 'MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n', 'web_page'],
    ['cards of contacts', 'BEGIN:VCARD\r\nVERSION:3.0\r\n', 'contacts'],
    ['contacts of Thunderbird', 'dn: cn=Noor de Gids,mail=noor@post.example\n', 'contacts'],
    ['Access', Buffer.from('\0\x01\0\0Standard Jet DB\0', 'latin1'), 'database'],
    ['SQLite', 'SQLite format 3\0', 'database'],
    ['a packed text', gzipSync('nr;naam'), 'archive'],
    ['a PDF', '%PDF-1.7 …', 'text_document'],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'no_spreadsheet'],
    [
      'whatever else a program wrote',
      Buffer.from([...'nr;naam'].flatMap((_, nth) => [nth % 7, 65 + nth])),
      'no_spreadsheet',
    ],
  ])('%s', (_, file, refusal) => {
    expect(recogniseUnread(Buffer.from(file))).toBe(refusal);
  });

  test.each<[string, string | Buffer]>([
    ['begins with the letters of SYLK', 'ID;Postcode;Naam\r\n1;3511 AB;Vos\r\n'],
    ['begins with the letters of SYLK and has one row', 'ID;Partner\r\n1;Bos'],
    ['is about tables', 'TABLE;0,1\r\n'],
    ['ends as MS-DOS does', 'nr;naam\r\n1;Vos\r\n\x1a'],
    ['has a sign of FileMaker between numbers', 'nr;tel\r\n1;06\x1d030\r\n'],
    ['is padded', 'nr;naam\0\0\0\0\0\0'],
    ['is UTF-16', Buffer.from('nr;naam', 'utf16le')],
  ])('but no list of clients that %s', (_, file) => {
    expect(recogniseUnread(Buffer.from(file))).toBeNull();
  });
});

describe('an archive', () => {
  test.each<[string, () => Promise<Buffer>, string]>([
    ['of binary Excel', () => zipParts({ '[Content_Types].xml': '<x/>', 'xl/workbook.bin': 'x' }), 'excel_binary'],
    [
      'of a text of LibreOffice',
      () => zipParts({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' }),
      'text_document',
    ],
    [
      'of LibreOffice with a password',
      () => makeOds([['a', 'b']], { manifest: '<manifest:encryption-data manifest:checksum-type="SHA256"/>' }),
      'has_password',
    ],
    [
      'of a newer LibreOffice with a password',
      () => zipParts({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'encrypted-package': 'x' }),
      'has_password',
    ],
  ])('%s is told by its name', async (_, make, reason) => {
    await expect(readWorkbook(await make(), {})).rejects.toMatchObject({ reason });
  });

  test('of LibreOffice shows no table that is hidden', async () => {
    const styles =
      '<style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>';
    const row = '<table:table-row><table:table-cell><text:p>oud</text:p></table:table-cell></table:table-row>';
    const before = `<table:table table:name="Oud" table:style-name="ta2">${row}</table:table><table:table table:name="Wel" table:style-name="ta1">${row}</table:table>`;
    const { sheets } = await readWorkbook(await makeOds([['nr', 'naam']], { styles, before }), {});
    expect(sheets.map(({ name }) => name)).toEqual(['Wel', 'Blad1']);
  });
});
