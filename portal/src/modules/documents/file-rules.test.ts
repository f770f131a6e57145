import { judgeFileStart, type UploadKind, type Verdict } from '@klantportaal/web/lib/file-signs.ts';
import { acceptsOfficeFiles } from '@klantportaal/web/lib/upload-limit.ts';
import { expect, test, vi } from 'vitest';
import { checkFiles, tellWrongType } from './check-files.ts';
import { getAccept } from './upload-kinds.ts';

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

test.each<[string, UploadKind, Verdict]>([
  ['%PDF-1.7', 'document', 'fine'],
  ['junk before %PDF-1.4', 'document', 'fine'],
  ['\x89PNG\r\n', 'document', 'fine'],
  ['\xff\xd8\xff\xe0', 'document', 'fine'],
  ['GIF89a', 'document', 'fine'],
  ['BM6', 'document', 'fine'],
  ['something nobody knows', 'document', 'fine'],
  ['PK\x03\x04' + '\0'.repeat(26) + 'word/', 'document', 'office'],
  ['\xd0\xcf\x11\xe0', 'document', 'office'],
  ['{\\rtf1', 'document', 'office'],
  ['RIFFxxxxWEBP', 'document', 'fine'],
  ['\0\0\0\x18ftypheic', 'document', 'fine'],
  ['II*\0', 'document', 'fine'],
  ['\0\0\0\x18ftypmp42', 'document', 'wrong-type'],
  ['MZ\x90', 'document', 'wrong-type'],
  ['PK\x03\x04' + '\0'.repeat(26) + 'photos/', 'document', 'wrong-type'],
  ['<!DOCTYPE html><p>%PDF-', 'document', 'wrong-type'],
  ['<?xml version="1.0"?>', 'document', 'wrong-type'],
  ['', 'document', 'empty'],
  ['GIF89a', 'damage', 'wrong-type'],
  ['BM6', 'damage', 'fine'],
  ['\xd0\xcf\x11\xe0', 'damage', 'office'],
  ['<?xml version="1.0"?>', 'xml', 'fine'],
  ['\xef\xbb\xbf<pensioen>', 'xml', 'fine'],
  ['%PDF-1.7', 'xml', 'no-xml'],
  ['PK\x03\x04', 'xml', 'no-xml'],
  ['\xff\xfe<\x00p\x00', 'xml', 'fine'],
  ['pensioen;1200', 'xml', 'no-xml'],
  ['<!DOCTYPE html>', 'xml', 'no-xml'],
  ['', 'xml', 'empty'],
])('a file that begins with %j, where a %s is expected: %s', (start, wanted, verdict) =>
  expect(judgeFileStart(bytes(start), wanted).verdict).toBe(verdict),
);

test.each([
  ['foto.jpg', 'video', 'upload.named_otherwise', '.jpg'],
  ['foto.mov', 'video', 'upload.other_type', '.mov'],
  ['alles.pdf', 'archive', 'upload.archive', undefined],
  ['brief.pdf', 'office', 'upload.office', undefined],
  ['raar.dat', null, 'upload.wrong_type', undefined],
] as const)('%s that is %s is refused with what it is: %s', (name, found, key, ending) => {
  const fault = tellWrongType('document', { name, found });
  expect(fault.key).toBe(key);
  expect(fault.values?.ending).toBe(ending);
});

test.each([
  ['a computer', 'Mozilla/5.0 (X11; Linux x86_64)', 0, true],
  ['a phone that converts nothing', 'Mozilla/5.0 (Linux; Android 15)', 5, true],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 5, false],
  ['an iPad, which calls itself a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, false],
])(
  '%s is offered photos of phones as they are, unless it converts them by itself',
  (_, userAgent, maxTouchPoints, offered) => {
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
    expect(getAccept('document').includes('image/heic')).toBe(offered);
    expect(getAccept('xml')).not.toContain('heic');
    vi.unstubAllGlobals();
  },
);

test('a file of Word can be chosen in every form but that of XML where the server has a converter', async () => {
  const files = [{ id: 'a', file: new File([bytes('\xd0\xcf\x11\xe0')], 'brief.doc') }];
  const isTaken = async (wanted: UploadKind) => {
    const faults = await checkFiles(files, wanted);
    return { isTaken: faults.size === 0, isOffered: getAccept(wanted).includes('.docx') };
  };
  const kinds: UploadKind[] = ['document', 'damage', 'xml'];
  const [no, yes] = [
    { isTaken: false, isOffered: false },
    { isTaken: true, isOffered: true },
  ];
  expect(await Promise.all(kinds.map(isTaken))).toEqual([no, no, no]);
  acceptsOfficeFiles.set(true);
  expect(await Promise.all(kinds.map(isTaken))).toEqual([yes, yes, no]);
  acceptsOfficeFiles.set(false);
});
