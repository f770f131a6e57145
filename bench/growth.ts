import { createClient } from '../server/src/platform/db/client.ts';
import { startProduct } from '../tools/shared/product.ts';
import { dashboardCalls, signInConsumer } from './support/consumer.ts';
import { startBenchDatabase } from './support/database.ts';
import { type Bench, median, roundNumber } from './support/figures.ts';

/**
 * The dashboard's calls for one consumer among 1,000 consumers and 10,000 actions, and among a hundred times as many.
 */
export const growth: Bench = async ({ quick }) => {
  const sizes = quick ? [1_000, 10_000] : [1_000, 100_000];
  const database = await startBenchDatabase();
  const product = await startProduct({ env: { DATABASE_URL: database.url, LOG_LEVEL: 'silent' } });
  try {
    const headers = await signInConsumer(product.url);
    const milliseconds: number[] = [];
    let there = 0;
    for (const size of sizes) {
      await addHouseholds(database.url, there, size);
      there = size;
      milliseconds.push(await dashboard(product.url, headers, quick ? 40 : 200));
    }
    const [few = 0, many = 0] = milliseconds;
    const [small = 0, large = 0] = sizes;
    return {
      title: 'The calls of one dashboard, one after the other (median)',
      rows: [
        ['consumers', 'actions', 'milliseconds'],
        [small, small * 10, roundNumber(few, 2)],
        [large, large * 10, roundNumber(many, 2)],
        ['times as much', '', roundNumber(many / few, 2)],
      ],
      data: { sizes, milliseconds, ratio: many / few },
    };
  } finally {
    await product.stop();
    await database.stop();
  }
};

async function dashboard(url: string, headers: Record<string, string>, rounds: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds + 20; round += 1) {
    const from = performance.now();
    for (const call of dashboardCalls) {
      const answer = await fetch(url + call, { headers });
      if (!answer.ok) throw new Error(`${call} answered ${answer.status}`);
      await answer.arrayBuffer();
    }
    if (round >= 20) times.push(performance.now() - from);
  }
  return median(times);
}

/**
 * Households from number `from` to `to` in the formal licence: each a dossier, a consumer, a mortgage and ten actions.
 */
async function addHouseholds(connectionString: string, from: number, to: number): Promise<void> {
  const client = createClient({ connectionString });
  await client.connect();
  await client.query("select set_config('app.licence', 'system', false)");
  const licence = "(select licence_id from licence_domains where domain = 'formal.demo.example')";
  const numbers = `generate_series(${from + 1}, ${to}) n`;
  await client.query(`insert into dossiers (licence_id, firm_id, label, created_at)
    select ${licence}, 'bench-' || n, 'Dossier ' || n, now() from ${numbers}`);
  const households = "dossiers d where d.firm_id like 'bench-%' and substr(d.firm_id, 7)::int > $1";
  await client.query(
    `insert into consumers (licence_id, dossier_id, firm_id, display_name, email, created_at, updated_at)
    select d.licence_id, d.id, d.firm_id, 'Consument ' || d.firm_id, d.firm_id || '@bench.example', now(), now()
    from ${households}`,
    [from],
  );
  await client.query(
    `insert into products (licence_id, dossier_id, kind, firm_id, label, created_at, updated_at)
    select d.licence_id, d.id, 'mortgage', d.firm_id, 'Hypotheek', now(), now() from ${households}`,
    [from],
  );
  await client.query(
    `insert into actions (licence_id, dossier_id, firm_id, type, label, date_created, date_executed, is_done, updated_at)
    select d.licence_id, d.id, d.firm_id || '-' || a, 'UPLOAD_DOCUMENTMANAGEMENT_FILE', 'Lever aan', now(), now(),
      a > 5, now() from generate_series(1, 10) a, ${households}`,
    [from],
  );
  await client.query('vacuum analyze');
  await client.end();
}
