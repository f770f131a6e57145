import { Readable } from 'node:stream';
import { type BackofficeCall, type BackofficeCallName, backofficeCalls } from '@klantportaal/contract/firm-calls';
import { openingKinds } from '@klantportaal/contract/modules/identity/openings';
import type { OutlivingKind } from '@klantportaal/contract/modules/identity/outliving';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { dossiers } from '../src/modules/dossiers/dossiers.table.ts';
import { open_streams } from '../src/modules/identity/backoffice.table.ts';
import { guardLines } from '../src/modules/identity/openings/guard-streams.ts';
import { sql } from '../src/platform/db/drizzle.ts';
import type { TestFirm } from './firm-calls.ts';
import { api, createKey, type Leaving, type LeavingFirm, openLeaving } from './fixtures/leaving-fixture.ts';
import { bearer } from './sign-in.ts';

let on: Leaving;
let office: Leaving['office'];
beforeAll(async () => {
  on = await openLeaving();
  ({ office } = on);
});
afterAll(() => on.close());

describe('what runs for long asks again', () => {
  const dossier = (n: number) =>
    JSON.stringify({
      kind: 'dossier',
      firm_id: `d-${on.nth()}-${n}`,
      label: `D ${n}`,
      date_created: '2026-01-01',
      persons: [{ firm_id: `p-${on.nth()}-${n}`, display_name: `Persoon ${n}` }],
    });
  /** The dossiers that were written, of those that were sent before the end and after it. */
  const written = async (firm: LeavingFirm) => {
    const rows = await on.db.query(firm.crm.licence.id, (q) =>
      q
        .select({ id: dossiers.firm_id })
        .from(dossiers)
        .where(sql`${dossiers.firm_id} like ${`d-${on.nth()}-%`}`),
    );
    const after = rows.filter(({ id }) => Number(id.split('-')[2]) >= 60).length;
    return { before: rows.length - after, after };
  };

  /** Sends sixty dossiers, waits until some are written, does something, and sends sixty more. */
  async function sendSlowly(
    firm: LeavingFirm,
    send: (payload: Readable) => PromiseLike<unknown>,
    between: () => Promise<unknown>,
  ): Promise<void> {
    const lines = async function* () {
      for (let n = 0; n < 60; n += 1) yield `${dossier(n)}\n`;
      await vi.waitFor(async () => expect((await written(firm)).before).toBeGreaterThan(0), { timeout: 20_000 });
      await between();
      for (let n = 60; n < 120; n += 1) yield `${dossier(n)}\n`;
    };
    // The connection is cut once it may not go on.
    await Promise.resolve(send(Readable.from(lines()))).catch(() => {});
  }
  const ndjson = { 'content-type': 'application/x-ndjson' };

  test('a batch of a key that is ended meanwhile writes nothing more', { timeout: 60_000 }, async () => {
    const firm = await on.newFirm();
    const key = await createKey(firm, (path, body) => firm.boss.post(path, body));
    const url = `${api}/batch`;
    const headers = { ...ndjson, authorization: `Bearer ${key.key}` };
    await sendSlowly(
      firm,
      (payload) => on.app.inject({ method: 'POST', url, headers, payload }),
      () => firm.boss.delete(`${api}/keys/${key.id}`),
    );
    expect((await written(firm)).after).toBe(0);
  });

  test.each([
    ['leaves', (firm: LeavingFirm, id: string) => firm.boss.delete(`${api}/staff/${id}`)],
    [
      'gets a role with less',
      (firm: LeavingFirm, id: string) =>
        firm.boss.put(`${api}/staff/${id}`, { name: 'Anna', role: 'reader', adviser: null }),
    ],
    [
      'is signed out everywhere',
      (firm: LeavingFirm, id: string) => firm.boss.post(`${api}/staff/${id}/two-factor-reset`),
    ],
  ])('a batch of a colleague who %s meanwhile writes nothing more', { timeout: 60_000 }, async (_, end) => {
    const firm = await on.newFirm();
    const anna = await firm.colleague('assistant');
    const cookie = [...anna.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...ndjson, cookie, origin: 'https://console.test', 'sec-fetch-site': 'same-origin' };
    await sendSlowly(
      firm,
      (payload) => office.app.inject({ method: 'POST', url: `${api}/batch`, headers, payload }),
      () => end(firm, anna.id),
    );
    expect((await written(firm)).after).toBe(0);
  });

  test('a batch that is written as a whole is not written for a key that is ended meanwhile', async () => {
    const firm = await on.newFirm();
    const key = await createKey(firm, (path, body) => firm.boss.post(path, body));
    const lines = async function* () {
      yield `${dossier(1)}\n`;
      await firm.boss.delete(`${api}/keys/${key.id}`);
      yield `${dossier(2)}\n`;
    };
    const headers = { ...ndjson, authorization: `Bearer ${key.key}` };
    const url = `${api}/batch?atomic=1`;
    await Promise.resolve(on.app.inject({ method: 'POST', url, headers, payload: Readable.from(lines()) })).catch(
      () => {},
    );
    expect(await written(firm)).toEqual({ before: 0, after: 0 });
  });

  test('lines are sent no more once their key is ended, and nothing says that they are being sent', async () => {
    const firm = await on.newFirm();
    const { id } = await createKey(firm, (path, body) => firm.boss.post(path, body));
    const { licence } = firm.crm;
    const key = createPartial<Parameters<typeof guardLines>[1]['key']>({
      kind: 'key',
      id,
      licence_id: licence.id,
      name: 'Archief',
      session_id: null,
    });
    const lines = async function* () {
      for (let n = 0; ; n += 1) yield n;
    };
    let now = 0;
    const spy = vi.spyOn(performance, 'now').mockImplementation(() => (now += 300));
    const seen: number[] = [];
    const read = async () => {
      const row = { name: 'sendBatch', scope: 'dossiers:write' };
      for await (const line of guardLines(lines(), { db: on.db, clock: on.clock, key }, row)) {
        seen.push(line);
        if (line === 3) await firm.boss.delete(`${api}/keys/${id}`);
      }
    };
    await expect(read()).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
    spy.mockRestore();
    expect(seen).toEqual([0, 1, 2, 3]);
    const left = await on.db.query(licence.id, (q) => q.select().from(open_streams));
    expect(left).toEqual([]);
  });
});

