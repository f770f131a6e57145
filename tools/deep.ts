/**
 * `npm run test:deep`: what need not run every time, because it repeats at length what `npm run test:all` does once or a
 * few times. `npm run test:deep -- kills routes` runs only the parts that are named. Writes each part's result and date to
 * `docs/deep-run.md`, and ends with `N passed, N failed`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { buildIfChanged } from './build.ts';
import type { Tally } from './check.ts';
import { runBrowserTests } from './e2e.ts';
import { installFirst } from './shared/apt.ts';
import { requireProgram } from './shared/need-program.ts';
import { at } from './shared/paths.ts';
import { withPostgresServer } from './shared/postgres-server.ts';
import { bold, seconds, table } from './shared/print.ts';
import { run } from './shared/run.ts';
import { runUnitTests } from './unit-tests.ts';

const DEEP = { DEEP: '1' };

interface Part {
  /** The subject of the run, in words for the page. */
  what: string;
  work(): Promise<Tally>;
}

/** TABLE: the parts, by the name that runs one of them. */
const parts: Record<string, Part> = {
  kills: {
    what: 'Kills: 108 of the process, its database or both while it writes, 30 of a server that answers',
    work: () => runUnitTests({ projects: ['server-programs'], files: ['test/programs/kill'], env: DEEP }),
  },
  processes: {
    what: 'Two processes: 100 presses that reach both at once',
    work: () => runUnitTests({ projects: ['server-programs'], files: ['test/programs/two-processes'], env: DEEP }),
  },
  development: {
    what: 'The development loop in a browser, and a new area in a copy',
    work: () => runUnitTests({ projects: ['deep'], files: ['tools/dev.', 'tools/new-area.'] }),
  },
  routes: {
    what: 'Every route under both licences in both languages, every journey on both devices',
    work: () => runBrowserTests({ env: DEEP }),
  },
  postgresql: {
    what: 'The whole server on a PostgreSQL server',
    work: () => withPostgresServer((env) => runUnitTests({ projects: ['server'], env: { ...env, ...DEEP } })),
  },
  keys: {
    what: 'The whole server on keys that begin with the licence (`deploy/citus/keys.sql`)',
    work: () => runUnitTests({ projects: ['server', 'server-programs'], env: { EVERY_KEY: 'licence' } }),
  },
  backup: {
    what: 'Backup and restore from end to end, on a PostgreSQL with its client programs',
    work: backup,
  },
  metrics: {
    what: 'The alerts, by promtool of Debian’s prometheus',
    work: promtool,
  },
  image: {
    what: 'The image, built by buildah on Debian’s packages and run as nobody with a read-only root',
    work: () => runUnitTests({ projects: ['deep'], files: ['installation/image'] }),
  },
  parts: {
    what: 'The parts of an installation together, from Debian’s packages: pooler, store, scanner, mail, balancer with TLS',
    work: () => installation('parts'),
  },
  mailbox: {
    what: 'A mailbox on Dovecot of Debian: what is wrong with it, mails taken once, left unread and moved',
    work: () => runUnitTests({ projects: ['deep'], files: ['installation/mailbox'] }),
  },
  office: {
    what: 'Files of Word, Excel and OpenDocument by LibreOffice of Debian, behind the route of a Gotenberg server',
    work: () => runUnitTests({ projects: ['deep'], files: ['installation/office'] }),
  },
  rolling: {
    what: 'An upgrade under load: two versions side by side, and no call fails',
    work: () => installation('rolling'),
  },
  kubernetes: {
    what: 'The files for Kubernetes as kubectl renders them, the units as systemd reads them',
    work: rendered,
  },
  mutations: { what: 'Mutations (`npm run mutate`)', work: mutate },
};

/** Servers in production mode, which serve built apps and do not start without them. */
async function installation(name: string): Promise<Tally> {
  await buildIfChanged();
  return runUnitTests({ projects: ['deep'], files: [`installation/${name}`] });
}

/** Debian's PostgreSQL, whose programs are asked for by path: its package puts none of them on the PATH. */
async function backup(): Promise<Tally> {
  if (!existsSync('/usr/lib/postgresql') && !process.env.PG_BIN) await requireProgram('postgresql').catch(() => {});
  return runUnitTests({ projects: ['server-programs'], files: ['test/programs/backup'] });
}

