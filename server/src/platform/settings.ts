import { DEFAULT_UPLOAD_MAX_MB } from '@klantportaal/contract/values/upload-size';
import * as z from 'zod';
import {
  choosers,
  count,
  createLoginSchema,
  createUrlSchema,
  firmHosts,
  flag,
  isNetwork,
  key,
} from './kernel/setting-values.ts';

/**
 * TABLE: every setting, one row each, with its description, default and validation; `readConfig` and the
 * list of `docs/operate/configure.md` (`formatSettingsTable`) are made from it. Values come from the environment; '' is
 * the same as not set.
 */
export type Row = { name: string; meaning: string; default?: string; schema: z.ZodType };
const defineSetting = <Name extends string, Schema extends z.ZodType>(
  name: Name,
  meaning: string,
  schema: Schema,
  preset?: string,
): { name: Name; meaning: string; schema: Schema; default?: string } => ({
  name,
  meaning,
  schema,
  ...(preset !== undefined && { default: preset }),
});

export const settings = [
  defineSetting(
    'NODE_ENV',
    '`production` refuses the demo and requires every secret to be set',
    z.enum(['production', 'development', 'test']),
    'development',
  ),
  defineSetting(
    'DEMO',
    '`1` loads demo data into an empty database and enables the stand-ins for third parties',
    flag,
    '0',
  ),
  defineSetting('PORT', 'port to listen on; `0` picks a free port', count(0, 65_535), '3000'),
  defineSetting('HOST', 'address to listen on', z.string(), '127.0.0.1'),
  defineSetting(
    'PUBLIC_URL',
    'public address, used in mails and links; by default made from host and port; with https if `NODE_ENV=production`, like those of other parties',
    createUrlSchema('http:', 'https:').optional(),
  ),
  defineSetting(
    'CHOOSERS',
    'hosts at which a visitor chooses among firms that belong together, such as the branches of a chain, each with the domains to choose from: `mijn.keten.example=noord.example,zuid.example`, several with a space between. With `NODE_ENV=production` there is no choice elsewhere, and no list of firms',
    choosers.optional(),
  ),
  defineSetting(
    'TRUST_PROXY',
    'trusted proxies: a number of hops, or a comma-separated list of addresses; `0` trusts none; to be set with `NODE_ENV=production`',
    z
      .string()
      .refine((value) => /^\d{1,2}$/.test(value) || value.split(',').every((address) => isNetwork(address.trim())), {
        error: 'must be a number of hops or a list of addresses, such as 10.0.0.1 or 10.0.0.0/8',
      }),
    '0',
  ),
  defineSetting(
    'FIRM_HOSTS',
    'hosts that firms may name for their webhooks, identity providers, mailboxes and proofs of names, with commas: `crm.kantoor.example,.login.example`, where a dot before stands for all names below it; without it any host of the internet. Nothing else is called there then, also where it was saved before',
    firmHosts.optional(),
  ),
  defineSetting(
    'SHUTDOWN_DELAY',
    'seconds for which the server goes on serving after SIGTERM while `/health/ready` already answers 503; longer than a load balancer takes to notice',
    count(0, 3600),
    '0',
  ),
  defineSetting(
    'METRICS_PORT',
    'port on which Prometheus reads `/metrics`, on the address of `HOST`; without it nothing is counted. Open it to nobody else: it needs no password',
    count(1, 65_535).optional(),
  ),
  defineSetting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'a collector of OpenTelemetry (OTLP over HTTP), to which traces of requests and jobs are sent; without it nothing is traced',
    createUrlSchema('http:', 'https:').optional(),
  ),
  defineSetting(
    'OTEL_TRACES_SAMPLER_ARG',
    'share of the traces that is sent, from `0` to `1`',
    z.coerce.number().min(0).max(1),
    '1',
  ),
  defineSetting(
    'LOG_LEVEL',
    'lowest level that is logged',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
  ),
  defineSetting('DATA_DIR', 'folder for the embedded database, files, mails and keys', z.string(), './data'),
  defineSetting(
    'DATABASE_URL',
    'a PostgreSQL server (15 or newer) instead of the embedded one',
    createLoginSchema('postgres:', 'postgresql:').optional(),
  ),
  defineSetting(
    'DATABASE_URL_DIRECT',
    'a direct connection to the same database, for migrations and notifications; required if `DATABASE_URL` points to a connection pooler',
    createLoginSchema('postgres:', 'postgresql:').optional(),
  ),
  defineSetting(
    'DATABASE_URL_OWNER',
    'the owner of the same database, past any pooler, for the commands that migrate, back up, restore and drop months; `DATABASE_URL` then names a login that owns nothing, which `migrate` lets in. A server does without',
    createLoginSchema('postgres:', 'postgresql:').optional(),
  ),
  defineSetting(
    'DATABASE_URL_READ',
    'a standby of the same database, for reads that may be seconds old (the figures of the console); while it is away or behind, the primary answers them',
    createLoginSchema('postgres:', 'postgresql:').optional(),
  ),
  defineSetting(
    'DRILL_DATABASE_URL',
    'an empty database beside this one, for its owner, which `npm run backup -- drill` fills with the newest backup and empties again; a server does without',
    createLoginSchema('postgres:', 'postgresql:').optional(),
  ),
  defineSetting(
    'EMBEDDED_DATABASE',
    '`allow` permits the embedded database with `NODE_ENV=production`: a single machine, and backups are up to you',
    z.enum(['allow'], { error: 'must be `allow`, or left out' }).optional(),
  ),
  defineSetting('DATABASE_POOL', 'maximum number of database connections', count(2, 100), '10'),
  defineSetting(
    'CONSUMER_CALLS_PER_MINUTE',
    'calls that one session of a consumer may make in a minute, on each server; far more than a person does',
    count(1, 1_000_000_000),
    '6000',
  ),
  defineSetting(
    'KEY_CALLS_PER_MINUTE',
    'calls that one key of a firm’s system may make in a minute, on each server; a batch counts as one',
    count(1, 1_000_000_000),
    '3000',
  ),
  defineSetting(
    'CONSOLE_URL',
    'public address of the console, where the firm’s people work: a host name of its own, not that of the portal; with https if `NODE_ENV=production`. Without it and `CONSOLE_PORT` there is no console, except in the demo',
    createUrlSchema('http:', 'https:').optional(),
  ),
  defineSetting(
    'CONSOLE_PORT',
    'port on which the console listens; by default two after `PORT`, or a free one',
    count(1, 65_535).optional(),
  ),
  defineSetting('STAFF_SESSION_HOURS', 'hours after which the firm’s people sign in again', count(1, 24), '10'),
  defineSetting(
    'STAFF_IDLE_MINUTES',
    'minutes without a call after which a session of the firm’s people ends',
    count(1, 720),
    '30',
  ),
  defineSetting(
    'STAFF_CALLS_PER_MINUTE',
    'calls that one session of the firm’s people may make in a minute, on each server',
    count(1, 1_000_000_000),
    '3000',
  ),
  defineSetting(
    'PASSWORDS_AT_ONCE',
    'passwords that are checked at the same time, 64 MB and a core each; by default as many as there are cores, at most 4',
    count(1, 4).optional(),
  ),
  defineSetting(
    'PASSWORDS_WAITING',
    'sign-ins that may wait for that, of known devices and of others each; more are asked to try again in a moment',
    count(1, 10_000),
    '200',
  ),
  defineSetting('RESPONSE_CACHE_MB', 'memory for the response cache; `0` turns it off', count(0, 1024), '32'),
  defineSetting(
    'PG_BIN',
    'folder with the `postgres` and `initdb` binaries to use instead of the installed package',
    z.string().optional(),
  ),
  defineSetting(
    'SECRET_KEY',
    'encrypts two-factor seeds and signing keys: 32 bytes in base64 (`openssl rand -base64 32`); outside production generated once and kept in the data folder',
    key.optional(),
  ),
  defineSetting(
    'SECRET_KEY_PREVIOUS',
    'the key before, while `SECRET_KEY` is replaced: what is sealed under it is read, and sealed anew ([rotate.md](rotate.md))',
    key.optional(),
  ),
  defineSetting(
    'SMTP_URL',
    'mail server, `smtp://user:password@host:587` or `smtps://…`; without it, mails are written to `outbox` in the data folder',
    createLoginSchema('smtp:', 'smtps:').optional(),
  ),
  defineSetting(
    'SMTP_OAUTH_URL',
    'where the mail server’s tokens are fetched by OAuth2 with client credentials, in place of a password in `SMTP_URL`; for Microsoft 365 `https://login.microsoftonline.com/<tenant>/oauth2/v2.0/token`',
    createUrlSchema('http:', 'https:').optional(),
  ),
  defineSetting('SMTP_OAUTH_CLIENT_ID', 'the id of the application there', z.string().optional()),
  defineSetting('SMTP_OAUTH_CLIENT_SECRET', 'its secret', z.string().optional()),
  defineSetting('SMTP_OAUTH_SCOPE', 'what is asked for there', z.string(), 'https://outlook.office365.com/.default'),
  defineSetting(
    'SMTP_TLS',
    '`optional` also sends mails, with their links, to a server that offers no encryption',
    z.enum(['required', 'optional'], { error: 'must be `required` or `optional`' }),
    'required',
  ),
  defineSetting(
    'MAIL_FROM',
    'sender of mails, unless the licence sets one',
    z.string().regex(/^[^<>@]*<[^\s<>@,]+@[^\s<>@,]+>$|^[^\s<>@,]+@[^\s<>@,]+$/, {
      error: 'must be one mail address, such as Kantoor <noreply@kantoor.example>',
    }),
    'Klantportaal <noreply@localhost>',
  ),
  defineSetting(
    'MAIL_BOUNCE',
    'address to which mail servers return mails that they could not deliver; by default the sender’s',
    z.email({ error: 'must be a mail address' }).optional(),
  ),
  defineSetting(
    'S3_BUCKET',
    'bucket for files; without it, files are kept in `files` in the data folder',
    z.string().optional(),
  ),
  defineSetting(
    'S3_ENDPOINT',
    'endpoint of an S3-compatible store; by default that of the region',
    createUrlSchema('http:', 'https:').optional(),
  ),
  defineSetting('S3_REGION', 'region of the bucket', z.string(), 'eu-central-1'),
  defineSetting(
    'S3_ACCESS_KEY_ID',
    'access key of the bucket; by default taken from the machine’s environment',
    z.string().optional(),
  ),
  defineSetting('S3_SECRET_ACCESS_KEY', 'secret access key', z.string().optional()),
  defineSetting(
    'CLAMD_HOST',
    'host of the clamd that scans uploads; without it, uploads are not scanned',
    z.string().optional(),
  ),
  defineSetting('CLAMD_PORT', 'port of clamd', count(1, 65_535), '3310'),
  defineSetting(
    'GOTENBERG_URL',
    'address of a Gotenberg server that makes PDFs of files of Word, Excel, PowerPoint and OpenDocument; without it they are refused, with advice. To be reached by the servers alone',
    createUrlSchema('http:', 'https:').optional(),
  ),
  defineSetting(
    'VIRUS_SCAN',
    '`none` permits uploads that nothing scans with `NODE_ENV=production`',
    z.enum(['none'], { error: 'must be `none`, or left out' }).optional(),
  ),
  defineSetting(
    'MOLLIE_URL',
    'base URL of the payment provider’s API',
    createUrlSchema('http:', 'https:'),
    'https://api.mollie.com',
  ),
  defineSetting(
    'MOLLIE_API_KEY',
    'API key of the payment provider; without it payments are disabled, except in the demo, which has its own bank',
    z.string().optional(),
  ),
  defineSetting(
    'OCKTO_URL',
    'base URL of the data-sharing app; without it nothing can be shared, except in the demo, which has its own',
    createUrlSchema('http:', 'https:').optional(),
  ),
  defineSetting('OCKTO_API_KEY', 'key of the data-sharing app', z.string().optional()),
  defineSetting(
    'OCKTO_DEBUG',
    '`1` lets consumers play the test cases of the data-sharing app; for test environments',
    flag,
    '0',
  ),
  defineSetting(
    'IWIZE_URL',
    'URL of the embedded form; without it the form is not offered, except in the demo, which has its own',
    createUrlSchema('http:', 'https:').optional(),
  ),
  defineSetting(
    'STAND_INS_PORT',
    'port of the demo’s stand-ins that need an origin of their own; by default the one after `PORT`, or a free one',
    count(1, 65_535).optional(),
  ),
  defineSetting(
    'CARDIF_URL',
    'base URL of the premium service; without it no premiums are shown, except in the demo, which has its own',
    createUrlSchema('http:', 'https:').optional(),
  ),
  defineSetting('CARDIF_API_KEY', 'key of the premium service', z.string().optional()),
  defineSetting(
    'SENTRY_DSN',
    'Sentry DSN; without it, errors are not reported',
    createUrlSchema('https:', 'http:').optional(),
  ),
  defineSetting(
    'DOCUMENT_READING',
    '`off` leaves delivered documents unread. With `on` their text is read on this server, after the answer to who sent them; nobody else sees it',
    z.enum(['on', 'off']),
    'on',
  ),
  defineSetting(
    'DOSSIER_QUOTA_MB',
    'maximum total size of what the consumers of one dossier have delivered, in MB',
    count(1, 1_000_000),
    '2048',
  ),
  defineSetting(
    'UPLOAD_MAX_MB',
    'maximum total size of one upload, in MB',
    count(1, 100),
    String(DEFAULT_UPLOAD_MAX_MB),
  ),
] as const satisfies readonly Row[];

/** The values under their own names, as their rows read them. */
export type Settings = { [R in (typeof settings)[number] as R['name']]: z.output<R['schema']> };
