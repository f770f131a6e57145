import type { BatchLine } from '@klantportaal/contract/modules/integrations/batch';
import { sendForLines } from './lines.ts';

interface Batch {
  /** A document per line. */
  text: string;
  /** Writes nothing, and answers what would become of each line. */
  isCheck: boolean;
}

/** Sends a batch, and gives each line of the answer as soon as it is there. @throws ApiError */
export function sendBatch({ text, isCheck }: Batch, signal: AbortSignal): AsyncGenerator<BatchLine> {
  const headers = { 'Content-Type': 'application/x-ndjson' };
  return sendForLines('sendBatch', { query: { check: isCheck ? '1' : '0' } }, { body: text, headers }, signal);
}
