/** A worker that is killed between sending a mail and recording it. Arguments: connection, folder, time. */

import { openLicences } from '../../src/modules/licences/licence-cache.ts';
import { sendMails } from '../../src/modules/notifications/send-mail.ts';
import { openMailFolder } from '../../src/platform/adapters/mail/folder.ts';
import { openDatabase } from '../../src/platform/db/open.ts';
import { processDueJobs } from '../../src/platform/jobs/outbox.ts';
import { createSecretBox } from '../../src/platform/kernel/secrets.ts';

const [connection = '', folder = '', time = ''] = process.argv.slice(2);
const clock = { now: () => new Date(time) };
const db = await openDatabase(JSON.parse(connection));
const mail = await openMailFolder(folder, clock.now);
const context = {
  db,
  clock,
  mail,
  licences: openLicences(db),
  secrets: createSecretBox(Buffer.alloc(32, 7)),
  public_url: 'https://portaal.test',
  mail_from: 'noreply@portaal.test',
};
const send = sendMails(context);
const handlers = {
  mail: async (...given: Parameters<typeof send>) => {
    await send(...given);
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => {});
  },
};
await processDueJobs({ db, clock, log: { warn: () => {} }, handlers });
