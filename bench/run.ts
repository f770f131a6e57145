/**
 * `npm run bench [-- name...] [-- --quick] [-- --json]`: the quality figures, each measured in a separate run, as a
 * table and as JSON (`.cache/bench.json`). TABLE: a row is a bench by name; it returns its figures, or throws.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { buildIfChanged, readServerSources } from '../tools/build.ts';
import { at } from '../tools/shared/paths.ts';
import { prepareDemo } from '../tools/shared/prepared-demo.ts';
import { bold, dim, seconds, table } from '../tools/shared/print.ts';
import { batch } from './batch.ts';
import { documents } from './documents/documents.ts';
import { photos } from './documents/photos.ts';
import { dossierList } from './dossier-list.ts';
import { growth } from './growth.ts';
import { inbox } from './inbox.ts';
import { judging } from './judging.ts';
import { killsSurvived } from './kills.ts';
import { letters } from './letters.ts';
import { lighthouseScores } from './lighthouse.ts';
import { listCall } from './list-call.ts';
import { neighbours } from './neighbours.ts';
import { pageTimes } from './page-times.ts';
import { measurePhone } from './phone.ts';
import { questionnaires } from './questionnaires.ts';
import { scale } from './scale.ts';
import { startTimes } from './start-times.ts';
import type { Bench, Figures } from './support/figures.ts';
import { uploadMemory } from './upload-memory.ts';
import { uploadWait } from './upload-wait.ts';
import { webhookFanOut } from './webhooks.ts';
import { weight } from './weight.ts';

const benches: Readonly<Record<string, Bench>> = {
  weight,
  start: startTimes,
  page: pageTimes,
  phone: measurePhone,
  lighthouse: lighthouseScores,
  questionnaires,
  letters,
  'list-call': listCall,
  growth,
  scale,
  neighbours,
  batch,
  inbox,
  'dossier-list': dossierList,
  judging,
  documents,
  photos,
  uploads: uploadMemory,
  'upload-wait': uploadWait,
  kills: killsSurvived,
  webhooks: webhookFanOut,
};

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const quick = process.argv.includes('--quick');
const unknown = words.filter((word) => !(word in benches));
if (unknown.length) {
  console.error(`There is no bench ${unknown.join(', ')}; choose from ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}

await buildIfChanged();
await prepareDemo(readServerSources());
const results: Record<string, Figures | { fault: string }> = {};
for (const [name, bench] of Object.entries(benches)) {
  if (words.length && !words.includes(name)) continue;
  const from = performance.now();
  try {
    const figures = await bench({ quick });
    results[name] = figures;
    console.log(`\n${bold(figures.title)} ${dim(`(${seconds(from)})`)}\n${table(figures.rows)}`);
  } catch (error) {
    results[name] = { fault: String(error) };
    console.error(`\n${bold(name)}: ${String(error)}`);
    process.exitCode = 1;
  }
}
mkdirSync(at('.cache'), { recursive: true });
writeFileSync(at('.cache/bench.json'), JSON.stringify(results, null, 2));
if (process.argv.includes('--json')) console.log(JSON.stringify(results));
