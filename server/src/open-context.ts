import type { Logger } from 'pino';
import { refuseDemoData } from './commands/demo-data.queries.ts';
import { limitWarnings } from './commands/firm/limits.ts';
import { listBackupWarnings, listDiskWarnings, listDrillWarnings } from './commands/machine-warnings.ts';
import { openSecrets, toLock } from './commands/rotate/open-secrets.ts';
import { startRotation } from './commands/rotate/rotation.ts';
import { openScannerLimit } from './commands/scanner-limit.ts';
import { openTidy, type Tidy } from './commands/tidy.ts';
import { watchParties } from './commands/watch-parties.ts';
import { openSweep } from './modules/files/sweep.ts';
import type { AppContext } from './modules/identity/app-context.ts';
import { limitPasswords, passwords } from './modules/identity/passwords/passwords.ts';
import { openSessions } from './modules/identity/sessions.ts';
import { openSigningKeys, type SigningKeys } from './modules/identity/signing-keys.ts';
import { openLicences } from './modules/licences/licence-cache.ts';
import { getAdapterSettings } from './platform/adapters/adapter-settings.ts';
import { openAdapters } from './platform/adapters/adapters.ts';
import { pingSmtp, pingWeb } from './platform/adapters/ping.ts';
import { refuseWhileAway } from './platform/adapters/refuse-while-away.ts';
import { pingClamd } from './platform/adapters/virus-scan/clamd.ts';
import type { Config } from './platform/config.ts';
import { openDatabaseClock } from './platform/db/database-clock.ts';
import { listen } from './platform/db/listen.ts';
import { openReads } from './platform/db/reads/reads.ts';
import type { StartedDatabase } from './platform/db/start.ts';
import { listDeadJobWarnings } from './platform/jobs/dead-jobs.ts';
import { outboxChannel } from './platform/jobs/outbox.queries.ts';
import { toTemporaryFolder } from './platform/kernel/data-folder.ts';
import { openFairShare } from './platform/kernel/fair-share.ts';
import { readSecretKeys } from './platform/kernel/secret-key.ts';
import { openDocuments } from './platform/pdf/documents.ts';

interface Opened {
  context: AppContext;
  keys: SigningKeys;
  tidy: Tidy;
}

/**
 * Opens what every handler works with, on a database that has started; nothing answers or works yet. Each step adds
 * its cleanup to `ends`.
 * @param given.wake called when a job waits in the outbox
 * @throws Error in words for the administrator
 */
export async function openContext(
  { db, connection, warnings }: StartedDatabase,
  given: { config: Config; log: Logger; ends: (() => Promise<unknown>)[]; wake(): void },
): Promise<Opened> {
  const { config, log, ends, wake } = given;
  limitPasswords({ length: config.PASSWORDS_WAITING });
  if (config.PASSWORDS_AT_ONCE) limitPasswords({ atOnce: config.PASSWORDS_AT_ONCE });
  const clock = await openDatabaseClock(db, { log });
  ends.push(async () => clock.close());
  if (config.NODE_ENV === 'production') await db.queryAsSystem(refuseDemoData);

  /** The folder for what does not outlive a request. */
  const temporary = toTemporaryFolder(config);
  // Seen by others before it reads what is sealed: they wait with a key that this one does not know.
  const holds = toLock((await readSecretKeys(config)).current);
  const listener = listen(connection, outboxChannel, wake, { holds });
  ends.push(() => listener.close());
  await listener.begun;
  const secrets = await openSecrets({ config, db });
  ends.push(startRotation({ db, secrets, log }));
  const reads = await openReads(db, config.DATABASE_URL_READ, { max: config.DATABASE_POOL, log });
  ends.push(reads.close);
  const licences = openLicences(db, undefined, config);
  const [keys, { adapters, close: closeAdapters }, documents] = await Promise.all([
    openSigningKeys({ db, clock, secrets }),
    openAdapters(getAdapterSettings(config), () => clock.now()),
    openDocuments(temporary, { upload_max_mb: config.UPLOAD_MAX_MB }),
  ]);
  ends.push(closeAdapters, () => documents.close());
  const sweep = openSweep({ files: adapters.files, db, clock, log });
  const { virus_scan, mail, payments, premiums, sharing, office } = getAdapterSettings(config);
  const scannerLimit = virus_scan && openScannerLimit(virus_scan, config);
  const { smtp } = mail;
  const parties = watchParties(
    {
      store: () => adapters.files.readMark(),
      ...(virus_scan && { scanner: () => pingClamd(virus_scan).then(() => scannerLimit?.look()) }),
      ...(smtp && { mail: () => pingSmtp(smtp.url) }),
      ...(office && { office: () => pingWeb('office', office) }),
      // The demo's are this program itself.
      ...(!config.DEMO && {
        ...(payments && { payments: () => pingWeb('payments', payments) }),
        ...(premiums && { premiums: () => pingWeb('premiums', premiums) }),
        ...(sharing && { sharing: () => pingWeb('sharing', sharing) }),
      }),
    },
    { log },
  );
  ends.push(async () => parties.close());
  const sessions = openSessions({ db, clock, licences, keys });
  const context: AppContext = {
    config,
    log,
    db,
    reads,
    clock,
    adapters: refuseWhileAway(adapters, parties),
    licences,
    sessions,
    secrets,
    passwords,
    documents,
    tracing: null,
    warnings: [
      () => warnings,
      clock.warnings,
      reads.warnings,
      () => listDeadJobWarnings(db),
      sweep.warnings,
      parties.warnings,
      () => scannerLimit?.warnings() ?? [],
      () => listDiskWarnings(config),
      () => listBackupWarnings(config, db, clock),
      () => listDrillWarnings(config, db, clock),
      limitWarnings(db, clock),
      () => tidy.warnings(),
    ],
    share: openFairShare(),
    drain: { begun: false },
  };
  const tidy = openTidy({ context, temporary, sweep });
  return { context, keys, tidy };
}
