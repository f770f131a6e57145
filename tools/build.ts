/**
 * `npm run build [-- part...]`: each app as files to serve, and the server as files that load fast, each into its `dist`;
 * and the demo of today, for the first starts.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at, listFilesUnder, root } from './shared/paths.ts';
import { prepareDemo } from './shared/prepared-demo.ts';
import { seconds } from './shared/print.ts';
import { runBin } from './shared/run.ts';
import { apps } from './shared/workspaces.ts';

interface Part {
  name: string;
  made: string;
  sources(): string[];
}

const server: Part = {
  name: 'server',
  made: 'dist/main.js',
  sources: () => [...listFilesUnder('server/src', 'demo'), 'server/vite.config.ts'],
};

/** TABLE: what is built, with the file that shows it and what it is made of beside `contract`. */
const parts: readonly Part[] = [
  ...apps.map((name) => ({ name, made: 'dist/index.html', sources: () => listFilesUnder(name, 'web') })),
  server,
];

/** The sources that a part was built from: how its files looked, which is fast to compare, and their content. */
interface Stamp {
  looks: string;
  content: string;
}

const stampFile = ({ name }: Part) => at(`.cache/${name}.built`);

function readStamp(part: Part): Partial<Stamp> {
  try {
    return JSON.parse(readFileSync(stampFile(part), 'utf8')) as Stamp;
  } catch {
    // Built by another version, or never.
    return {};
  }
}

function writeStamp(part: Part, stamp: Stamp): void {
  mkdirSync(at('.cache'), { recursive: true });
  writeFileSync(stampFile(part), JSON.stringify(stamp));
}

/** One hash over every file that a part is made of, by what `tell` says of each. */
function hashSources(part: Part, tell: (file: string) => string | Buffer): string {
  const hash = createHash('sha256').update(process.version);
  const names = [...part.sources(), ...listFilesUnder('contract'), 'package-lock.json', 'tsconfig.base.json'];
  for (const name of names.filter((app) => !/\.test\.tsx?$/.test(app))) hash.update(name).update(tell(at(name)));
  return hash.digest('hex');
}

const hashLooks = (part: Part): string =>
  hashSources(part, (file) => {
    const { size, mtimeMs } = statSync(file);
    return `${size} ${mtimeMs}`;
  });

const hashContent = (part: Part): string => hashSources(part, (file) => readFileSync(file));

async function buildPart(part: Part): Promise<void> {
  const stamp = { looks: hashLooks(part), content: hashContent(part) };
  const from = performance.now();
  console.log(`Building the ${part.name}…`);
  const { code, output } = await runBin('vite', ['build', '--logLevel', 'warn'], {
    cwd: at(part.name),
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`The ${part.name} could not be built:\n${output}`);
  writeStamp(part, stamp);
  console.log(`Built in ${seconds(from)}.`);
}

/** Whether the built files are of these sources. */
function isBuilt(part: Part): boolean {
  if (!existsSync(at(part.name, part.made))) return false;
  const built = readStamp(part);
  const looks = hashLooks(part);
  if (built.looks === looks) return true;
  if (built.content !== hashContent(part)) return false;
  // The same files at another time, as in a fresh checkout.
  writeStamp(part, { looks, content: built.content });
  return true;
}

/**
 * Finds what is missing when only the packages of production are installed, in words; null if the apps can be built.
 * @param folder the project's
 */
export function findMissingForBuild(folder: string): string | null {
  if (existsSync(path.join(folder, 'node_modules/vite'))) return null;
  return existsSync(path.join(folder, 'node_modules'))
    ? 'Vite is missing, which builds the portal and the console: `npm ci --omit=dev` leaves it out. Run `npm ci` and `npm run build`, and then `npm prune --omit=dev`; or build elsewhere, and copy portal/dist and console/dist here.'
    : 'Nothing is installed yet: run `npm ci` first.';
}

/**
 * Builds everything, with the demo of today; or the named parts alone.
 * @throws Error with what is missing, or with what the bundler or the server said
 */
export async function build(names: readonly string[] = []): Promise<void> {
  const missing = findMissingForBuild(root);
  if (missing) throw new Error(missing);
  const unknown = names.find((name) => !parts.some((part) => part.name === name));
  if (unknown) throw new Error(`There is no ${unknown} to build: ${parts.map(({ name }) => name).join(', ')}.`);
  for (const part of parts) if (!names.length || names.includes(part.name)) await buildPart(part);
  if (!names.length && process.env.NODE_ENV !== 'production')
    // If it cannot be prepared, the first start loads the demo, or says why it cannot.
    await prepareDemo(readServerSources()).catch((error: Error) => console.error(error.message));
}

/** Builds what does not match these sources. */
export async function buildIfChanged(): Promise<void> {
  for (const part of parts) if (!isBuilt(part)) await buildPart(part);
}

/** Stands for the sources of the built server. */
export const readServerSources = (): string => readStamp(server).content ?? '';

if (import.meta.main) {
  await build(process.argv.slice(2)).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
