import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { buildAddress, type LooseInput } from '@klantportaal/web/api/calls.ts';
import { firm } from './client.ts';

interface Sent {
  body: BodyInit;
  headers?: Readonly<Record<string, string>>;
}

/**
 * Makes a call that is answered with a value per line, and gives each as soon as it is there.
 * @throws ApiError also when the connection ends before the answer does: what was told until then stands
 */
export async function* sendForLines<Line>(
  name: 'sendBatch' | 'importClientFile',
  input: LooseInput,
  { body, headers = {} }: Sent,
  signal: AbortSignal,
): AsyncGenerator<Line> {
  const row = firm.row(name);
  const createConnectionError = () => new ApiError(signal.aborted ? 'ABORTED' : 'OFFLINE');
  const answer = await firm.withSession(row, () =>
    fetch(buildAddress(row, input), {
      method: row.method,
      headers: { ...firm.headersOf(row, {}), ...headers },
      body,
      signal,
    }).catch(() => {
      throw createConnectionError();
    }),
  );
  if (!answer.ok) throw firm.refusalOf(await answer.json().catch(() => null), answer.status, row);
  if (!answer.body) return;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value = '' } = await reader.read().catch(() => {
      throw createConnectionError();
    });
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim()) yield JSON.parse(line) as Line;
    if (done) break;
  }
  if (rest.trim()) yield JSON.parse(rest) as Line;
}
