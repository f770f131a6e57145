/** `npm run build`: each app as files to serve, into its `dist`. The server runs from its sources. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at, filesUnder, root } from './shared/paths.ts';
import { seconds } from './shared/print.ts';
import { runBin } from './shared/run.ts';
import { apps } from './shared/workspaces.ts';

const stampOf = (app: string) => at(`.cache/${app}.built`);

/** One hash over everything a built app is made of. */
function sourceHash(app: string): string {
  const hash = createHash('sha256').update(process.version);
  const names = [...filesUnder(app, 'web', 'contract'), 'package-lock.json', 'tsconfig.base.json'];
  for (const name of names.filter((one) => !/\.test\.tsx?$/.test(one)))
    hash.update(name).update(readFileSync(at(name)));
  return hash.digest('hex');
}

async function buildApp(app: string): Promise<void> {
  const hash = sourceHash(app);
  const from = performance.now();
  console.log(`Building the ${app}…`);
  const { code, output } = await runBin('vite', ['build', '--logLevel', 'warn'], {
    cwd: at(app),
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`The ${app} could not be built:\n${output}`);
  mkdirSync(at('.cache'), { recursive: true });
  writeFileSync(stampOf(app), hash);
  console.log(`Built in ${seconds(from)}.`);
}

/**
 * What is missing where only the packages of production are installed, in words; null where the apps can be built.
 * @param folder the project's
 */
export function missingForBuild(folder: string): string | null {
  if (existsSync(path.join(folder, 'node_modules/vite'))) return null;
  return existsSync(path.join(folder, 'node_modules'))
    ? 'Vite is missing, which builds the portal and the console: `npm ci --omit=dev` leaves it out. Run `npm ci` and `npm run build`, and then `npm prune --omit=dev`; or build elsewhere, and copy portal/dist and console/dist here.'
    : 'Nothing is installed yet: run `npm ci` first.';
}

/** Builds every app. @throws Error with what is missing, or with what the bundler said */
export async function build(): Promise<void> {
  const missing = missingForBuild(root);
  if (missing) throw new Error(missing);
  for (const app of apps) await buildApp(app);
}

/** Builds the apps whose built files do not match these sources. */
export async function buildIfChanged(): Promise<void> {
  for (const app of apps) {
    const stamp = stampOf(app);
    const built = existsSync(at(app, 'dist/index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8');
    if (built !== sourceHash(app)) await buildApp(app);
  }
}

/** Loads the server once, where its sources are: what Node compiles of it is then at hand when it first starts. */
async function compileServer(): Promise<void> {
  if (!existsSync(at('server/src/main.ts'))) return;
  const { keepCompiledCode } = await import('../server/src/kernel/compiled-code.ts');
  keepCompiledCode();
  await import('../server/src/start.ts');
  await import('../server/src/serve.ts');
  await import('../server/src/documents/run-job.ts');
}

if (import.meta.main) {
  await build()
    .then(compileServer)
    .catch((error: Error) => {
      console.error(error.message);
      process.exitCode = 1;
    });
}