/** Anna makes a key and an endpoint, lets a supplier in, invites somebody, and asks somebody else for a document. */
async function making(firm: LeavingFirm) {
  const anna = await firm.colleague('administrator');
  const { browser } = anna;
  const key = await createKey(firm, (path, body) => browser.post(path, body));
  const hook = await browser.post(`${api}/webhooks`, { url: 'https://hook.example/in', types: ['*'] });
  const supplier = await on.letIn({ ...firm, boss: browser });
  const invited = await browser.post(`${api}/staff`, {
    name: 'Piet',
    email: `piet-${on.nth()}@firm.example`,
    role: 'adviser',
    locale: 'nl',
  });
  const guest = { name: 'Jansen Accountants', email: 'jansen@kantoor.example' };
  expect((await browser.post(`${api}/actions/${firm.request}/guest-links`, guest)).status).toBe(201);
  return { anna, key, hook: hook.body.data.id as string, supplier, invited: invited.body.data.id as string };
}

describe('what somebody made ends with them, or is handed over in the same act', () => {
  const works = async ({ call }: { call: TestFirm['call'] }) => (await call('GET', '/dossiers')).status;
  /** A consumer's session, opened by who may view as them. */
  const viewing = async (
    { crm, consumer }: LeavingFirm,
    by: (path: string, body: object) => Promise<{ body: { data: { attributes: { url: string } } } }>,
  ) => {
    const made = await by(`/consumers/${consumer.firm_id}/view-as-link`, { by: 'Loket' });
    const { url } = made.body.data.attributes;
    const refreshToken = new URL(url, 'https://portaal.test').searchParams.get('refreshToken');
    const { accessToken } = await on.call(crm.domain, '/api/auth/refresh', { refreshToken });
    return () => on.call(crm.domain, '/api/consumers', undefined, bearer(accessToken));
  };
  const views = async (read: Awaited<ReturnType<typeof viewing>>) => (await read()).status;
  const paused = async ({ boss }: LeavingFirm, id: string) =>
    (await boss.get(`${api}/webhooks/${id}`)).data.paused_at !== null;

  test('everything names who made it', async () => {
    const firm = await on.newFirm();
    const { anna, key, hook, supplier } = await making(firm);
    const by = { kind: 'staff', id: anna.id, name: 'Colleague 1' };
    const listed = async (path: string, id: string) =>
      (await firm.boss.get(`${api}${path}`)).body.data.find((item: { id: string }) => item.id === id).attributes
        .made_by;
    expect(await listed('/keys', key.id)).toEqual(by);
    expect(await listed('/webhooks', hook)).toEqual(by);
    expect(await listed('/suppliers', supplier.id)).toEqual(by);
  });

  test('who leaves takes it along', async () => {
    const firm = await on.newFirm();
    const { anna, key, hook, supplier } = await making(firm);
    const child = await createKey(firm, (_, body) => key.call('POST', '/keys', body));
    expect([await works(key), await works(child), await works(supplier)]).toEqual([200, 200, 200]);
    expect((await firm.boss.delete(`${api}/staff/${anna.id}`)).status).toBe(204);
    expect([await works(key), await works(child), await works(supplier)]).toEqual([401, 401, 404]);
    expect(await paused(firm, hook)).toBe(true);
    const [link] = (await firm.boss.get(`${api}/actions/${firm.request}/guest-links`)).body.data;
    expect(link.attributes.state).toBe('taken_back');
  });

  test('what is kept goes on under the name of a colleague, and ends with that one', async () => {
    const firm = await on.newFirm();
    const { anna, key, hook, supplier } = await making(firm);
    const heir = await firm.colleague('administrator');
    const listLinks = async () => (await firm.boss.get(`${api}/actions/${firm.request}/guest-links`)).body.data;
    const [link] = await listLinks();
    const keep = { ids: [key.id, hook, link.id], to: heir.id };
    const left = await firm.boss.post(`${api}/staff/${anna.id}/departure`, { to: null, keep });
    expect(left.status).toBe(200);
    expect([await works(key), await paused(firm, hook), await works(supplier)]).toEqual([200, false, 404]);
    expect((await listLinks())[0].attributes.state).toBe(link.attributes.state);
    const keys = (await firm.boss.get(`${api}/keys`)).body.data;
    expect(keys.find(({ id }: { id: string }) => id === key.id).attributes.made_by.id).toBe(heir.id);
    await firm.boss.delete(`${api}/staff/${heir.id}`);
    expect([await works(key), await paused(firm, hook)]).toEqual([401, true]);
    expect((await listLinks())[0].attributes.state).toBe('taken_back');
  });

  test('nothing is kept for who leaves, or for nobody', async () => {
    const firm = await on.newFirm();
    const { anna, key } = await making(firm);
    for (const to of [anna.id, '6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa']) {
      const left = await firm.boss.post(`${api}/staff/${anna.id}/departure`, { keep: { ids: [key.id], to } });
      expect([404, 422]).toContain(left.status);
    }
    expect(await works(key)).toBe(200);
  });

  test('a key that ends takes along what it made, unless that is kept for a colleague, and what it views always', async () => {
    const firm = await on.newFirm();
    for (const keeps of [false, true]) {
      const first = await createKey(firm, (path, body) => firm.boss.post(path, body));
      const second = await createKey(firm, (_, body) => first.call('POST', '/keys', body));
      const view = await viewing(firm, (path, body) => first.call('POST', path, body));
      expect(await views(view)).toBe(200);
      const search = keeps ? `?keep_for=${firm.bossId}` : '';
      expect((await firm.boss.delete(`${api}/keys/${first.id}${search}`)).status).toBe(204);
      expect([await works(first), await works(second)]).toEqual([401, keeps ? 200 : 401]);
      expect(await views(view)).toBe(401);
    }
  });

  test('an invitation of who left lets nobody in', async () => {
    const firm = await on.newFirm();
    const { anna, invited } = await making(firm);
    await office.deliver();
    await firm.boss.delete(`${api}/staff/${anna.id}`);
    const token = /\/link\/([\w-]+)/.exec(office.mails.findLast(({ to }) => to.startsWith('piet-'))!.text)![1];
    const opened = await office.browser().post('/staff/v1/links/opening', { token });
    expect(opened.code).toBe('AUTH_START_PASSWORD_RESET_FAILED');
    // Somebody who stays invites them again.
    expect((await firm.boss.post(`${api}/staff/${invited}/invitation`)).status).toBe(200);
  });
});

