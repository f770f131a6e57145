import { startProduct } from '../tools/shared/product.ts';
import { startBenchDatabase } from './support/database.ts';
import { type Bench, median, roundNumber } from './support/figures.ts';
import { readTreeProcessorTime } from './support/memory.ts';

const key = { authorization: 'Bearer demo-backoffice-formal', 'content-type': 'application/json' };

/** A dossier with one insurance, whose terms are a letter of ours or none. */
const dossier = (nth: string, letter: object | null) => ({
  label: `Brief ${nth}`,
  date_created: '2026-11-01T09:00:00Z',
  persons: [{ firm_id: `letter-${nth}-1`, display_name: `Mw. N. Veen-${nth}`, last_name: `Veen-${nth}` }],
  products: [
    {
      kind: 'general_insurance',
      firm_id: `letter-${nth}-p`,
      label: 'Woonhuisverzekering',
      details: { show_damage_report_button: false, file: letter && { name: 'Polis.pdf', letter } },
    },
  ],
});

/** Two pages, as a policy or an offer is; each has its own words, so that none is made once for several. */
const createLetter = (nth: string) => ({
  title: `Polis ${nth}`,
  facts: Array.from({ length: 12 }, (_, index) => ({ label: `Gegeven ${index}`, value: `Waarde ${nth} ${index}` })),
  sections: Array.from({ length: 8 }, (_, index) => ({
    title: `Artikel ${index}`,
    paragraphs: ['Wat verzekerd is, tot welk bedrag en wat u moet doen bij schade. '.repeat(6)],
  })),
});

/**
 * Measures what a letter costs the write that it is in: milliseconds until the answer, and of processor time, against
 * the same write without one, against the same again, and against a batch of them.
 */
export const letters: Bench = async ({ quick }) => {
  const count = quick ? 20 : 100;
  const database = await startBenchDatabase();
  const product = await startProduct({ env: { DATABASE_URL: database.url, LOG_LEVEL: 'error' } });
  const pid = product.process.pid ?? 0;
  const put = async (firm_id: string, body: object) => {
    const from = performance.now();
    const url = `${product.url}/backoffice/v1/dossiers/${firm_id}`;
    const answer = await fetch(url, { method: 'PUT', headers: key, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    await answer.text();
    return performance.now() - from;
  };
  const round = async (name: string, letter: (nth: string) => object | null) => {
    const used = readTreeProcessorTime(pid);
    const times: number[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      const id = `${name}-${nth}`;
      times.push(await put(`letter-${id}`, dossier(id, letter(id))));
    }
    return { ms: median(times), cpu: (readTreeProcessorTime(pid) - used) / count };
  };
  try {
    // The first of each starts what the next ones use.
    await put('letter-warm-1', dossier('warm-1', null));
    await put('letter-warm-2', dossier('warm-2', createLetter('warm-2')));
    const plain = await round('plain', () => null);
    const written = await round('written', createLetter);
    const again = await round('written', createLetter);
    const rows = Object.entries({ plain, 'with a letter': written, 'the same again': again });
    return {
      title: `A write of a dossier with a letter of two pages (${count} of each)`,
      rows: [
        ['write', 'milliseconds', 'of processor time', 'times a plain one'],
        ...rows.map(([name, { ms, cpu }]) => [
          name,
          roundNumber(ms, 1),
          roundNumber(cpu, 1),
          roundNumber(ms / plain.ms, 1),
        ]),
      ],
      data: { plain, written, again, ratio: written.ms / plain.ms },
    };
  } finally {
    await product.stop();
    await database.stop();
  }
};
