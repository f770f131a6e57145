/** A worker that is killed between sending a mail and recording it. Arguments: connection, folder, time. */

import { openMailFolder } from '../src/adapters/mail/folder.ts';
import { openDatabase } from '../src/db/open.ts';
import { secretBox } from '../src/kernel/secrets.ts';
import { openLicences } from '../src/licences/licence-cache.ts';
import { sendMails } from '../src/mails/send-mail.ts';
import { processDueJobs } from '../src/outbox/outbox.ts';

const [connection = '', folder = '', time = ''] = process.argv.slice(2);
const clock = { now: () => new Date(time) };
const db = await openDatabase(JSON.parse(connection));
const mail = await openMailFolder(folder, clock.now);
const context = {
  db,
  clock,
  mail,
  licences: openLicences(db),
  secrets: secretBox(Buffer.alloc(32, 7)),
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
