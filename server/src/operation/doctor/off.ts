import type { Config } from '../../config.ts';
import type { Finding } from './finding.ts';

/** TABLE: settings that may be left out, and what the product does without them. */
const meanings: Partial<Record<keyof Config, string>> = {
  CONSOLE_URL: 'there is no console: the firms’ people cannot sign in',
  SMTP_URL: 'mails are written to files in DATA_DIR, and nobody gets them',
  S3_BUCKET: 'files are kept in DATA_DIR: several servers must share that folder',
  CLAMD_HOST: 'uploads are not scanned for viruses',
  MOLLIE_API_KEY: 'invoices cannot be paid in the portal',
  OCKTO_URL: 'nothing can be shared with the data-sharing app',
  IWIZE_URL: 'the embedded form is not offered',
  CARDIF_URL: 'no premiums are shown',
  SENTRY_DSN: 'errors stand in the log alone',
  METRICS_PORT: 'nothing is counted for Prometheus',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'requests and jobs are not traced',
};

/** What is not set, and what that means. */
export function offFindings(config: Config): Finding[] {
  const off = Object.entries(meanings).filter(([name]) => !config[name as keyof Config]);
  const found = off.map(([name, meaning]): Finding => {
    return { about: 'settings', state: 'off', message: `${name} is not set: ${meaning}.` };
  });
  if (config.SHUTDOWN_DELAY > 0 || config.NODE_ENV !== 'production') return found;
  const message = 'SHUTDOWN_DELAY is 0: behind a balancer, calls fail while a server is replaced.';
  return [...found, { about: 'settings', state: 'warning', message }];
}
