import { readdirSync, readFileSync } from 'node:fs';
import { startProduct } from '../tools/shared/product.ts';
import { full, signInConsumer } from './support/consumer.ts';
import { startBenchDatabase } from './support/database.ts';
import { type Bench, roundNumber } from './support/figures.ts';
import { readResidentMemory } from './support/memory.ts';
import { createPaddedPdf } from './support/pdf.ts';
import { addUploadActions, upload } from './support/uploads.ts';

/** Memory of the server's own process while 20 documents of 25 MB arrive simultaneously; Linux only. */
export const uploadMemory: Bench = async ({ quick }) => {
  const [count, size] = quick ? [4, 5_000_000] : [20, 24_900_000];
  const database = await startBenchDatabase();
  const product = await startProduct({ env: { DATABASE_URL: database.url, LOG_LEVEL: 'error' } });
  try {
    const headers = await signInConsumer(product.url);
    const actions = await addUploadActions(database.url, full, count + 1);
    const file = new Blob([createPaddedPdf(size)], { type: 'application/pdf' });
    const pid = product.process.pid ?? 0;
    await upload(product.url, headers, actions.pop() ?? '', new Blob([createPaddedPdf(100_000)]));
    const before = { server: readResidentMemory(pid), all: family(pid) };
    const peak = { ...before };
    const watch = setInterval(() => {
      peak.server = Math.max(peak.server, readResidentMemory(pid));
      peak.all = Math.max(peak.all, family(pid));
    }, 50);
    const from = performance.now();
    const answers = await Promise.all(actions.map((action) => upload(product.url, headers, action, file)));
    const took = performance.now() - from;
    clearInterval(watch);
    const added = { server: peak.server - before.server, all: peak.all - before.all };
    return {
      title: `${count} uploads of ${roundNumber(size / 1e6)} MB at once, ${roundNumber(took / 1000, 1)} s`,
      rows: [
        ['process', 'MB before', 'MB at most', 'MB added'],
        ['server', ...[before.server, peak.server, added.server].map((bytes) => roundNumber(bytes / 1e6))],
        ['server and its helpers', ...[before.all, peak.all, added.all].map((bytes) => roundNumber(bytes / 1e6))],
        ['answers', [...new Set(answers)].join(', '), '', ''],
      ],
      data: { count, size, before, peak, added, answers, took },
    };
  } finally {
    await product.stop();
    await database.stop();
  }
};

/** The resident memory of a process and its children. */
function family(pid: number): number {
  const children = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(pid);
    } catch {
      return false;
    }
  });
  return readResidentMemory(pid) + children.reduce((sum, child) => sum + readResidentMemory(Number(child)), 0);
}
