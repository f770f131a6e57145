import { join } from 'node:path';
import type { Logger } from 'pino';
import { adapterSettings } from './adapter-settings.ts';
import { openAdapters } from './adapters/adapters.ts';
import { pingSmtp, pingWeb } from './adapters/ping.ts';
import { refuseWhileAway } from './adapters/refuse-while-away.ts';
import { pingClamd } from './adapters/virus-scan/clamd.ts';
import type { Config } from './config.ts';
import { openDatabaseClock } from './db/database-clock.ts';
import { listen } from './db/listen.ts';
import { openReads } from './db/reads.ts';
import type { StartedDatabase } from './db/start.ts';
import { openDocuments } from './documents/documents.ts';
import { openSweep } from './files/sweep.ts';
import type { AppContext } from './http/app-context.ts';
import { openFairShare } from './kernel/fair-share.ts';
import { secretKeys } from './kernel/secret-key.ts';
import { openLicences } from './licences/licence-cache.ts';
import { refuseDemoData } from './operation/demo-data.queries.ts';
import { limitWarnings } from './operation/firm/limits.ts';
import { backupWarnings, diskWarnings, drillWarnings } from './operation/machine-warnings.ts';
import { openScannerLimit } from './operation/scanner-limit.ts';
import { openTidy, type Tidy } from './operation/tidy.ts';
import { watchParties } from './operation/watch-parties.ts';
import { deadJobs } from './outbox/dead-jobs.ts';
import { outboxChannel } from './outbox/outbox.queries.ts';
import { lockOf, openSecrets } from './sealing/open-secrets.ts';
import { startRotation } from './sealing/rotation.ts';
import { limitPasswords, passwords } from './sign-in/passwords.ts';
import { openSessions } from './sign-in/sessions.ts';
import { openSigningKeys, type SigningKeys } from './sign-in/signing-keys.ts';

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
  const temporary = join(config.DATA_DIR, 'tmp');
  // Seen by others before it reads what is sealed: they wait with a key that this one does not know.
  const holds = lockOf((await secretKeys(config)).current);
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
    openAdapters(adapterSettings(config), () => clock.now()),
    openDocuments(temporary, { upload_max_mb: config.UPLOAD_MAX_MB }),
  ]);
  ends.push(closeAdapters, () => documents.close());
  const sweep = openSweep({ files: adapters.files, db, clock, log });
  const { virus_scan, mail, payments, premiums, sharing } = adapterSettings(config);
  const scannerLimit = virus_scan && openScannerLimit(virus_scan, config);
  const { smtp } = mail;
  const parties = watchParties(
    {
      store: () => adapters.files.readMark(),
      ...(virus_scan && { scanner: () => pingClamd(virus_scan).then(() => scannerLimit?.look()) }),
      ...(smtp && { mail: () => pingSmtp(smtp.url) }),
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
      () => deadJobs(db),
      sweep.warnings,
      parties.warnings,
      () => scannerLimit?.warnings() ?? [],
      () => diskWarnings(config),
      () => backupWarnings(config, db, clock),
      () => drillWarnings(config, db, clock),
      limitWarnings(db, clock),
      () => tidy.warnings(),
    ],
    share: openFairShare(),
    drain: { begun: false },
  };
  const tidy = openTidy({ context, temporary, sweep });
  return { context, keys, tidy };
}
