import { endpointNames, endpoints } from '@klantportaal/contract/endpoints';
import { vi } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { handlers } from '../../src/areas/registry.ts';
import { notBuilt } from '../../src/http/handler.ts';
import { VirusScanFailed } from '../../src/outside/virus-scan/clamd.ts';
import { freshDatabase } from '../database.ts';
import { testParts } from '../parts.ts';
import { secrets } from '../sign-in.ts';
import { never, type Part } from './raised.ts';
import { addOffered, addUploadAction, pdf } from './rows.ts';

const save = '/api/consumers/update-marketing-preference';

/** Any call can meet these (spec: platform §8). */
export const requests = {
  INVALID_REQUEST: async (on) => (await on.guest()).post('/api/auth/login', { email: '', password: '' }),
  MALFORMED_REQUEST: async (on) => (await on.guest()).post('/api/auth/login', '{"email":'),
  ROUTE_NOT_FOUND: async (on) => (await on.guest()).get('/api/no/such/call'),
  // While there is one; with the last one built, the code goes.
  async NOT_BUILT(on) {
    const name = endpointNames.find((one) => handlers[one] === notBuilt && endpoints[one].access === 'consumer')!;
    const { method, path } = endpoints[name];
    const anna = await on.consumer();
    return method === 'GET' ? anna.get(path) : anna.post(path, {});
  },
  async TOO_MANY_REQUESTS(on) {
    const visitor = await on.guest();
    const ask = (time: number) => visitor.post('/api/auth/forgot-password', { email: `wie${time}@post.example` });
    for (let time = 0; time < 50; time += 1) await ask(time);
    return ask(50);
  },
  async UNKNOWN_ERROR(on) {
    const anna = await on.consumer();
    const { action } = await addOffered(on, anna);
    vi.spyOn(on.files, 'open').mockRejectedValueOnce(new Error('EIO: i/o error, read'));
    return anna.get(`/api/actions/${action.id}/download`);
  },
  async SERVICE_UNAVAILABLE(on) {
    const anna = await on.consumer();
    const { id } = await addUploadAction(on, anna);
    vi.spyOn(on.virusScan, 'scan').mockRejectedValueOnce(new VirusScanFailed('connect ECONNREFUSED'));
    return anna.upload('/api/documents', [await pdf()], { productActionId: id });
  },
  MAINTENANCE: async (on) => (await on.consumer({ licence: { maintenance: true } })).get('/api/dossiers'),
  async DATABASE_ERROR() {
    const away = await freshDatabase();
    const app = await buildApp(testParts(away));
    await away.close();
    return app.inject('/api/licenses');
  },
  MYSQL_ERROR: never('the database is PostgreSQL: when it fails, DATABASE_ERROR answers with the same text'),
  async IDEMPOTENCY_KEY_REUSED(on) {
    const anna = await on.consumer();
    const body = { consumer_api_id: anna.id, enabled: true, email: true, phone: false, post: false };
    const key = { 'idempotency-key': 'pressed-once' };
    await anna.post(save, body, key);
    return anna.post(save, { ...body, post: true }, key);
  },
  // Who somebody is, and what they may.
  AUTH_REQUIRED: async (on) => (await on.guest()).get('/api/dossiers'),
  BRAND_COULD_NOT_BE_DETERMINED: async (on) => (await on.guest('nobody.example')).get('/api/licenses/current'),
  async ACCESS_DENIED(on) {
    const seed = secrets.seal('JBSWY3DPEHPK3PXP');
    const anna = await on.consumer({ account: { two_factor_enabled: true, two_factor_secret: seed } });
    return anna.get('/api/auth/two-factor-qr');
  },
  async PRODUCT_OWNERSHIP_MISMATCH(on) {
    const anna = await on.consumer();
    const { action } = await addOffered(on, anna);
    const stranger = await on.consumer({ neighbour: anna });
    return stranger.get(`/api/actions/${action.id}/download`);
  },
  CONSUMER_ID_NOT_PROVIDED: async (on) =>
    (await on.consumer()).post(save, { enabled: false, email: false, phone: false, post: false }),
} satisfies Part;
