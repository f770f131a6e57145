import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { buildApp } from '../../../src/app.ts';
import { addKey } from '../../../src/modules/identity/keys/keys.queries.ts';
import { putSupplier } from '../../../src/modules/identity/suppliers/suppliers.queries.ts';
import { VirusScanError } from '../../../src/platform/adapters/virus-scan/clamd.ts';
import { sql } from '../../../src/platform/db/drizzle.ts';
import { testContext } from '../../app-context.ts';
import { freshDatabase } from '../../database.ts';
import { secrets } from '../../sign-in.ts';
import type { Part } from './raised.ts';
import { addOffered, addUploadAction, pdf } from './rows.ts';

const save = '/api/consumers/update-marketing-preference';

/** Any call can answer these (P8-16 to P8-18). */
export const requests = {
  INVALID_REQUEST: async (server) => (await server.guest()).post('/api/auth/login', { email: '', password: '' }),
  MALFORMED_REQUEST: async (server) => (await server.guest()).post('/api/auth/login', '{"email":'),
  ROUTE_NOT_FOUND: async (server) => (await server.guest()).get('/api/no/such/call'),
  async PROOF_OF_WORK_REQUIRED(server) {
    const visitor = await server.guest();
    const make = (time: number) => {
      const person = { firstName: 'Noor', lastName: 'Veen', email: `noor${time}@post.example` };
      return visitor.post('/api/create-dossier', { persons: [person] });
    };
    for (let time = 0; time < 50; time += 1) await make(time);
    return make(50);
  },
  async TOO_MANY_REQUESTS(server) {
    const visitor = await server.guest();
    const ask = (time: number) => visitor.post('/api/auth/forgot-password', { email: `wie${time}@post.example` });
    for (let time = 0; time < 50; time += 1) await ask(time);
    return ask(50);
  },
  async UNKNOWN_ERROR(server) {
    const anna = await server.consumer();
    const { action } = await addOffered(server, anna);
    vi.spyOn(server.files, 'open').mockRejectedValueOnce(new Error('EIO: i/o error, read'));
    return anna.get(`/api/actions/${action.id}/download`);
  },
  async SERVICE_UNAVAILABLE(server) {
    const anna = await server.consumer();
    const { id } = await addUploadAction(server, anna);
    vi.spyOn(server.virusScan, 'scan').mockRejectedValueOnce(new VirusScanError('connect ECONNREFUSED'));
    return anna.upload('/api/documents', [await pdf()], { productActionId: id });
  },
  MAINTENANCE: async (server) => (await server.consumer({ licence: { maintenance: true } })).get('/api/dossiers'),
  async DATABASE_ERROR() {
    const away = await freshDatabase();
    const app = await buildApp(testContext(away));
    await away.close();
    return app.inject('/api/licenses');
  },
  PRECONDITION_FAILED: async (server) =>
    (await server.firm(['notices:write'])).put('/backoffice/v1/notifications', { notifications: [] }, '"of-before"'),
  LICENCE_NOT_FOUND: async (server) =>
    (await server.firm(['keys:read'])).send('GET', '/backoffice/v1/keys', undefined, { 'klantportaal-licence': 'x' }),
  async LICENCE_REQUIRED({ app, db }) {
    await db.transactionAsSystem(async (tx) => {
      const { id } = await putSupplier(tx, 'Crm BV', new Date());
      const key = { key: 'of-crm', supplier_id: id, name: 'CRM', scopes: ['keys:read'], created_at: new Date() };
      await addKey(tx, key);
    });
    return app.inject({ url: '/backoffice/v1/keys', headers: { authorization: 'Bearer of-crm' } });
  },
  KEY_NOT_FOUND: async (server) =>
    (await server.firm(['keys:write'])).send('DELETE', `/backoffice/v1/keys/${randomUUID()}`),
  SUPPLIER_NOT_FOUND: async (server) =>
    (await server.firm(['keys:write'])).send('DELETE', `/backoffice/v1/suppliers/${randomUUID()}`),
  WEBHOOK_NOT_FOUND: async (server) =>
    (await server.firm(['webhooks:read'])).send('GET', `/backoffice/v1/webhooks/${randomUUID()}`),
  OPENING_NOT_FOUND: async (server) =>
    (await server.firm(['staff:write'])).send('DELETE', `/backoffice/v1/openings/${randomUUID()}`),
  async EVENT_NOT_FOUND(server) {
    const firm = await server.firm(['webhooks:write', 'events:read']);
    const made = await firm.send('POST', '/backoffice/v1/webhooks', { url: 'https://crm.example/hook', types: ['*'] });
    return firm.send('POST', `/backoffice/v1/webhooks/${made.json().data.id}/replay`, { after: randomUUID() });
  },
  SCOPE_NOT_HELD: async (server) =>
    (await server.firm(['keys:write'])).send('POST', '/backoffice/v1/keys', { name: 'CRM', scopes: ['view-as'] }),
  async FIRM_LIMIT_REACHED(server) {
    const { put } = await server.firm(['dossiers:write']);
    await server.db.transactionAsSystem((tx) => tx.execute(sql`update licences set limits = '{"consumers": 0}'`));
    const persons = [{ firm_id: 'p-1', display_name: 'Noor Veen' }];
    return put('/backoffice/v1/dossiers/d-1', { label: 'D-1', date_created: '2026-11-01', persons });
  },
  async DOSSIER_CLOSED(server) {
    const { put, send } = await server.firm(['dossiers:write']);
    const persons = [{ firm_id: 'p-1', display_name: 'Noor Veen' }];
    await put('/backoffice/v1/dossiers/d-1', { label: 'D-1', date_created: '2026-11-01', persons });
    await put('/backoffice/v1/dossiers/d-1/closing', { closed_on: '2026-11-02' });
    return send('POST', '/backoffice/v1/dossiers/d-1/requests', { lines: [{ firm_id: 'a-1', label: 'Loonstrook' }] });
  },
  async MANAGED_BY_ANOTHER(server) {
    const { put } = await server.firm(['dossiers:write']);
    const persons = [{ firm_id: 'p-1', display_name: 'Noor Veen' }];
    const sent = { label: 'D-1', date_created: '2026-11-01', persons };
    await put('/backoffice/v1/dossiers/d-1', sent);
    await server.db.transactionAsSystem((tx) =>
      tx.execute(sql`update dossier_documents set document = jsonb_set(document, '{managed_by}', '"staff"')`),
    );
    return put('/backoffice/v1/dossiers/d-1', { ...sent, label: 'D-2' });
  },
  async IDEMPOTENCY_KEY_REUSED(server) {
    const anna = await server.consumer();
    const body = { consumer_api_id: anna.id, enabled: true, email: true, phone: false, post: false };
    const key = { 'idempotency-key': 'pressed-once' };
    await anna.post(save, body, key);
    return anna.post(save, { ...body, post: true }, key);
  },
  // Authentication and authorisation.
  AUTH_REQUIRED: async (server) => (await server.guest()).get('/api/dossiers'),
  BRAND_COULD_NOT_BE_DETERMINED: async (server) => (await server.guest('nobody.example')).get('/api/licenses/current'),
  async ACCESS_DENIED(server) {
    const seed = secrets.seal('JBSWY3DPEHPK3PXP');
    const anna = await server.consumer({ account: { two_factor_enabled: true, two_factor_secret: seed } });
    return anna.get('/api/auth/two-factor-qr');
  },
  async PRODUCT_OWNERSHIP_MISMATCH(server) {
    const anna = await server.consumer();
    const { action } = await addOffered(server, anna);
    const stranger = await server.consumer({ neighbour: anna });
    return stranger.get(`/api/actions/${action.id}/download`);
  },
  CONSUMER_ID_NOT_PROVIDED: async (server) =>
    (await server.consumer()).post(save, { enabled: false, email: false, phone: false, post: false }),
} satisfies Part;
