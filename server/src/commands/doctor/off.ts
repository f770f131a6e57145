import { isThisMachine } from '../../platform/adapters/this-machine.ts';
import type { Config } from '../../platform/config.ts';
import type { Finding } from './finding.ts';

/** TABLE: settings that may be left out, and what the product does without them. */
const meanings: Partial<Record<keyof Config, string>> = {
  DATABASE_URL: 'the database is the one in DATA_DIR, on this machine: for one server, with your own backups',
  CONSOLE_URL: 'there is no console: the firms’ people cannot sign in',
  SMTP_URL: 'mails are written to files in DATA_DIR, and nobody gets them',
  S3_BUCKET: 'files are kept in DATA_DIR: several servers must share that folder',
  CLAMD_HOST: 'uploads are not scanned for viruses',
  GOTENBERG_URL: 'files of Word and Excel are refused, with advice',
  MOLLIE_API_KEY: 'invoices cannot be paid in the portal',
  OCKTO_URL: 'nothing can be shared with the data-sharing app',
  IWIZE_URL: 'the embedded form is not offered',
  CARDIF_URL: 'no premiums are shown',
  SENTRY_DSN: 'errors stand in the log alone',
  METRICS_PORT: 'nothing is counted for Prometheus',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'requests and jobs are not traced',
};

/** TABLE: settings that are right while somebody tries things out, and what they do to real clients. */
const forTests: readonly { name: keyof Config; is: (config: Config) => boolean; meaning: string }[] = [
  {
    name: 'MOLLIE_API_KEY',
    is: ({ MOLLIE_API_KEY }) => MOLLIE_API_KEY?.startsWith('test_') === true,
    meaning: 'is a key for tests: invoices count as paid, and nobody pays',
  },
  {
    name: 'OCKTO_DEBUG',
    is: ({ OCKTO_DEBUG }) => OCKTO_DEBUG,
    meaning: 'is 1: consumers may share the data of people who do not exist',
  },
  {
    name: 'SECRET_KEY',
    is: ({ SECRET_KEY }) => new Set(Buffer.from(SECRET_KEY ?? '', 'base64')).size < 8,
    meaning: 'can be guessed: make one with openssl rand -base64 32',
  },
];

/** In production: settings that were left from a trial. */
export function examineTrialSettings(config: Config): Finding[] {
  if (config.NODE_ENV !== 'production') return [];
  const left = forTests.filter(({ is }) => is(config));
  return left.map(({ name, meaning }) => ({ about: 'settings', state: 'fault', message: `${name} ${meaning}.` }));
}

/** Databases of other machines that are spoken to in clear. */
function clearFindings(config: Config): Finding[] {
  const names = ['DATABASE_URL', 'DATABASE_URL_DIRECT', 'DATABASE_URL_READ'] as const;
  const clear = names.filter((name) => {
    const address = config[name];
    return address !== undefined && !isThisMachine(address) && isClear(new URL(address).searchParams);
  });
  return clear.map((name) => {
    const message = `${name} has no sslmode: what goes over the network to that database can be read there; sslmode=verify-full encrypts it.`;
    return { about: 'settings', state: 'off', message };
  });
}

const isClear = (asked: URLSearchParams): boolean =>
  // A socket is a file of this machine.
  !asked.get('host')?.startsWith('/') &&
  ['disable', 'allow', null].includes(asked.get('sslmode')) &&
  !['ssl', 'sslrootcert', 'sslcert'].some((name) => asked.has(name));

/** Reports each setting that is not set, and what that means. */
export function examineUnsetSettings(config: Config): Finding[] {
  const off = Object.entries(meanings).filter(([name]) => !config[name as keyof Config]);
  const found = off.map(([name, meaning]): Finding => {
    return { about: 'settings', state: 'off', message: `${name} is not set: ${meaning}.` };
  });
  found.push(...clearFindings(config));
  if (config.SHUTDOWN_DELAY > 0 || config.NODE_ENV !== 'production') return found;
  const message = 'SHUTDOWN_DELAY is 0: behind a balancer, calls fail while a server is replaced.';
  return [...found, { about: 'settings', state: 'warning', message }];
}
