import { expect, test } from 'vitest';
import { bytesOf, fileLimits, tooMuchTogether } from './file-limits.ts';
import { DEFAULT_UPLOAD_MAX_MB } from './upload-size.ts';

const { document } = fileLimits;
const tooMuch = (...sizes: number[]) => tooMuchTogether(document, DEFAULT_UPLOAD_MAX_MB, sizes);

test('accepts exactly 25 MB over all files together, and not a byte more', () => {
  expect(tooMuch(bytesOf(10), bytesOf(15))).toBeNull();
  expect(tooMuch(bytesOf(10), bytesOf(15) + 1)).toBe('size');
});

test('counts a megabyte as 1024 by 1024 bytes', () => expect(bytesOf(25)).toBe(26_214_400));

test('accepts as much as the server’s setting allows', () => {
  expect(tooMuchTogether(document, 50, [bytesOf(50)])).toBeNull();
  expect(tooMuchTogether(document, 1, [bytesOf(1) + 1])).toBe('size');
});

test('refuses an endless list of empty files', () => {
  expect(tooMuch(...Array.from({ length: document.maxFiles }, () => 0))).toBeNull();
  expect(tooMuch(...Array.from({ length: document.maxFiles + 1 }, () => 0))).toBe('count');
});