/** The program that comes with Prometheus; Debian's package is taken apart, so that no service starts here. */
async function promtool(): Promise<Tally> {
  const folder = at('deploy/observability');
  const program = await promtoolPath();
  const tries = [
    ['check', 'config', 'prometheus.yaml'],
    ['check', 'rules', 'alerts.yaml'],
    ['test', 'rules', 'alerts.test.yaml'],
  ];
  const tally = { passed: 0, failed: 0 };
  for (const args of tries) {
    const { code, output } = await run(program, args, { cwd: folder });
    console.log(output);
    tally[code === 0 ? 'passed' : 'failed'] += 1;
  }
  return tally;
}

async function promtoolPath(): Promise<string> {
  if ((await run('sh', ['-c', 'command -v promtool'])).code === 0) return 'promtool';
  const into = at('.cache/prometheus');
  const fetched = await run('sh', [
    '-c',
    `mkdir -p ${into} && cd ${into} && apt-get download prometheus && dpkg -x prometheus_*.deb .`,
  ]);
  if (fetched.code !== 0) throw new Error(`promtool is missing: install Prometheus. ${fetched.output}`);
  return path.join(into, 'usr/bin/promtool');
}

/** Kubernetes' own program puts the files together; systemd's looks at the units. */
async function rendered(): Promise<Tally> {
  const tally = { passed: 0, failed: 0 };
  const count = (right: boolean, output: string) => {
    if (!right) console.log(output);
    tally[right ? 'passed' : 'failed'] += 1;
  };
  const kubectl = async () => ((await run('sh', ['-c', 'command -v kubectl'])).code === 0 ? true : null);
  if (!((await kubectl()) ?? (await installFirst(['kubernetes-client'], kubectl))))
    throw new Error('kubectl is missing: install it (Debian: kubernetes-client).');
  const { code, output } = await run('kubectl', ['kustomize', at('deploy/kubernetes')]);
  count(code === 0 && /image: registry\.example\/klantportaal:/.test(output), output);
  const kinds = [...output.matchAll(/^kind: (\w+)$/gm)].map(([, kind]) => kind);
  const wanted = [
    'Namespace',
    'ConfigMap',
    'Job',
    'Deployment',
    'Service',
    'Ingress',
    'PodDisruptionBudget',
    'NetworkPolicy',
    'CronJob',
    'HorizontalPodAutoscaler',
  ];
  count(wanted.every((kind) => kinds.includes(kind)) && !kinds.includes('Secret'), kinds.join(' '));
  await requireProgram('systemd-analyze').catch(() => installFirst(['systemd'], () => null));
  // The program of the unit is not on this machine: everything else must be right.
  const units = await run('sh', [
    '-c',
    `SYSTEMD_LOG_LEVEL=warning systemd-analyze verify ${at('deploy/systemd')}/*.service ${at('deploy/systemd')}/*.timer`,
  ]);
  const faults = units.output
    .split('\n')
    .filter((line) => line && !/is not executable|No such file|Failed to (open|connect)/.test(line));
  count(faults.length === 0, faults.join('\n'));
  return tally;
}

async function mutate(): Promise<Tally> {
  const { code } = await run('npm', ['run', 'mutate'], { show: true });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

const page = at('docs/deep-run.md');
/** The cells of earlier runs, by what ran. */
const earlier = new Map(
  readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '))
    .map(([what = '', ...cells]) => [what, cells]),
);
/** The lines that `npm run soak` wrote below the table. */
const soaked = /\n## The soak\n[\s\S]*$/.exec(readFileSync(page, 'utf8'))?.[0] ?? '';
const today = new Date().toISOString().slice(0, 10);
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

mkdirSync(at('.cache'), { recursive: true });
const heading = ['what', 'passed', 'failed', 'time', 'date'];
const rows: string[][] = [];
const sum = { passed: 0, failed: 0 };
for (const [name, { what, work }] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) {
    rows.push([what, ...(earlier.get(what) ?? ['not run', '', '', ''])]);
    continue;
  }
  console.log(bold(`\n── ${what}`));
  const from = performance.now();
  const { passed, failed } = await work().catch((error: Error): Tally => {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  });
  sum.passed += passed;
  sum.failed += failed;
  rows.push([what, `${passed}`, `${failed}`, seconds(from), today]);
}

const lines = [heading, heading.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
writeFileSync(
  page,
  `# The deep run

\`npm run test:deep\` repeats what \`npm run test:all\` does once or a few times, and writes this page. Run it before a release and after changes to the database, to sessions or to themes; \`npm run test:deep -- ${Object.keys(parts).join(' ')}\` names its parts, of which any may be run alone.

Last run: Node ${process.version}, ${availableParallelism()} cores.

${lines.join('\n')}
${soaked}`,
);
console.log(`\n${table([heading, ...rows])}\n\n${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed ? 1 : 0;
