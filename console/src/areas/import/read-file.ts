import { csvText } from '@klantportaal/contract/values/csv';
import type { BatchFormat } from '../../api/batch.ts';

/** What a file holds, ready to be sent. */
export interface Batch {
  name: string;
  text: string;
  format: BatchFormat;
  /** How many documents, or rows of a spreadsheet. */
  total: number;
}

/** The most lines that are checked before they are written (`BatchQuery`). */
export const MOST_CHECKED = 1_000;

function utf8Of(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const filled = (text: string) => text.split('\n').filter((line) => line.trim() !== '').length;

/**
 * Reads what somebody chose: a document per line (NDJSON), one document or a list of them (JSON), or a spreadsheet with
 * clients (CSV).
 * @returns null for JSON that cannot be read, and for documents in another encoding than UTF-8
 */
export function batchOf(name: string, bytes: Uint8Array): Batch | null {
  const isCsv = /\.csv$/i.test(name);
  const bare = isCsv ? csvText(bytes) : utf8Of(bytes);
  if (bare === null) return null;
  if (isCsv) return { name, text: bare, format: 'csv', total: Math.max(0, filled(bare) - 1) };
  if (!/\.json$/i.test(name)) return { name, text: bare, format: 'ndjson', total: filled(bare) };
  try {
    const read = JSON.parse(bare) as unknown;
    const documents = Array.isArray(read) ? read : [read];
    return {
      name,
      text: documents.map((one) => JSON.stringify(one)).join('\n'),
      format: 'ndjson',
      total: documents.length,
    };
  } catch {
    return null;
  }
}
