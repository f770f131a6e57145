import { randomUUID } from 'node:crypto';
import { access } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { openSweep, wordsOfDoubt } from '../../modules/files/sweep.ts';
import { licenceIndex } from '../../modules/licences/licences.queries.ts';
import { openInEffect } from '../../modules/licences/name-effect.ts';
import { allNames } from '../../modules/licences/names.queries.ts';
import { adapterSettings } from '../../platform/adapters/adapter-settings.ts';
import type { AdapterSettings } from '../../platform/adapters/adapters.ts';
import { openFiles } from '../../platform/adapters/files/open-files.ts';
import { pingSmtp, pingWeb } from '../../platform/adapters/ping.ts';
import { pingClamd } from '../../platform/adapters/virus-scan/clamd.ts';
import type { BareContext } from '../../platform/command.ts';
import type { Config } from '../../platform/config.ts';
import { openDatabaseClock } from '../../platform/db/database-clock.ts';
import { joinDatabase } from '../../platform/db/start.ts';
import { openLog } from '../../platform/http/log.ts';
import { deadJobs } from '../../platform/jobs/dead-jobs.ts';
import { demandDataFolder } from '../../platform/kernel/data-folder.ts';
import type { Warning } from '../../platform/kernel/warnings.ts';
import { refuseDemoData } from '../demo-data.queries.ts';
import { backupWarnings, diskWarnings, drillWarnings, roomIn } from '../machine-warnings.ts';
import { findScannerLimit } from '../scanner-limit.ts';
import { certificateFindings } from './certificates.ts';
import { databaseFindings } from './database.ts';
import { type Finding, lookedAt } from './finding.ts';
import { keyFindings } from './keys.ts';
import { offFindings, trialFindings } from './off.ts';

const quiet = openLog({ LOG_LEVEL: 'silent' }, 'plain');
const asFindings = (about: Finding['about'], warnings: Warning[], fine: string): Finding[] =>
  warnings.length === 0
    ? [{ about, state: 'ok', message: fine }]
    : warnings.map(({ message }) => ({ about, state: 'warning', message }));

/** Looks at everything that the product stands on, with these settings; changes nothing that stays. */
export async function examine({ config, ends }: Pick<BareContext, 'config' | 'ends'>): Promise<Finding[]> {
  const settings = adapterSettings(config);
  const found = await Promise.all([
    lookedAt('settings', async () => [...offFindings(config), ...trialFindings(config)]),
    lookedAt('database', () => ofDatabase(config, ends)),
    lookedAt('mail', async () => {
      if (!settings.mail.smtp) return [];
      // One that hangs is told of before a whole sign-in would have waited for it.
      await pingSmtp(settings.mail.smtp.url);
      const { verifySmtp } = await import('../../platform/adapters/mail/smtp.ts');
      await verifySmtp(settings.mail.smtp);
      return [{ about: 'mail', state: 'ok', message: 'the mail server lets us in' }];
    }),
    lookedAt('scanner', async () => {
      if (!settings.virus_scan) return [];
      const { virus_scan } = settings;
      await pingClamd(virus_scan).catch((error: Error) => {
        throw new Error(`${error.message}. clamd loads its signatures for some minutes after its start`);
      });
      return asFindings('scanner', await findScannerLimit(virus_scan, config), 'clamd answers, and takes what we send');
    }),
    ofWebParty('payments', settings.payments, config),
    ofWebParty('premiums', settings.premiums, config),
    ofWebParty('sharing', settings.sharing, config),
    lookedAt('disk', async () => {
      await demandDataFolder(config.DATA_DIR);
      const { free, size } = await roomIn(config.DATA_DIR);
      const words = `${(free / 1024 ** 3).toFixed(1)} of ${(size / 1024 ** 3).toFixed(1)} GB is free in DATA_DIR`;
      return asFindings('disk', await diskWarnings(config), words);
    }),
    ...['portal', 'console'].map((app) => lookedAt('build', () => ofBuild(app))),
  ]);
  return found.flat();
}

