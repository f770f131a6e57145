/**
 * The demo of one day, loaded once when the product is built: a first start of that day copies it, which takes a tenth
 * of the time. Copies of one machine share their password of the database, their sealing key and
 * their sessions' keys; a demo keeps no secrets.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at } from './paths.ts';
import { run } from './run.ts';

const folder = at('.cache/demo');
const notes = path.join(folder, 'prepared.json');
const data = path.join(folder, 'data');

/** The parts that a start needs, the database last: if that is there, so is the rest. */
const kept = ['secret.key', 'pg.password', 'outbox', 'files', 'pg'];

interface Prepared {
  /** The hash of the sources that it was loaded by. */
  sources: string;
  day: string;
  /** With one of these settings the demo is another one. */
  settings: string[];
}

/** The demo's dates count from the day in Amsterdam. */
const today = () => new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Amsterdam' }).format(new Date());

function readPrepared(sources: string): Prepared | null {
  if (!existsSync(notes)) return null;
  const prepared = JSON.parse(readFileSync(notes, 'utf8')) as Prepared;
  return prepared.sources === sources && prepared.day === today() ? prepared : null;
}

/**
 * Loads the demo for the first starts of today.
 * @param sources stands for the sources of the built server
 * @throws Error with what the server said
 */
export async function prepareDemo(sources: string): Promise<void> {
  if (readPrepared(sources)) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const day = today();
  const { code, output } = await run('node', [at('server/dist/prepare-demo.js'), data]);
  if (code !== 0) throw new Error(`The demo could not be prepared:\n${output}`);
  writeFileSync(notes, JSON.stringify({ sources, day, settings: JSON.parse(output) } satisfies Prepared));
}

/**
 * Fills a data folder in which nothing is yet, where the demo was prepared today and these settings have no part in it.
 * A copy that is cut off leaves the folder without a database, and the start loads the demo itself.
 */
export async function copyPreparedDemo(sources: string, env: NodeJS.ProcessEnv): Promise<void> {
  const to = path.resolve(env.DATA_DIR || 'data');
  if (existsSync(to) && readdirSync(to).length > 0) return;
  const prepared = readPrepared(sources);
  if (!prepared || prepared.settings.some((name) => env[name])) return;
  const fresh = path.join(to, 'demo.new');
  mkdirSync(fresh, { recursive: true });
  // The system's own program keeps to whom the files of the database belong. Windows has none, and loads the demo.
  const copied = await run('cp', ['-a', ...kept.map((name) => path.join(data, name)), fresh]).catch(() => null);
  // On the disk before the database stands in its place; some systems have only a `sync` of everything.
  if (copied?.code === 0 && (await run('sync', ['-f', fresh])).code !== 0) await run('sync', []);
  if (copied?.code === 0) for (const name of kept) renameSync(path.join(fresh, name), path.join(to, name));
  rmSync(fresh, { recursive: true, force: true });
}
