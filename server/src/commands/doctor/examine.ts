import { randomUUID } from 'node:crypto';
import { access } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { ensure } from '@klantportaal/contract/values/ensure';
import { describeDoubt, openSweep } from '../../modules/files/sweep.ts';
import { listUnreadMailboxes } from '../../modules/integrations/mailbox/mailboxes.queries.ts';
import { listLicenceIndex } from '../../modules/licences/licences.queries.ts';
import { createNameCheck } from '../../modules/licences/name-effect.ts';
import { listAllNames } from '../../modules/licences/names.queries.ts';
import { getAdapterSettings } from '../../platform/adapters/adapter-settings.ts';
import type { AdapterSettings } from '../../platform/adapters/adapters.ts';
import { openFiles } from '../../platform/adapters/files/open-files.ts';
import { pingSmtp, pingWeb } from '../../platform/adapters/ping.ts';
import { pingClamd } from '../../platform/adapters/virus-scan/clamd.ts';
import type { BareContext } from '../../platform/command.ts';
import type { Config } from '../../platform/config.ts';
import { openDatabaseClock } from '../../platform/db/database-clock.ts';
import { joinDatabase } from '../../platform/db/start.ts';
import { openLog } from '../../platform/http/log.ts';
import { listDeadJobWarnings } from '../../platform/jobs/dead-jobs.ts';
import { demandDataFolder } from '../../platform/kernel/data-folder.ts';
import type { Warning } from '../../platform/kernel/warnings.ts';
import { refuseDemoData } from '../demo-data.queries.ts';
import { listBackupWarnings, listDiskWarnings, listDrillWarnings, measureRoom } from '../machine-warnings.ts';
import { findScannerLimit } from '../scanner-limit.ts';
import { examineCertificates } from './certificates.ts';
import { examineDatabase } from './database.ts';
import { examineSafely, type Finding } from './finding.ts';
import { examineKeys } from './keys.ts';
import { examineTrialSettings, examineUnsetSettings } from './off.ts';
import { examineUnmigrated } from './unmigrated.ts';

const quiet = openLog({ LOG_LEVEL: 'silent' }, 'plain');
const toFindings = (about: Finding['about'], warnings: Warning[], fine: string): Finding[] =>
  warnings.length === 0
    ? [{ about, state: 'ok', message: fine }]
    : warnings.map(({ message }) => ({ about, state: 'warning', message }));

/** Looks at everything that the product stands on, with these settings; changes nothing that stays. */
export async function examine({ config, ends }: Pick<BareContext, 'config' | 'ends'>): Promise<Finding[]> {
  const settings = getAdapterSettings(config);
  const found = await Promise.all([
    examineSafely('settings', async () => [...examineUnsetSettings(config), ...examineTrialSettings(config)]),
    examineSafely('database', () => joinAndExamineDatabase(config, ends)),
    examineSafely('mail', async () => {
      if (!settings.mail.smtp) return [];
      // One that hangs is told of before a whole sign-in would have waited for it.
      await pingSmtp(settings.mail.smtp.url);
      const { verifySmtp } = await import('../../platform/adapters/mail/smtp.ts');
      await verifySmtp(settings.mail.smtp);
      return [{ about: 'mail', state: 'ok', message: 'the mail server lets us in' }];
    }),
    examineSafely('scanner', async () => {
      if (!settings.virus_scan) return [];
      const { virus_scan } = settings;
      await pingClamd(virus_scan).catch((error: Error) => {
        throw new Error(`${error.message}. clamd loads its signatures for some minutes after its start`);
      });
      return toFindings('scanner', await findScannerLimit(virus_scan, config), 'clamd answers, and takes what we send');
    }),
    examineWebParty('payments', settings.payments, config),
    examineWebParty('premiums', settings.premiums, config),
    examineWebParty('sharing', settings.sharing, config),
    examineWebParty('office', settings.office, { DEMO: false }),
    examineSafely('disk', async () => {
      await demandDataFolder(config.DATA_DIR);
      const { free, size } = await measureRoom(config.DATA_DIR);
      const words = `${(free / 1024 ** 3).toFixed(1)} of ${(size / 1024 ** 3).toFixed(1)} GB is free in DATA_DIR`;
      return toFindings('disk', await listDiskWarnings(config), words);
    }),
    ...['portal', 'console'].map((app) => examineSafely('build', () => examineBuild(app))),
  ]);
  return found.flat();
}

const examineWebParty = <Name extends 'payments' | 'premiums' | 'sharing' | 'office'>(
  party: Name,
  settings: AdapterSettings[Name],
  { DEMO }: Pick<Config, 'DEMO'>,
): Promise<Finding[]> =>
  examineSafely(party, async () => {
    // The demo's are the server itself.
    if (!settings || DEMO) return [];
    await pingWeb(party, settings);
    return [{ about: party, state: 'ok', message: `${new URL(settings.url).host} answers` }];
  });