const ofWebParty = <Name extends 'payments' | 'premiums' | 'sharing'>(
  party: Name,
  settings: AdapterSettings[Name],
  { DEMO }: Pick<Config, 'DEMO'>,
): Promise<Finding[]> =>
  lookedAt(party, async () => {
    // The demo's are the server itself.
    if (!settings || DEMO) return [];
    await pingWeb(party, settings);
    return [{ about: party, state: 'ok', message: `${new URL(settings.url).host} answers` }];
  });

async function ofBuild(app: string): Promise<Finding[]> {
  const isThere = await access(fileURLToPath(new URL(`../../../../${app}/dist/index.html`, import.meta.url))).then(
    () => true,
    () => false,
  );
  if (isThere) return [{ about: 'build', state: 'ok', message: `the ${app} is built` }];
  return [{ about: 'build', state: 'warning', message: `the ${app} is not built: npm run build` }];
}

/** Whatever needs the database: without it none of these can be known. */
async function ofDatabase(config: Config, ends: BareContext['ends']): Promise<Finding[]> {
  const { db, warnings, stop } = await joinDatabase(config, quiet);
  ends.push(stop);
  const clock = await openDatabaseClock(db);
  ends.push(async () => clock.close());
  const parts = await Promise.all([
    lookedAt('database', () => databaseFindings(db, config, warnings)),
    lookedAt('database', async () => {
      if (config.NODE_ENV === 'production') await db.queryAsSystem(refuseDemoData);
      return [];
    }),
    lookedAt('settings', () => keyFindings(config, db)),
    lookedAt('clock', async () => asFindings('clock', clock.warnings(), 'this machine and the database agree')),
    lookedAt('outbox', async () => asFindings('outbox', await deadJobs(db), 'nothing was given up')),
    lookedAt('backup', async () =>
      asFindings('backup', await backupWarnings(config, db, clock), 'not older than two days, or not asked for'),
    ),
    lookedAt('backup', async () =>
      asFindings('backup', await drillWarnings(config, db, clock), 'tried within a month, or not asked for'),
    ),
    lookedAt('files', async () => {
      const files = await openFiles(adapterSettings(config).files);
      // Written, read and removed: rights to one of them are no rights to the others.
      const { key } = await files.put(Readable.from(Buffer.from(randomUUID())));
      await files.open(key).then(({ stream }) => stream.destroy());
      await files.remove(key);
      const doubt = await openSweep({ files, db, clock, log: quiet }).doubt();
      if (doubt) return [{ about: 'files', state: 'warning', message: wordsOfDoubt(doubt) }];
      return [{ about: 'files', state: 'ok', message: 'the store of files can be written, read and emptied' }];
    }),
    lookedAt('certificates', async () => {
      const [licences, names] = await db.queryAsSystem((q) => Promise.all([licenceIndex(q), allNames(q)]));
      const isInEffect = openInEffect(names);
      const domains = licences.flatMap(({ id, domains }) => domains.filter((domain) => isInEffect(id, domain)));
      return certificateFindings(hostsOf(config, domains), clock.now());
    }),
  ]);
  return parts.flat();
}

/** Where browsers come by https: the public addresses, and each firm's own domains if the portal is on https. */
export function hostsOf({ PUBLIC_URL, CONSOLE_URL }: Config, domains: string[]): { host: string; port: number }[] {
  const urls = [PUBLIC_URL, CONSOLE_URL].filter((url) => url?.startsWith('https:')).map((url) => new URL(url!));
  const named = urls.map(({ hostname, port }) => ({ host: hostname, port: Number(port || 443) }));
  const own = PUBLIC_URL?.startsWith('https:') ? domains.map((host) => ({ host, port: 443 })) : [];
  return [...named, ...own].filter(({ host }, index, all) => all.findIndex((one) => one.host === host) === index);
}
