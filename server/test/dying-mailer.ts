/** A worker that is killed between sending a mail and noting that it did. Arguments: connection, folder, time. */
import { openDatabase } from '../src/db/open.ts';
import { sendMails } from '../src/mails/send-mail.ts';
import { openMailFolder } from '../src/outside/mail/folder.ts';
import { openLicences } from '../src/shared/licence-cache.ts';
import { workOff } from '../src/shared/outbox.ts';

const [connection = '', folder = '', time = ''] = process.argv.slice(2);
const clock = { now: () => new Date(time) };
const db = await openDatabase(JSON.parse(connection));
const mail = await openMailFolder(folder, clock.now);
const parts = {
  db,
  clock,
  mail,
  licences: openLicences(db),
  public_url: 'https://portaal.test',
  mail_from: 'noreply@portaal.test',
};
const send = sendMails(parts);
const handlers = {
  mail: async (job: Parameters<typeof send>[0]) => {
    await send(job);
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => {});
  },
};
await workOff({ db, clock, log: { warn: () => {} }, handlers });
