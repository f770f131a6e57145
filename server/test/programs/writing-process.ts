import { writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { dossiers } from '../../src/modules/dossiers/dossiers.table.ts';
import { readConfig } from '../../src/platform/config.ts';
import { licences } from '../../src/platform/db/licences.table.ts';
import { startDatabase } from '../../src/platform/db/start.ts';
import { outbox } from '../../src/platform/jobs/outbox.table.ts';

/**
 * Writes continuously through the program's own database code, for the test that kills it. Prints `running <pid of
 * this process>`, then `done <key>` for each answered write. A write is two rows in one change.
 */
const [dataDir = '', round = ''] = process.argv.slice(2);
const { db } = await startDatabase(readConfig({ DATA_DIR: dataDir }), { warn: () => {} });
const at = new Date();
const licenceId = await db.transactionAsSystem(async (tx) => {
  await tx
    .insert(licences)
    .values({ firm_id: 'kill', name: 'Kill', created_at: at, updated_at: at })
    .onConflictDoNothing();
  return (await tx.select({ id: licences.id }).from(licences))[0]!.id;
});

async function write(key: string): Promise<void> {
  await db.transaction(licenceId, async (tx) => {
    await tx.insert(dossiers).values({ licence_id: licenceId, firm_id: key, label: key, created_at: at });
    await tx
      .insert(outbox)
      .values({ licence_id: licenceId, kind: 'mail', payload: { key }, next_at: at, created_at: at });
  });
}

/** Straight to the pipe: what was written gets out, whatever happens to the process next. */
const say = (line: string) => writeSync(1, `${line}\n`);

say('running');
for (const writer of 'abcdef')
  void (async () => {
    for (let turn = 0; ; turn += 1) {
      const key = `${round}${writer}${turn}`;
      await write(key).then(
        () => say(`done ${key}`),
        // The database was killed: this write was not answered, and the next one waits for the restart.
        () => sleep(20),
      );
    }
  })();
