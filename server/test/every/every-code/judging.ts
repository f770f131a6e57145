import { randomUUID } from 'node:crypto';
import { deliveries, files } from '../../../src/modules/files/files.table.ts';
import { merged_persons } from '../../../src/modules/people/consumers.table.ts';
import { eq } from '../../../src/platform/db/drizzle.ts';
import { licence_domains, licences } from '../../../src/platform/db/licences.table.ts';
import { addAction, addConsumer, addDossier, getDomain } from '../../rows.ts';
import { recordMadeUpEvent } from '../made-up-events.ts';
import type { Part } from './raised.ts';
import type { TestServer } from './test-server.ts';

/** A firm's system, and a delivery that it may judge. */
async function delivered(server: TestServer, scopes = ['deliveries:write']) {
  const crm = await server.firm(scopes);
  const { licence_id } = crm;
  const own = { licence_id, dossier_id: (await addDossier(server.db, { licence_id })).id };
  const anna = await addConsumer(server.db, own);
  const { id: action_id } = await addAction(server.db, { ...own, type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE' });
  const at = new Date();
  const [file_id, id] = [randomUUID(), randomUUID()];
  await server.db.transaction(licence_id, async (tx) => {
    const about = { name: 'a.pdf', mime: 'application/pdf', size: 1, sha256: 'ab', created_at: at };
    await tx.insert(files).values({ ...own, ...about, id: file_id });
    await tx.insert(deliveries).values({ ...own, id, action_id, file_id, delivered_by: anna.id, delivered_at: at });
  });
  const url = `/backoffice/v1/deliveries/${id}/verdict`;
  return { crm, url, id, judge: (version?: string) => crm.put(url, { verdict: 'approved' }, version) };
}

/** A dossier that was merged into another, with its person. */
async function changeId(crm: Awaited<ReturnType<TestServer['firm']>>, firm_id: string, to: string) {
  const asked = { kind: 'dossier', firm_id, to };
  return crm.send('POST', '/backoffice/v1/id-changes', asked, { 'if-match': '*' });
}

async function merged(server: TestServer) {
  const crm = await server.firm(['dossiers:read', 'dossiers:write', 'accounts:write']);
  const { licence_id } = crm;
  const into = await addDossier(server.db, { licence_id });
  const from = await addDossier(server.db, { licence_id, merged_into: into.id });
  const anna = await addConsumer(server.db, { licence_id, dossier_id: into.id });
  const bram = { licence_id, id: randomUUID(), firm_id: 'bram', consumer_id: anna.id };
  await server.db.transaction(licence_id, (tx) => tx.insert(merged_persons).values(bram));
  return { crm, from, into };
}

/** Judging what consumers delivered, by the firm's systems. */
export const judging = {
  PRECONDITION_REQUIRED: async (server) => (await delivered(server)).judge(),
  async VERDICT_HELD(server) {
    const { judge } = await delivered(server);
    await judge('*');
    return judge('*');
  },
  async VERDICT_FINAL(server) {
    const { crm, url, id } = await delivered(server);
    const done = { verdict: 'approved', status: 'approved' } as const;
    await server.db.transaction(crm.licence_id, (tx) => tx.update(deliveries).set(done).where(eq(deliveries.id, id)));
    return crm.delete(url);
  },
  INBOX_ITEM_NOT_FOUND: async (server) =>
    (await server.firm(['inbox:write'])).delete(`/backoffice/v1/inbox/answers.${randomUUID()}/done`),
  LICENCE_VERSION_NOT_FOUND: async (server) =>
    (await server.firm(['licence:read'])).send('GET', '/backoffice/v1/licence/versions/9'),
  async LICENCE_DRAFT_EXISTS(server) {
    const crm = await server.firm(['licence:write']);
    const languages = [{ name: 'Nederlands', iso_code: 'nl', is_default: true }];
    const licence = { name: 'Zee', domains: [await getDomain(server.db, crm.licence_id)], languages };
    await crm.put('/backoffice/v1/licence', licence);
    await crm.put('/backoffice/v1/licence', { ...licence, idle_minutes: 9 });
    await crm.put('/backoffice/v1/licence/drafts/idle_minutes', { idle_minutes: 8 });
    return crm.send('POST', '/backoffice/v1/licence/versions/1/restoration', {});
  },
  VIEW_NOT_FOUND: async (server) => (await server.firm(['views:write'])).delete(`/backoffice/v1/views/${randomUUID()}`),
  async INBOX_ITEM_NEEDS_VERDICT(server) {
    const { crm, id } = await delivered(server, ['inbox:write']);
    return crm.put(`/backoffice/v1/inbox/delivery.${id}/done`, {});
  },
  CATALOGUE_ENTRY_NOT_FOUND: async (server) =>
    (await server.firm(['catalogue:write'])).delete('/backoffice/v1/document-kinds/unknown'),
  async CATALOGUE_ENTRY_IN_USE(server) {
    const crm = await server.firm(['catalogue:write']);
    await crm.put('/backoffice/v1/document-kinds/strook', { name: { nl: 'Strook' } });
    const lines = [{ id: 'strook', kind: 'strook' }];
    await crm.put('/backoffice/v1/request-templates/starter', { name: { nl: 'Starter' }, lines });
    return crm.delete('/backoffice/v1/document-kinds/strook');
  },
  SIGNATURE_NOT_FOUND: async (server) =>
    (await server.firm(['signatures:read'])).send('GET', `/backoffice/v1/signatures/${randomUUID()}/package`),
  async REQUEST_NOT_FOUND(server) {
    const crm = await server.firm(['dossiers:write']);
    const { firm_id } = await addDossier(server.db, { licence_id: crm.licence_id });
    return crm.delete(`/backoffice/v1/dossiers/${firm_id}/requests/unknown`);
  },
  async DOSSIER_MERGED(server) {
    const { crm, from } = await merged(server);
    return crm.send('GET', `/backoffice/v1/dossiers/${from.firm_id}`);
  },
  async PERSON_MERGED(server) {
    const { crm } = await merged(server);
    return crm.delete('/backoffice/v1/consumers/bram/account');
  },
  async MERGE_REFUSED(server) {
    const crm = await server.firm(['dossiers:read', 'dossiers:write']);
    const { licence_id } = crm;
    const into = await addDossier(server.db, { licence_id, legal_hold: 'Klacht' });
    const from = await addDossier(server.db, { licence_id });
    return crm.put(`/backoffice/v1/dossiers/${into.firm_id}/merges/${from.firm_id}`, {}, '*');
  },
  async ID_CHANGED(server) {
    const crm = await server.firm(['dossiers:read', 'dossiers:write']);
    const { firm_id } = await addDossier(server.db, { licence_id: crm.licence_id });
    await changeId(crm, firm_id, `${firm_id}-new`);
    return crm.send('GET', `/backoffice/v1/dossiers/${firm_id}`);
  },
  async CHANGE_REFUSED(server) {
    const crm = await server.firm(['dossiers:read', 'dossiers:write']);
    const { licence_id } = crm;
    const [one, other] = [await addDossier(server.db, { licence_id }), await addDossier(server.db, { licence_id })];
    return changeId(crm, one.firm_id, other.firm_id);
  },
  async PERSON_MOVED(server) {
    const crm = await server.firm(['dossiers:read', 'dossiers:write']);
    const { licence_id } = crm;
    const [one, other] = [await addDossier(server.db, { licence_id }), await addDossier(server.db, { licence_id })];
    const { firm_id } = await addConsumer(server.db, { dossier_id: other.id, licence_id });
    await addConsumer(server.db, { dossier_id: other.id, licence_id, position: 1 });
    await crm.put(`/backoffice/v1/dossiers/${one.firm_id}/moves/${firm_id}`, undefined, '*');
    return crm.send('GET', `/backoffice/v1/dossiers/${other.firm_id}/persons/${firm_id}`);
  },
  async MERGE_FINAL(server) {
    const { into, from, crm } = await merged(server);
    return crm.delete(`/backoffice/v1/dossiers/${into.firm_id}/merges/${from.firm_id}`);
  },
  async LAST_PERSON(server) {
    const crm = await server.firm(['dossiers:write']);
    const { licence_id } = crm;
    const { id: dossier_id, firm_id } = await addDossier(server.db, { licence_id });
    const anna = await addConsumer(server.db, { licence_id, dossier_id });
    return crm.delete(`/backoffice/v1/dossiers/${firm_id}/persons/${anna.firm_id}`);
  },
  async REQUEST_HELD(server) {
    const crm = await server.firm(['deliveries:write']);
    const { licence_id } = crm;
    const { id: dossier_id } = await addDossier(server.db, { licence_id });
    const type = 'UPLOAD_DOCUMENTMANAGEMENT_FILE';
    const { firm_id } = await addAction(server.db, { licence_id, dossier_id, type, is_held: true });
    const body = { firm_id: 'post', files: ['any'], came_by: 'post' };
    return crm.send('POST', `/backoffice/v1/actions/${firm_id}/deliveries`, body);
  },
  SANDBOX_NOT_FOUND: async (server) => (await server.firm(['licence:read'])).send('GET', '/backoffice/v1/sandbox'),
  NAME_NOT_FOUND: async (server) =>
    (await server.firm(['licence:write'])).send('POST', '/backoffice/v1/names/nobodys.example/check'),
  async NAME_NOT_PROVED(server) {
    const crm = await server.firm(['licence:write']);
    await crm.put('/backoffice/v1/names/mine.example', {});
    return crm.send('POST', '/backoffice/v1/names/mine.example/check');
  },
  async NAME_TAKEN(server) {
    const other = await server.firm([]);
    await server.db.transactionAsSystem((tx) =>
      tx.insert(licence_domains).values({ licence_id: other.licence_id, domain: 'theirs.example' }),
    );
    return (await server.firm(['licence:write'])).put('/backoffice/v1/names/theirs.example', {});
  },
  async SANDBOX_HAS_NO_NAMES(server) {
    const [real, crm] = [await server.firm([]), await server.firm(['staff:write'])];
    await server.db.transactionAsSystem((tx) =>
      tx.update(licences).set({ sandbox_of: real.licence_id }).where(eq(licences.id, crm.licence_id)),
    );
    return crm.put('/backoffice/v1/identity-provider', {
      issuer: 'https://id.example',
      client_id: 'console',
      client_secret: 'secret',
      domains: ['firm.example'],
      groups: [{ group: 'lezers', role: 'reader' }],
    });
  },
  async SANDBOX_OF_SANDBOX(server) {
    const [real, crm] = [await server.firm([]), await server.firm(['licence:write'])];
    await server.db.transactionAsSystem((tx) =>
      tx.update(licences).set({ sandbox_of: real.licence_id }).where(eq(licences.id, crm.licence_id)),
    );
    return crm.delete('/backoffice/v1/sandbox');
  },
  CLIENT_IMPORT_NOT_FOUND: async (server) =>
    (await server.firm(['dossiers:write'])).delete(`/backoffice/v1/client-imports/${randomUUID()}`),
  REMINDER_NOT_FOUND: async (server) =>
    (await server.firm(['dossiers:write'])).delete('/backoffice/v1/reminders/unknown'),
  async REMINDER_FINAL(server) {
    const crm = await server.firm(['dossiers:write']);
    const { licence_id } = crm;
    const { id: dossier_id } = await addDossier(server.db, { licence_id });
    await server.db.transaction(licence_id, (tx) =>
      recordMadeUpEvent(tx, {
        licence_id,
        dossier_id,
        at: new Date(),
        by: 'system',
        type: 'dossier.reminded',
        data: { reminder_firm_id: 'maandag' },
      }),
    );
    return crm.delete('/backoffice/v1/reminders/maandag');
  },
  async REQUEST_FINAL(server) {
    const crm = await server.firm(['dossiers:write']);
    const { id: dossier_id, firm_id } = await addDossier(server.db, { licence_id: crm.licence_id });
    const details = { request: { firm_id: 'asked' } };
    const type = 'UPLOAD_DOCUMENTMANAGEMENT_FILE';
    await addAction(server.db, { licence_id: crm.licence_id, dossier_id, type, details });
    return crm.delete(`/backoffice/v1/dossiers/${firm_id}/requests/asked`);
  },
} satisfies Part;
