import type { BatchLine } from '@klantportaal/contract/backoffice/batch';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { addressOf } from '@klantportaal/web/api/calls.ts';
import { firm } from './client.ts';

export type BatchFormat = 'ndjson' | 'csv';

interface Batch {
  /** A document per line, or a spreadsheet. */
  text: string;
  format: BatchFormat;
  /** Writes nothing, and answers what would become of each line. */
  isCheck: boolean;
}

const types: Record<BatchFormat, string> = { ndjson: 'application/x-ndjson', csv: 'text/csv' };

/**
 * Sends a batch, and gives each line of the answer as soon as it is there.
 * @throws ApiError also when the connection ends before the answer does: what was told until then stands
 */
export async function* sendBatch({ text, format, isCheck }: Batch, signal: AbortSignal): AsyncGenerator<BatchLine> {
  const row = firm.row('sendBatch');
  const url = addressOf(row, { query: { format, check: isCheck ? '1' : '0' } });
  const headers = { ...firm.headersOf(row, {}), 'Content-Type': types[format] };
  const offline = () => new ApiError(signal.aborted ? 'ABORTED' : 'OFFLINE');
  const answer = await firm.withSession(row, () =>
    fetch(url, { method: row.method, headers, body: text, signal }).catch(() => {
      throw offline();
    }),
  );
  if (!answer.ok) throw firm.refusalOf(await answer.json().catch(() => null), answer.status, row);
  if (!answer.body) return;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value = '' } = await reader.read().catch(() => {
      throw offline();
    });
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim()) yield JSON.parse(line) as BatchLine;
    if (done) break;
  }
  if (rest.trim()) yield JSON.parse(rest) as BatchLine;
}