describe('the list of what is open', () => {
  interface Listed {
    id: string;
    attributes: { kind: string; label: string; made_by: { id: string } | null };
  }
  const listed = async (who: { get: LeavingFirm['boss']['get'] }, search = ''): Promise<Listed[]> =>
    (await who.get(`${api}/openings${search}`)).body.data;
  const viewLink = async ({ boss, consumer }: LeavingFirm) =>
    (await boss.post(`${api}/consumers/${consumer.firm_id}/view-as-link`, { by: 'Whoever' })).data.url as string;

  test('has every kind with who opened it, of one person too, and ends each', async () => {
    const firm = await on.newFirm();
    const { anna } = await making(firm);
    const url = (await anna.browser.post(`${api}/consumers/${firm.consumer.firm_id}/view-as-link`, { by: 'x' })).data
      .url;
    const refreshToken = new URL(url, 'https://portaal.test').searchParams.get('refreshToken');
    const view = await on.call(firm.crm.domain, '/api/auth/refresh', { refreshToken });
    expect(view.status).toBe(200);
    const at = on.clock.now();
    const made = { made_by_kind: 'staff', made_by_id: anna.id, made_by_name: 'Anna' } as const;
    await on.db.query(firm.crm.licence.id, (q) =>
      q
        .insert(open_streams)
        .values({ ...made, licence_id: firm.crm.licence.id, call: 'sendBatch', began_at: at, seen_at: at }),
    );
    const hers = await listed(firm.boss, `?by=${anna.id}`);
    expect(hers.map(({ attributes }) => attributes.kind).sort()).toEqual([...openingKinds].sort());
    expect(hers.every(({ attributes }) => attributes.made_by?.id === anna.id)).toBe(true);
    for (const { id } of hers) expect((await firm.boss.delete(`${api}/openings/${id}`)).status).toBe(204);
    expect(await listed(firm.boss, `?by=${anna.id}`)).toEqual([]);
    expect((await anna.browser.get('/staff/v1/me')).status).toBe(401);
    expect((await on.call(firm.crm.domain, '/api/consumers', undefined, bearer(view.accessToken))).status).toBe(401);
    expect((await firm.boss.delete(`${api}/openings/${hers[0]!.id}`)).code).toBe('OPENING_NOT_FOUND');
  });

  test('names who was mailed a link, and tells its maker that a colleague ended it, nobody else', async () => {
    const firm = await on.newFirm();
    const { anna } = await making(firm);
    const link = (await listed(firm.boss)).find(({ attributes }) => attributes.kind === 'guest-link');
    expect(link?.attributes).toMatchObject({ label: 'Jansen Accountants', made_by: { id: anna.id } });
    await office.deliver();
    office.mails.length = 0;
    await firm.boss.delete(`${api}/openings/${link?.id}`);
    await office.deliver();
    const told = office.mails.filter(({ subject }) => subject.includes('Jansen Accountants'));
    expect(told.map(({ to }) => to)).toEqual([anna.email]);
    expect(told[0]?.text).toContain('Boss heeft de link ingetrokken');
    expect(told[0]?.text).toMatch(/\/dossiers\/\S/);
  });

  test('says nothing to who ends a link of their own', async () => {
    const firm = await on.newFirm();
    const { anna } = await making(firm);
    const link = (await listed(firm.boss)).find(({ attributes }) => attributes.kind === 'guest-link');
    await office.deliver();
    office.mails.length = 0;
    await anna.browser.delete(`${api}/actions/${firm.request}/guest-links/${link?.id}`);
    await office.deliver();
    expect(office.mails).toEqual([]);
  });

  test('is another firm’s own, and for administrators alone', async () => {
    const firm = await on.newFirm();
    await viewLink(firm);
    const other = await on.newFirm();
    const [own] = await listed(firm.boss);
    expect((await other.boss.delete(`${api}/openings/${own!.id}`)).code).toBe('OPENING_NOT_FOUND');
    const adviser = await firm.colleague('adviser');
    expect((await adviser.browser.get(`${api}/openings`)).code).toBe('ACCESS_DENIED');
  });

  test('what is ended in it needs the scope that its own call needs', async () => {
    const firm = await on.newFirm();
    const { key, hook, supplier } = await making(firm);
    const made = await firm.boss.post(`${api}/keys`, { name: 'Personeel', scopes: ['staff:write'] });
    const headers = { authorization: `Bearer ${made.data.key}` };
    for (const id of [key.id, hook, supplier.id]) {
      const answer = await firm.crm.call('DELETE', `/openings/${id}`, undefined, headers);
      expect([answer.status, answer.body.error.code]).toEqual([403, 'SCOPE_NOT_HELD']);
    }
    expect((await listed(firm.boss)).map(({ id }) => id)).toEqual(expect.arrayContaining([key.id, hook, supplier.id]));
  });
});

describe('a supplier lets nobody in', () => {
  const closed: readonly OutlivingKind[] = ['key', 'supplier', 'sandbox', 'identity-provider', 'staff'];
  const rows = (Object.entries(backofficeCalls) as [BackofficeCallName, BackofficeCall][]).filter(
    ([, { outlives }]) => outlives && closed.includes(outlives),
  );
  test.each(rows)('%s is refused to one with every scope', async (_, { method, path }) => {
    const firm = await on.newFirm();
    const supplier = await on.letIn(firm);
    const own = path.replace('/backoffice/v1', '').replace(/\{\w+\}/g, firm.bossId);
    const answer = await supplier.call(method, own, method === 'GET' ? undefined : {});
    expect([answer.status, answer.body.error.code]).toEqual([403, 'ACCESS_DENIED']);
  });
});
