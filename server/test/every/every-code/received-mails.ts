import { randomUUID } from 'node:crypto';
import { files } from '../../../src/modules/files/files.table.ts';
import { received_attachments, received_mails } from '../../../src/modules/integrations/mailbox.table.ts';
import type { Part } from './raised.ts';

/** Mails that came in, and what is filed of them. */
export const receivedMails = {
  RECEIVED_MAIL_NOT_FOUND: async (server) =>
    (await server.firm(['deliveries:read'])).send('GET', `/backoffice/v1/received-mails/${randomUUID()}`),
  async ATTACHMENT_FILED(server) {
    const crm = await server.firm(['deliveries:write']);
    const { licence_id } = crm;
    const [id, file_id, now] = [randomUUID(), randomUUID(), server.clock.now()];
    await server.db.transaction(licence_id, async (tx) => {
      const about = { name: 'strook.pdf', mime: 'application/pdf', size: 1, sha256: 'x', created_at: now };
      await tx.insert(files).values({ ...about, licence_id, id: file_id, firm_id: `mailed/${file_id}` });
      const mail = { licence_id, id, key: id, received_at: now, taken_at: now, from_address: '', from_name: '' };
      await tx.insert(received_mails).values({ ...mail, subject: '' });
      const filed = { delivery_id: randomUUID(), filed_at: now };
      await tx
        .insert(received_attachments)
        .values({ licence_id, mail_id: id, n: 1, name: 'strook.pdf', size: 1, file_id, ...filed });
    });
    return crm.send('POST', `/backoffice/v1/received-mails/${id}/attachments/1/filing`, { action: 'any' });
  },
} satisfies Part;
