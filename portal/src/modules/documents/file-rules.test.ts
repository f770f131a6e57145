import { judgeFileStart, type UploadKind, type Verdict } from '@klantportaal/web/lib/file-signs.ts';
import { expect, test } from 'vitest';
import { isHeic } from './heic.ts';

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

test.each<[string, UploadKind, Verdict]>([
  ['%PDF-1.7', 'document', 'fine'],
  ['junk before %PDF-1.4', 'document', 'fine'],
  ['\x89PNG\r\n', 'document', 'fine'],
  ['\xff\xd8\xff\xe0', 'document', 'fine'],
  ['GIF89a', 'document', 'fine'],
  ['BM6', 'document', 'fine'],
  ['something nobody knows', 'document', 'fine'],
  ['PK\x03\x04word/', 'document', 'office'],
  ['\xd0\xcf\x11\xe0', 'document', 'office'],
  ['{\\rtf1', 'document', 'office'],
  ['RIFFxxxxWEBP', 'document', 'wrong-type'],
  ['<?xml version="1.0"?>', 'document', 'wrong-type'],
  ['', 'document', 'empty'],
  ['GIF89a', 'damage', 'wrong-type'],
  ['BM6', 'damage', 'fine'],
  ['PK\x03\x04', 'damage', 'office'],
  ['<?xml version="1.0"?>', 'xml', 'fine'],
  ['\xef\xbb\xbf<pensioen>', 'xml', 'fine'],
  ['%PDF-1.7', 'xml', 'no-xml'],
  ['PK\x03\x04', 'xml', 'no-xml'],
  ['\xff\xfe<\x00p\x00', 'xml', 'fine'],
  ['pensioen;1200', 'xml', 'no-xml'],
  ['<!DOCTYPE html>', 'xml', 'no-xml'],
  ['', 'xml', 'empty'],
])('a file that begins with %j, where a %s is expected: %s', (start, wanted, verdict) =>
  expect(judgeFileStart(bytes(start), wanted)).toBe(verdict),
);

test.each([
  ['IMG_0001.HEIC', '', true],
  ['foto.heif', 'image/heif', true],
  ['zonder-naam', 'image/heic', true],
  ['foto.jpg', 'image/jpeg', false],
])('%s of type %j is a photo that must be converted: %j', (name, type, heic) =>
  expect(isHeic({ name, type })).toBe(heic),
);
