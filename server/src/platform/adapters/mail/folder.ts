import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../../kernel/whole-file.ts';
import type { MailPort } from './mail.ts';
import { toMessage } from './message.ts';

/**
 * The stand-in for SMTP: each mail is a real RFC 5322 file in the outbox folder (`.eml`). Names sort by time; a mail that is sent twice is one file per sending, with one Message-ID.
 */
export async function openMailFolder(folder: string, now: () => Date): Promise<MailPort> {
  await mkdir(folder, { recursive: true });
  let count = 0;
  return {
    async send(mail) {
      const sentAt = now();
      // Loaded with the first mail: most programs send none.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await transport.sendMail({ ...toMessage(mail), date: sentAt });
      // Windows does not allow colons in a file name; the counter keeps the order within one millisecond.
      const stamp = sentAt.toISOString().replaceAll(':', '-');
      count = (count + 1) % 10_000;
      const name = `${stamp}-${String(count).padStart(4, '0')}-${mail.id.replaceAll(/[^\w-]/g, '')}.eml`;
      await writeWhole(join(folder, name), message as Buffer);
    },
    close: async () => {},
  };
}
