import { request } from 'node:http';
import { startProduct } from '../tools/shared/product.ts';
import { startBenchDatabase } from './support/database.ts';
import { type Bench, roundNumber } from './support/figures.ts';
import { readProcessorTime, readResidentMemory } from './support/memory.ts';

/** A dossier of nine rows: itself, two persons, one with an account, a panel's worth of products, and its actions. */
const dossier = (nth: number, label: string) => ({
  kind: 'dossier',
  licence: 'kadewacht',
  firm_id: `bench-${nth}`,
  label,
  date_created: '2026-11-01T09:00:00Z',
  persons: [
    {
      firm_id: `bench-${nth}-1`,
      display_name: `Mw. N. Veen-${nth}`,
      initials: 'N.',
      last_name: `Veen-${nth}`,
      email: `noor.${nth}@post.example`,
      street_name: 'Zeestraat',
      house_number: String(nth),
      zipcode: '7241 HV',
      city: 'Lochem',
      account: {},
    },
    { firm_id: `bench-${nth}-2`, display_name: `Dhr. A. Veen-${nth}`, last_name: `Veen-${nth}` },
  ],
  products: ['a', 'b'].map((part) => ({
    kind: 'credit',
    firm_id: `bench-${nth}-${part}`,
    label: 'Doorlopend krediet',
    details: { lender: 'Zuiderpoort', loan_amount: 15_000, date_entry: '2026-01-01' },
  })),
  actions: ['x', 'y', 'z'].map((part) => ({
    firm_id: `bench-${nth}-${part}`,
    type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
    label: `Salarisstrook ${part}`,
    date_created: '2026-11-01T09:00:00Z',
    deadline: '2026-12-24',
    document: { label: 'Salarisstrook', upload_requirements: ['Niet ouder dan drie maanden'] },
  })),
});

const ALL = 200_000;

/**
 * Dossiers per second of one batch, new and unchanged, and the memory of the server's process while it lasts. Of all of
 * them the first and the last tenth, which shows whether it slows down. In processor time too, for a shared machine.
 */
export const batch: Bench = async ({ quick }) => {
  const count = quick ? 2_000 : 20_000;
  const database = await startBenchDatabase();
  const product = await startProduct({ env: { DATABASE_URL: database.url, LOG_LEVEL: 'error' } });
  try {
    const pid = product.process.pid ?? 0;
    await send(product.url, 200, 'warm', 'warm-');
    const before = readResidentMemory(pid);
    const rounds = [];
    for (const [name, label] of [
      ['new', 'D'],
      ['unchanged', 'D'],
      ['changed', 'Anders'],
    ] as const) {
      let peak = before;
      const watch = setInterval(() => {
        peak = Math.max(peak, readResidentMemory(pid));
      }, 50);
      const used = readProcessorTime(pid);
      const round = await send(product.url, count, label);
      clearInterval(watch);
      rounds.push({ name, peak, cpu: readProcessorTime(pid) - used, ...round });
    }
    const perSecond = (ms: number, number = count) => roundNumber((number * 1000) / ms);
    return {
      title: `A batch of ${count} dossiers of 9 rows`,
      rows: [
        [
          'dossiers',
          'per second',
          'first tenth',
          'last tenth',
          'server ms each',
          `${ALL} in minutes`,
          'MB at most',
          'answers',
        ],
        ...rounds.map(({ name, took, first, last, cpu, peak, answers }) => [
          name,
          perSecond(took),
          perSecond(first, count / 10),
          perSecond(last, count / 10),
          roundNumber(cpu / count, 2),
          roundNumber((took / count) * (ALL / 60_000), 1),
          roundNumber(peak / 1e6),
          answers,
        ]),
        [
          'unchanged to new',
          roundNumber(rounds[0]!.took / rounds[1]!.took, 1),
          '',
          '',
          '',
          '',
          roundNumber(before / 1e6),
          '',
        ],
      ],
      data: { count, before, rounds },
    };
  } finally {
    await product.stop();
    await database.stop();
  }
};

/** Sends dossiers as fast as they are taken, and reads the answers meanwhile. */
function send(url: string, count: number, label: string, prefix = '') {
  const headers = {
    authorization: 'Bearer demo-backoffice-formal',
    'content-type': 'application/x-ndjson',
  };
  return new Promise<{ took: number; first: number; last: number; answers: string }>((resolve, reject) => {
    const from = performance.now();
    const sending = request(`${url}/backoffice/v1/batch`, { method: 'POST', headers });
    sending.once('error', reject).once('response', async (answer) => {
      const statuses = new Map<string, number>();
      let lines = 0;
      let rest = '';
      let first = 0;
      let lastFrom = 0;
      for await (const part of answer) {
        const texts = (rest + String(part)).split('\n');
        rest = texts.pop() ?? '';
        for (const text of texts) {
          const { status } = JSON.parse(text) as { status: string };
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          lines += 1;
          if (lines === count / 10) first = performance.now() - from;
          if (lines === count * 0.9) lastFrom = performance.now();
        }
      }
      const now = performance.now();
      const answers = [...statuses].map(([status, number]) => `${number} ${status}`).join(', ');
      if (lines === count) resolve({ took: now - from, first, last: now - lastFrom, answers });
      else reject(new Error(`${answer.statusCode}: ${lines} of ${count} lines; ${rest.slice(0, 500)}`));
    });
    void (async () => {
      for (let nth = 0; nth < count; nth += 1) {
        const text = JSON.stringify(dossier(nth, `${label}-${nth}`)).replaceAll(/bench-|noor\./g, `$&${prefix}`);
        if (!sending.write(`${text}\n`)) await new Promise((go) => sending.once('drain', go));
      }
      sending.end();
    })();
  });
}