async function examineBuild(app: string): Promise<Finding[]> {
  const isThere = await access(fileURLToPath(new URL(`../../../../${app}/dist/index.html`, import.meta.url))).then(
    () => true,
    () => false,
  );
  if (isThere) return [{ about: 'build', state: 'ok', message: `the ${app} is built` }];
  return [{ about: 'build', state: 'warning', message: `the ${app} is not built: npm run build` }];
}

/** The mailboxes of firms: whose mails do not come in, and since when. */
function describeMailboxes(unread: Awaited<ReturnType<typeof listUnreadMailboxes>>): Finding[] {
  if (unread.length === 0) return [{ about: 'mailbox', state: 'ok', message: 'no mailbox of a firm fails' }];
  return unread.map(({ firm, failing_since, fault, paused_at }) => {
    const why = paused_at
      ? 'waits to be set again, since the database was restored'
      : `cannot be read since ${failing_since?.toISOString()} (${fault}): its administrators were mailed`;
    return { about: 'mailbox', state: 'warning', message: `the mailbox of ${firm} ${why}` };
  });
}

/** Whatever needs the database: without it none of these can be known. */
async function joinAndExamineDatabase(config: Config, ends: BareContext['ends']): Promise<Finding[]> {
  // Before anything else: whoever opens the database outside production migrates it, and a doctor changes nothing.
  const waiting = await examineUnmigrated(config, ends);
  if (waiting)
    return [
      ...waiting,
      ...(await examineSafely('files', async () => [await tryFiles(config)])),
      ...(await examineSafely('certificates', () => examineCertificates(listHosts(config, []), new Date()))),
    ];
  const { db, warnings, stop } = await joinDatabase(config, quiet);
  ends.push(stop);
  const clock = await openDatabaseClock(db);
  ends.push(async () => clock.close());
  const parts = await Promise.all([
    examineSafely('database', () => examineDatabase(db, config, warnings)),
    examineSafely('database', async () => {
      if (config.NODE_ENV === 'production') await db.queryAsSystem(refuseDemoData);
      return [];
    }),
    examineSafely('settings', () => examineKeys(config, db)),
    examineSafely('clock', async () => toFindings('clock', clock.warnings(), 'this machine and the database agree')),
    examineSafely('outbox', async () => toFindings('outbox', await listDeadJobWarnings(db), 'nothing was given up')),
    examineSafely('mailbox', async () => describeMailboxes(await db.queryAsSystem(listUnreadMailboxes))),
    examineSafely('backup', async () =>
      toFindings('backup', await listBackupWarnings(config, db, clock), 'not older than two days, or not asked for'),
    ),
    examineSafely('backup', async () =>
      toFindings('backup', await listDrillWarnings(config, db, clock), 'tried within a month, or not asked for'),
    ),
    examineSafely('files', async () => {
      const tried = await tryFiles(config);
      const files = await openFiles(getAdapterSettings(config).files);
      const doubt = await openSweep({ files, db, clock, log: quiet }).doubt();
      return [doubt ? { about: 'files', state: 'warning', message: describeDoubt(doubt) } : tried];
    }),
    examineSafely('certificates', async () => {
      const [licences, names] = await db.queryAsSystem((q) => Promise.all([listLicenceIndex(q), listAllNames(q)]));
      const isInEffect = createNameCheck(names);
      const domains = licences.flatMap(({ id, domains }) => domains.filter((domain) => isInEffect(id, domain)));
      return examineCertificates(listHosts(config, domains), clock.now());
    }),
  ]);
  return parts.flat();
}

/** Writes, reads and removes a file: rights to one of these are no rights to the others. */
async function tryFiles(config: Config): Promise<Finding> {
  const files = await openFiles(getAdapterSettings(config).files);
  const { key } = await files.put(Readable.from(Buffer.from(randomUUID())));
  await files.open(key).then(({ stream }) => stream.destroy());
  await files.remove(key);
  return { about: 'files', state: 'ok', message: 'the store of files can be written, read and emptied' };
}

/**
 * Lists the hosts that browsers reach by https: the public addresses, and each firm's own domains if the portal is on
 * https.
 */
export function listHosts({ PUBLIC_URL, CONSOLE_URL }: Config, domains: string[]): { host: string; port: number }[] {
  const urls = [PUBLIC_URL, CONSOLE_URL].filter((url) => url?.startsWith('https:')).map((url) => new URL(ensure(url)));
  const named = urls.map(({ hostname, port }) => ({ host: hostname, port: Number(port || 443) }));
  const own = PUBLIC_URL?.startsWith('https:') ? domains.map((host) => ({ host, port: 443 })) : [];
  return [...named, ...own].filter(({ host }, index, all) => all.findIndex((other) => other.host === host) === index);
}
