import { expect, test } from 'vitest';
import { fileLimits, findExceededLimit, toBytes } from './file-limits.ts';
import { DEFAULT_UPLOAD_MAX_MB } from './upload-size.ts';

const { document } = fileLimits;
const tooMuch = (...sizes: number[]) => findExceededLimit(document, DEFAULT_UPLOAD_MAX_MB, sizes);

test('accepts exactly 25 MB over all files together, and not a byte more', () => {
  expect(tooMuch(toBytes(10), toBytes(15))).toBeNull();
  expect(tooMuch(toBytes(10), toBytes(15) + 1)).toBe('size');
});

test('counts a megabyte as 1024 by 1024 bytes', () => expect(toBytes(25)).toBe(26_214_400));

test('accepts as much as the server’s setting allows', () => {
  expect(findExceededLimit(document, 50, [toBytes(50)])).toBeNull();
  expect(findExceededLimit(document, 1, [toBytes(1) + 1])).toBe('size');
});

test('refuses an endless list of empty files', () => {
  expect(tooMuch(...Array.from({ length: document.maxFiles }, () => 0))).toBeNull();
  expect(tooMuch(...Array.from({ length: document.maxFiles + 1 }, () => 0))).toBe('count');
});
