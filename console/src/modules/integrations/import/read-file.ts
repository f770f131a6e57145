/** Documents that a firm's system made, ready to be sent. */
export interface Batch {
  /** A document per line. */
  text: string;
  total: number;
}

/** Whether a file holds documents of a system; any other is a spreadsheet of clients. */
export const isBatch = (name: string): boolean => /\.(?:ndjson|jsonl|json)$/i.test(name);

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const countLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '').length;

/**
 * Reads what a system made: a document per line (NDJSON), or one document or a list of them (JSON).
 * @returns null for JSON that cannot be read, and for another encoding than UTF-8
 */
export function readBatch(name: string, bytes: Uint8Array): Batch | null {
  const text = decodeUtf8(bytes);
  if (text === null) return null;
  if (!/\.json$/i.test(name)) return { text, total: countLines(text) };
  try {
    const read = JSON.parse(text) as unknown;
    const documents = Array.isArray(read) ? read : [read];
    return { text: documents.map((document) => JSON.stringify(document)).join('\n'), total: documents.length };
  } catch {
    return null;
  }
}
