import { existsSync, readFileSync } from 'node:fs';
import { at } from '../../tools/shared/paths.ts';
import { run } from '../../tools/shared/run.ts';

/** The part of Lighthouse that the bench uses. Its own types are missing until it is installed. */
export type Lighthouse = (
  url: string,
  flags: {
    port: number;
    throttlingMethod: 'devtools';
    disableStorageReset: boolean;
    onlyCategories: string[];
    logLevel: 'silent';
    output: 'json';
  },
) => Promise<{ lhr: LighthouseResult } | undefined>;

interface LighthouseResult {
  runtimeError?: { message: string };
  /** Scores from 0 to 1; null where nothing could be measured. */
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<string, { numericValue?: number } | undefined>;
}

const folder = at('bench/lighthouse');
const installed = at('bench/lighthouse/node_modules/lighthouse');

/**
 * Lighthouse from `bench/lighthouse`, a package outside the workspaces with its own lock file, so that the project's
 * `npm ci` does not install it. Installed on first use, and again when its version changed.
 * @throws Error with npm's output when it cannot be installed
 */
export async function needLighthouse(): Promise<Lighthouse> {
  const { dependencies } = manifest<{ dependencies: { lighthouse: string } }>(folder);
  const present = existsSync(installed) && manifest<{ version: string }>(installed).version;
  if (present !== dependencies.lighthouse) {
    console.log('Installing Lighthouse into bench/lighthouse…');
    const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
    if (code !== 0) throw new Error(`Lighthouse could not be installed:\n${output}`);
  }
  return ((await import(`${installed}/core/index.js`)) as { default: Lighthouse }).default;
}

const manifest = <T>(place: string): T => JSON.parse(readFileSync(`${place}/package.json`, 'utf8')) as T;
