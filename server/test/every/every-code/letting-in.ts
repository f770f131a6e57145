import { randomUUID } from 'node:crypto';
import { enqueueMail } from '../../../src/platform/jobs/outbox.queries.ts';
import { outbox } from '../../../src/platform/jobs/outbox.table.ts';
import { addConsumer, addDossier } from '../../rows.ts';
import { addAccount } from '../../sign-in.ts';
import { addColleague } from '../../staff.ts';
import type { Part } from './raised.ts';
import type { TestServer } from './test-server.ts';

/** A firm's system, and one of the firm's clients. */
async function client(server: TestServer, email: string | null = 'anna@post.example') {
  const crm = await server.firm(['accounts:write', 'mails:write']);
  const { licence_id } = crm;
  const { id: dossier_id } = await addDossier(server.db, { licence_id });
  const anna = await addConsumer(server.db, { licence_id, dossier_id, email, firm_id: 'anna' });
  const post = (path: string) =>
    crm.send('POST', `/backoffice/v1/consumers/anna/${path}`, path === 'invitation' ? { to: 'person' } : {});
  const end = (path: string) => crm.delete(`/backoffice/v1/consumers/anna/${path}`);
  return { anna, licence_id, dossier_id, post, end };
}

/** Letting consumers in, by the firm's systems. */
export const lettingIn = {
  async INVITATION_ACCEPTED(server) {
    const { anna, post } = await client(server);
    await addAccount(server.db, anna);
    return post('invitation');
  },
  ADVISER_NOT_FOUND: async (server) =>
    (await server.firm(['dossiers:write'])).delete('/backoffice/v1/advisers/unknown/substitute'),
  INVITATION_FINAL: async (server) => (await client(server)).end('invitation'),
  INVITATION_NOT_ACCEPTED: async (server) => (await client(server)).post('reset-link'),
  MAIL_ADDRESS_MISSING: async (server) => (await client(server, null)).post('invitation'),
  async MAIL_NOT_FOUND(server) {
    const { post } = await client(server);
    return post(`mails/${randomUUID()}/again`);
  },
  async MAIL_NOT_REPEATABLE(server) {
    const { anna, licence_id, post } = await client(server);
    const order = { template: 'password-changed', consumer_id: anna.id, data: {} } as const;
    await server.db.transaction(licence_id, (tx) => enqueueMail(tx, licence_id, order, new Date()));
    const [mail] = await server.db.query(licence_id, (q) => q.select().from(outbox));
    return post(`mails/${mail!.id}/again`);
  },
  async USER_NAME_TAKEN(server) {
    const { anna, licence_id, dossier_id, post } = await client(server);
    const row = { licence_id, dossier_id, position: 1, firm_id: 'bram', email: 'bram@post.example' };
    await addAccount(server.db, await addConsumer(server.db, row), { user_name: anna.email! });
    return post('invitation');
  },
  STAFF_NOT_FOUND: async (server) => (await server.firm(['staff:read'])).send('GET', '/backoffice/v1/staff/unknown'),
  async LAST_ADMINISTRATOR(server) {
    const { licence_id, delete: end } = await server.firm(['staff:write']);
    const { id } = await addColleague(server.db, licence_id, 'administrator');
    return end(`/backoffice/v1/staff/${id}`);
  },
} satisfies Part;
