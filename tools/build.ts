/** `npm run build`: the portal as files to serve, into `portal/dist`. The server runs from its sources. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { at, filesUnder } from './shared/paths.ts';
import { seconds } from './shared/print.ts';
import { runBin } from './shared/run.ts';

const stamp = at('.cache/portal.built');

/** One hash over everything the built portal is made of. */
function sourceHash(): string {
  const hash = createHash('sha256').update(process.version);
  const names = [...filesUnder('portal', 'web', 'contract'), 'package-lock.json', 'tsconfig.base.json'];
  for (const name of names.filter((one) => !/\.test\.tsx?$/.test(one)))
    hash.update(name).update(readFileSync(at(name)));
  return hash.digest('hex');
}

/** @throws Error with what the bundler said */
export async function build(): Promise<void> {
  const hash = sourceHash();
  const from = performance.now();
  console.log('Building the portal…');
  const { code, output } = await runBin('vite', ['build', '--logLevel', 'warn'], {
    cwd: at('portal'),
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`The portal could not be built:\n${output}`);
  mkdirSync(at('.cache'), { recursive: true });
  writeFileSync(stamp, hash);
  console.log(`Built in ${seconds(from)}.`);
}

/** Builds unless the built files match these sources. */
export async function buildIfChanged(): Promise<void> {
  const built = existsSync(at('portal/dist/index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8');
  if (built !== sourceHash()) await build();
}

if (import.meta.main) {
  await build().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
