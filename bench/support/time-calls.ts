import { type Figures, median, roundNumber } from './figures.ts';
import { demoFirmKey } from './large-firm.ts';

/** Milliseconds of calls of a firm's key, one after the other: the median, and within what 95 % of them stay. */
export async function measureCalls(
  url: string,
  title: string,
  quick: boolean,
  calls: Readonly<Record<string, string>>,
): Promise<Figures> {
  const headers = { authorization: `Bearer ${demoFirmKey}` };
  const measured: { name: string; median: number; p95: number; lines: number }[] = [];
  for (const [name, path] of Object.entries(calls)) {
    const times: number[] = [];
    let lines = 0;
    for (let round = 0; round < (quick ? 10 : 60); round += 1) {
      const from = performance.now();
      const answer = await fetch(`${url}/backoffice/v1${path}`, { headers });
      const body = (await answer.json()) as { data: unknown };
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(body)}`);
      lines = Array.isArray(body.data) ? body.data.length : 1;
      if (round >= 5) times.push(performance.now() - from);
    }
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
    measured.push({ name, median: median(times), p95, lines });
  }
  return {
    title,
    rows: [
      ['call', 'lines', 'milliseconds', '95 % within'],
      ...measured.map((one) => [one.name, one.lines, roundNumber(one.median, 1), roundNumber(one.p95, 1)]),
    ],
    data: measured,
  };
}
