import { scopes } from '@klantportaal/contract/modules/identity/scopes';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { ensure, getFirst } from '@klantportaal/contract/values/ensure';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advisers } from '../src/modules/dossiers/dossiers.table.ts';
import type { AppContext } from '../src/modules/identity/app-context.ts';
import { suppliers } from '../src/modules/identity/backoffice.table.ts';
import { type FirmCalls, openFirmCalls, type TestFirm } from './firm-calls.ts';
import { addConsumer, addDossier } from './rows.ts';

let on: FirmCalls;
let firm: TestFirm;
let supplier: string;
beforeAll(async () => {
  on = await openFirmCalls({
    adapters: createPartial<Partial<AppContext['adapters']>>({
      webhooks: { refusal: () => null },
      identity: { ask: async () => createPartial({}), findFlaw: async () => null },
    }),
  });
  firm = await on.firm('two-writers', [...scopes]);
  const licence_id = firm.licence.id;
  const dossier = await addDossier(on.db, { licence_id, firm_id: 'D1' });
  await addConsumer(on.db, { licence_id, dossier_id: dossier.id, firm_id: 'p1', email: 'noor@post.example' });
  const names = ['sanne', 'joris', 'els'].map((name) => ({ licence_id, firm_id: name, name }));
  await on.db.transaction(licence_id, (tx) => tx.insert(advisers).values(names));
  const made = await on.db.queryAsSystem((q) =>
    q.insert(suppliers).values({ name: 'Fintool', created_at: on.clock.now() }).returning(),
  );
  supplier = getFirst(made).id;
});
afterAll(() => on.close());

interface Written {
  path: string;
  /** The record at first, as a colleague makes it, and as it is sent on the version of before. */
  bodies: [first: object, theirs: object, mine: object];
  /** Reads its version, which the answer of a write tells too; null: it has none to read, it can only be there or not. */
  readVersion: (() => Promise<string | undefined>) | null;
  /** A part of what stands after the colleague. */
  present: object;
}

const provider = (client_id: string) => ({
  issuer: 'https://login.example',
  client_id,
  client_secret: 'a secret',
  domains: ['kantoor.example'],
  groups: [{ group: 'baas', role: 'administrator' }],
});
const rowIn = async (path: string, id: string): Promise<string | undefined> => {
  const { body } = await firm.call('GET', path);
  const rows: { attributes: { etag: string; adviser?: string }; id: string }[] = body.data;
  return rows.find((row) => row.id === id || row.attributes.adviser === id)?.attributes.etag;
};
const versionAt = async (path: string) => (await firm.call('GET', path)).etag ?? undefined;

/** TABLE: the records that two can write at once without a form of lists around them. */
const written: Record<string, () => Promise<Written>> = {
  changeWebhook: async () => {
    const webhook = (name: string) => ({ url: `https://${name}.example/in`, types: ['*'] });
    const { body } = await firm.call('POST', '/webhooks', webhook('first'));
    const path = `/webhooks/${body.data.id}`;
    return {
      path,
      bodies: [webhook('first'), webhook('theirs'), webhook('mine')],
      readVersion: () => versionAt(path),
      present: { url: 'https://theirs.example/in' },
    };
  },
  putIdentityProvider: async () => ({
    path: '/identity-provider',
    bodies: [provider('first'), provider('theirs'), provider('mine')],
    readVersion: () => versionAt('/identity-provider'),
    present: { client_id: 'theirs' },
  }),
  nameSubstitute: async () => ({
    path: '/advisers/sanne/substitute',
    bodies: [
      { substitute: 'joris', until: '2999-01-01' },
      { substitute: 'els', until: '2999-02-01' },
      { substitute: 'joris', until: '2999-03-01' },
    ],
    readVersion: () => rowIn('/substitutes', 'sanne'),
    present: { substitute: 'els', until: '2999-02-01' },
  }),
  correctEmail: async () => ({
    path: '/consumers/p1/email',
    bodies: [
      { emailaddress: 'eerste@post.example' },
      { emailaddress: 'hunne@post.example' },
      { emailaddress: 'mijne@post.example' },
    ],
    readVersion: () => versionAt('/consumers/p1/invitation'),
    present: { emailaddress: 'hunne@post.example' },
  }),
  setLegalHold: async () => ({
    path: '/dossiers/D1/legal-hold',
    bodies: [{ reason: 'Klacht' }, { reason: 'Rechtszaak' }, { reason: 'Onderzoek' }],
    readVersion: null,
    present: { reason: 'Rechtszaak' },
  }),
  grantSupplier: async () => ({
    path: `/suppliers/${supplier}`,
    bodies: [{ scopes: ['dossiers:read'] }, { scopes: ['events:read'] }, { scopes: ['mails:read'] }],
    readVersion: () => rowIn('/suppliers', supplier),
    present: { scopes: ['events:read'] },
  }),
};

test.each(Object.entries(written))(
  '%s on a version that somebody else wrote over is refused with what stands, and without one writes',
  async (_, prepare) => {
    const { path, bodies, readVersion, present } = await prepare();
    const [first, theirs, mine] = bodies;
    const put = (body: object, condition: Record<string, string> = {}) => firm.call('PUT', path, body, condition);
    expect((await put(first)).status).toBe(200);
    const before = ensure(readVersion ? await readVersion() : (await put(first)).etag);
    expect(before).toMatch(/^".+"$/);
    on.clock.pass(1);
    const changed = await put(theirs, { 'if-match': before });
    expect(changed.status).toBe(200);
    expect(changed.etag).not.toBe(before);
    if (readVersion) expect(await readVersion()).toBe(changed.etag);

    const stale: Record<string, string>[] = [{ 'if-match': before }, { 'if-none-match': '*' }];
    for (const condition of stale) {
      const refused = await put(mine, condition);
      expect([refused.status, refused.body.error.code]).toEqual([412, 'PRECONDITION_FAILED']);
      expect(refused.etag).toBe(changed.etag);
      expect(refused.body.data.attributes).toMatchObject(present);
    }
    expect((await put(theirs, { 'if-match': ensure(changed.etag) })).status).toBe(200);
    on.clock.pass(1);
    expect((await put(mine)).status).toBe(200);
  },
);

test('of two who name a version at once, one is refused', async () => {
  const path = '/dossiers/D1/legal-hold';
  await firm.call('DELETE', path);
  const grant = `/suppliers/${supplier}`;
  await firm.call('DELETE', grant);
  await firm.call('DELETE', '/advisers/joris/substitute');
  const pairs: [string, object, object][] = [
    [path, { reason: 'De een' }, { reason: 'De ander' }],
    [grant, { scopes: ['dossiers:read'] }, { scopes: ['events:read'] }],
    [
      '/advisers/joris/substitute',
      { substitute: 'sanne', until: '2999-01-01' },
      { substitute: 'els', until: '2999-01-01' },
    ],
  ];
  for (const [at, one, other] of pairs) {
    const none = { 'if-none-match': '*' };
    const answers = await Promise.all([firm.call('PUT', at, one, none), firm.call('PUT', at, other, none)]);
    expect([at, ...answers.map(({ status }) => status).toSorted()]).toEqual([at, 200, 412]);
  }
});
