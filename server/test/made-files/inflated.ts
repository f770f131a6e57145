import { inflateSync } from 'node:zlib';

/**
 * All that stands in a PDF, for searching: its bytes, and every stream of it inflated, found by its marks rather than by
 * the tables of the document, so that what no page leads to is found too.
 */
export function inflateStreams(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes);
  const parts = [raw.toString('latin1')];
  for (let index = raw.indexOf('stream'); index >= 0; index = raw.indexOf('stream', index + 6)) {
    const from = raw[index + 6] === 0x0d ? index + 8 : index + 7;
    try {
      parts.push(inflateSync(raw.subarray(from), { finishFlush: 2 }).toString('latin1'));
    } catch {
      // Not deflated: it stands in the bytes.
    }
  }
  const text = parts.join('\n');
  // Strings may also stand as hexadecimal digits, of one byte or of two a character.
  const hex = [...text.matchAll(/<([0-9a-f\s]{8,})>/gi)].map(([, digits = '']) =>
    Buffer.from(digits.replaceAll(/\s/g, ''), 'hex').toString('latin1'),
  );
  return [text, ...hex].join('\n').replaceAll('\0', '');
}
