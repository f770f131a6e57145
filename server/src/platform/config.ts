import { ensure, getFirst } from '@klantportaal/contract/values/ensure';
import { isAddressAlone, isOrigin, isPrivate, isUserAlone } from './kernel/setting-values.ts';
import { type Row, type Settings, settings } from './settings.ts';

export const settingNames = settings.map(({ name }) => name);

/** The validated settings under their own names; `PUBLIC_URL` has no trailing slash. */
export type Config = Readonly<Settings>;

/** All faults of the settings together, as sentences for the administrator. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`The settings are not right:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

/**
 * Reads the environment.
 * @throws ConfigError with every fault, not only the first
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const { name, schema, default: preset } of settings as readonly Row[]) {
    const result = schema.safeParse(env[name] || preset);
    if (result.success) values[name] = result.data;
    else faults.push(`${name} ${result.error.issues.map(({ message }) => uncapitalize(message)).join(', ')}`);
  }
  const config = values as Settings;
  faults.push(...checkCombinations(config, env, new Set(faults.map((fault) => getFirst(fault.split(' '))))));
  if (faults.length > 0) throw new ConfigError(faults);
  const stripSlashes = (address: string | undefined) => address?.replace(/\/+$/, '');
  return { ...config, PUBLIC_URL: stripSlashes(config.PUBLIC_URL), CONSOLE_URL: stripSlashes(config.CONSOLE_URL) };
}

/** Checks that involve more than one setting. */
function checkCombinations(config: Settings, env: Record<string, string | undefined>, known: Set<string>): string[] {
  const faults: string[] = [];
  const demand = (right: boolean, name: string, fault: string) => {
    if (!right && !known.has(name)) faults.push(`${name} ${fault}`);
  };
  const pairs = [['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const, ['CARDIF_URL', 'CARDIF_API_KEY'] as const];
  for (const pair of [...pairs, ['OCKTO_URL', 'OCKTO_API_KEY'] as const])
    for (const [name, otherName] of [pair, pair.toReversed()] as const)
      demand(
        !config[ensure(otherName)] || !!config[ensure(name)],
        ensure(name),
        `is missing: ${otherName} is set; set both or none`,
      );
  for (const name of ['DATABASE_URL_DIRECT', 'DATABASE_URL_OWNER'] as const)
    demand(
      !config[name] || !!config.DATABASE_URL,
      'DATABASE_URL',
      `is missing: ${name} is another way into the same database; where there is no pooler and one login, DATABASE_URL is enough`,
    );
  for (const name of ['SMTP_OAUTH_CLIENT_ID', 'SMTP_OAUTH_CLIENT_SECRET'] as const)
    demand(!!config[name] === !!config.SMTP_OAUTH_URL, name, 'goes with SMTP_OAUTH_URL; set all three or none');
  demand(
    !config.SMTP_OAUTH_URL || isUserAlone(config.SMTP_URL),
    'SMTP_OAUTH_URL',
    'needs an SMTP_URL with a user and no password, such as smtp://portaal%40kantoor.example@smtp.office365.com:587',
  );
  demand(
    !config.PUBLIC_URL || isOrigin(config.PUBLIC_URL),
    'PUBLIC_URL',
    'must end after the host, and a port if there is one: the portal is at the root of its address',
  );
  const ports = [config.PORT, config.CONSOLE_PORT, config.METRICS_PORT].filter(Boolean);
  demand(
    new Set(ports).size === ports.length,
    'PORT',
    'must be another one than CONSOLE_PORT and METRICS_PORT, and they too',
  );
  demand(
    !config.CONSOLE_URL || !isAddressAlone(config.CONSOLE_URL),
    'CONSOLE_URL',
    'must name a host, such as https://console.kantoor.example: passkeys know no network addresses',
  );
  demand(
    !config.CONSOLE_URL ||
      !config.PUBLIC_URL ||
      new URL(config.CONSOLE_URL).origin !== new URL(config.PUBLIC_URL).origin,
    'CONSOLE_URL',
    'must be another address than PUBLIC_URL: the console is an origin of its own',
  );
  demand(
    !config.CONSOLE_URL || isOrigin(config.CONSOLE_URL),
    'CONSOLE_URL',
    'must have no path: the console is an origin of its own',
  );
  if (config.NODE_ENV !== 'production') return faults;
  demand(!config.DEMO, 'DEMO', 'must not be 1 with NODE_ENV=production: the demo has known passwords; leave it out');
  demand(
    !!config.SECRET_KEY,
    'SECRET_KEY',
    'is missing: make one with `openssl rand -base64 32` and keep it safe, with NODE_ENV=production none is made up',
  );
  demand(
    !!config.PUBLIC_URL,
    'PUBLIC_URL',
    'is missing: with NODE_ENV=production say which address stands in mails and links',
  );
  demand(
    !!config.DATABASE_URL || config.EMBEDDED_DATABASE === 'allow',
    'DATABASE_URL',
    'is missing: with NODE_ENV=production name a PostgreSQL server, or say EMBEDDED_DATABASE=allow to keep the data in DATA_DIR on this machine',
  );
  demand(
    !!env.TRUST_PROXY,
    'TRUST_PROXY',
    'is missing: with NODE_ENV=production say how many proxies are in front, 0 if none; wrong tries are counted per address',
  );
  demand(
    !!config.CLAMD_HOST || config.VIRUS_SCAN === 'none',
    'CLAMD_HOST',
    'is missing: with NODE_ENV=production name the virus scanner, or say VIRUS_SCAN=none to accept uploads unscanned',
  );
  demand(!!config.SMTP_URL, 'SMTP_URL', 'is missing: with NODE_ENV=production mails must go somewhere');
  for (const name of webAddresses)
    demand(
      isPrivate(config[name]),
      name,
      'must start with https:// with NODE_ENV=production, unless it is on this machine',
    );
  return faults;
}

/** Addresses over which others send or read passwords, tokens, keys or documents. */
const webAddresses = [
  'PUBLIC_URL',
  'CONSOLE_URL',
  'S3_ENDPOINT',
  'MOLLIE_URL',
  'OCKTO_URL',
  'IWIZE_URL',
  'CARDIF_URL',
  'SENTRY_DSN',
  'SMTP_OAUTH_URL',
] as const satisfies readonly (keyof Settings)[];

const uncapitalize = (message: string) => message.charAt(0).toLowerCase() + message.slice(1);

/** The settings as a Markdown table, for `docs/operate/configure.md`. */
export function formatSettingsTable(): string {
  const lines = (settings as readonly Row[]).map(
    ({ name, meaning, default: preset }) =>
      `| \`${name}\` | ${meaning} | ${preset === undefined ? 'none' : `\`${preset}\``} |`,
  );
  return ['| variable | meaning | default |', '|---|---|---|', ...lines].join('\n');
}
