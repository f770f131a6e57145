import { randomUUID } from 'node:crypto';
import { ensure, getFirst } from '@klantportaal/contract/values/ensure';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeAdapters, testContext } from '../../../../test/app-context.ts';
import { openTestServer, type TestServer } from '../../../../test/every/every-code/test-server.ts';
import { createPdf, createTwoColours } from '../../../../test/fixtures/samples.ts';
import { createForm } from '../../../../test/made-files/multipart.ts';
import { addAction } from '../../../../test/rows.ts';
import { and, eq, inArray } from '../../../platform/db/drizzle.ts';
import { events } from '../../../platform/jobs/outbox.table.ts';
import { generateToken, hashSha256 } from '../../../platform/kernel/secrets.ts';
import { audit } from '../../audit/audit.table.ts';
import { files } from '../../files/files.table.ts';
import { holdLink } from '../../identity/links/upload-links.queries.ts';
import { upload_links } from '../../identity/links/upload-links.table.ts';
import { tidyUploadLinks } from './end-links.ts';

let server: TestServer;
let photo: Buffer;
beforeAll(async () => {
  server = await openTestServer();
  photo = await createTwoColours(400, 300).jpeg().toBuffer();
});
afterAll(() => server.close());

type Consumer = Awaited<ReturnType<TestServer['consumer']>>;

/** A consumer at a computer with a link for one upload, and how a phone opens it. */
async function start(consumer?: Consumer) {
  const anna = consumer ?? (await server.consumer());
  const action = await addAction(server.db, { ...anna.own, type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE' });
  const made = (await anna.post('/api/phone-uploads', { productActionId: action.id })).json().data;
  const secret = new URL(made.attributes.url, 'https://portaal.test').hash.slice(1);
  const look = async () => (await anna.get(`/api/phone-uploads/${made.id}`)).json().data.attributes;
  const open = async (holder = generateToken()) => {
    const answer = await anna.signedOut.post('/api/upload-links/opening', { secret, holder });
    return { code: answer.json().error?.code ?? answer.statusCode, phone: usePhone(anna.domain, holder) };
  };
  const url = `/api/phone-uploads/${made.id}`;
  return { anna, action, made, secret, look, open, url };
}

/** The calls of a phone that holds a link. */
function usePhone(domain: string, token: string) {
  const headers = { 'x-acceleratedomain': domain, token };
  const getStatusAndCode = (answer: { statusCode: number; body: string; json: () => { error?: { code: string } } }) =>
    answer.statusCode < 300 ? answer.statusCode : answer.json().error?.code;
  return {
    async add(bytes: Uint8Array, overrides: object = {}) {
      const { type, payload } = await createForm([{ name: 'image.jpg', bytes }]);
      const sent = { ...headers, 'content-type': type, ...overrides };
      return getStatusAndCode(
        await server.app.inject({ method: 'POST', url: '/api/upload-links/own/photos', headers: sent, payload }),
      );
    },
    look: async () => getStatusAndCode(await server.app.inject({ url: '/api/upload-links/own', headers })),
  };
}

const readRows = ({ own }: Consumer) =>
  server.db.query(own.licence_id, (q) => q.select().from(files).where(eq(files.dossier_id, own.dossier_id)));
const isStored = (id: string) =>
  server.files.open(id).then(
    ({ stream }) => Boolean(stream.destroy()),
    () => false,
  );

describe('a phone beside the computer', () => {
  test('opens its page in the language of who sits at the computer', async () => {
    const readLanguage = ({ made }: Awaited<ReturnType<typeof start>>) =>
      new URL(made.attributes.url, 'https://portaal.test').searchParams.get('language');
    const first = await start();
    expect(readLanguage(first)).toBeNull();
    expect((await first.anna.post('/api/consumers/language', { language: 'en' })).statusCode).toBe(204);
    expect(readLanguage(await start(first.anna))).toBe('en');
  });

  test('adds photos that the computer fetches and that are gone after that', async () => {
    const { anna, action, look, open, url } = await start();
    expect(await look()).toMatchObject({ state: 'waiting', url: null, qr: null, photos: [] });
    const { phone } = await open();
    expect([await phone.add(photo), await phone.add(photo)]).toEqual([204, 204]);
    const { state, photos } = await look();
    expect([state, photos.length, photos[0].mime]).toEqual(['connected', 2, 'image/jpeg']);
    const fetched = await anna.get(`${url}/photos/${photos[0].id}`);
    expect(fetched.rawPayload.equals(photo)).toBe(true);
    expect((await anna.remove(`${url}/photos/${photos[0].id}`)).statusCode).toBe(204);
    expect((await look()).photos.map(({ id }: { id: string }) => id)).toEqual([photos[1].id]);
    expect([await isStored(photos[0].id), await isStored(photos[1].id)]).toEqual([false, true]);
    // Sent with the same call as ever; then nothing can be added, and what waited is gone.
    const sent = await anna.upload('/api/documents', [{ name: 'a.jpg', bytes: photo }], { productActionId: action.id });
    expect(sent.statusCode).toBe(204);
    expect([await phone.add(photo), (await look()).state]).toEqual(['UPLOAD_LINK_SENT', 'sent']);
    expect(await isStored(photos[1].id)).toBe(false);
  });

  test('is told in the feed and in the trail, each with who did it', async () => {
    const { anna, action, made, open, url } = await start();
    await open();
    await anna.remove(url);
    const { licence_id } = anna.own;
    const told = await server.db.query(licence_id, (q) => q.select().from(events).orderBy(events.at));
    const line = await server.db.query(licence_id, (q) =>
      q
        .select()
        .from(audit)
        .where(and(eq(audit.target_id, action.id), eq(audit.target_kind, 'action'))),
    );
    expect(told.map(({ type, actor_kind }) => [type, actor_kind])).toEqual([
      ['upload-link.made', 'consumer'],
      ['upload-link.opened', 'guest'],
      ['upload-link.ended', 'consumer'],
    ]);
    expect(told.every(({ data }) => data.upload_link_id === made.id)).toBe(true);
    expect(line.map(({ act, actor_kind }) => [act, actor_kind])).toEqual(
      told.map(({ type, actor_kind }) => [type, actor_kind]),
    );
  });

  test('leaves only hashes of its secrets in the database', async () => {
    const { made, secret, open } = await start();
    const holder = generateToken();
    await open(holder);
    const [row] = await server.db.queryAsSystem((q) =>
      q.select().from(upload_links).where(eq(upload_links.id, made.id)),
    );
    expect([row?.secret_hash, row?.holder_hash]).toEqual([hashSha256(secret), hashSha256(holder)]);
  });
});

describe('a link', () => {
  test('is of the first phone that opens it, also of two at once, and of that one again after a lost answer', async () => {
    const { open } = await start();
    const holders = [generateToken(), generateToken()];
    const both = await Promise.all(holders.map((holder) => open(holder)));
    expect(both.map(({ code }) => code).sort()).toEqual([200, 'UPLOAD_LINK_TAKEN']);
    const first = both.findIndex(({ code }) => code === 200);
    expect((await open(holders[first])).code).toBe(200);
    expect(await ensure(both[1 - first]).phone.look()).toBe('AUTH_REQUIRED');
  });

  test('is held once, also by two who looked before either held it', async () => {
    const { anna, made } = await start();
    const { licence_id } = anna.own;
    const hold = (holder: string) =>
      server.db.transaction(licence_id, async (tx) => {
        const [link] = await tx.select().from(upload_links).where(eq(upload_links.id, made.id));
        return holdLink(tx, { ...ensure(link), holder_hash: null }, holder, server.clock.now());
      });
    expect([await hold('one'), await hold('other')]).toEqual([true, false]);
  });

  test('opens nothing by its secret alone, and nothing under another firm', async () => {
    const { anna, secret, open } = await start();
    const holder = generateToken();
    await open(holder);
    const other = await server.guest();
    expect(await usePhone(anna.domain, secret).look()).toBe('AUTH_REQUIRED');
    const elsewhere = await other.post('/api/upload-links/opening', { secret, holder });
    expect(elsewhere.json().error.code).toBe('UPLOAD_LINK_NOT_FOUND');
    expect(await usePhone((await server.consumer()).domain, holder).look()).toBe('AUTH_REQUIRED');
  });

  test.each<[string, string, (at: Awaited<ReturnType<typeof start>>) => unknown]>([
    [
      'after fifteen minutes',
      'UPLOAD_LINK_EXPIRED',
      async ({ look }) => {
        for (let minute = 0; minute < 14; minute += 1) {
          server.clock.pass(60);
          await look();
        }
        server.clock.pass(60);
      },
    ],
    ['when the computer ends it', 'UPLOAD_LINK_ENDED', ({ anna, url }) => anna.remove(url)],
    ['when the computer looks no more', 'UPLOAD_LINK_ENDED', () => server.clock.pass(181)],
    ['when the computer makes another', 'UPLOAD_LINK_ENDED', ({ anna }) => start(anna)],
    ['when the consumer signs out', 'UPLOAD_LINK_ENDED', ({ anna }) => anna.post('/api/auth/logout')],
    [
      'when every session ends, as for a new password',
      'UPLOAD_LINK_ENDED',
      ({ anna }) =>
        server.db
          .transaction(anna.own.licence_id, (tx) => server.sessions.endAll(tx, anna.id, 'password-changed'))
          .then(() => server.sessions.forget(anna.id)),
    ],
  ])('ends %s, for a phone that holds it and for one that would open it', async (_, code, end) => {
    const held = await start();
    const { phone } = await held.open();
    await phone.add(photo);
    await end(held);
    expect([await phone.add(photo), await phone.look()]).toEqual([code, code]);
    const fresh = await start();
    await end(fresh);
    expect((await fresh.open()).code).toBe(code);
  });

  test('is for its consumer and its session alone', async () => {
    const { anna, url } = await start();
    const neighbour = await server.consumer({ neighbour: anna });
    const elsewhere = await server.db.transaction(anna.own.licence_id, (tx) =>
      server.sessions.start(tx, { id: anna.id, licence_id: anna.own.licence_id }, 'password', {
        address: '127.0.0.1',
        user_agent: 'Browser two',
      }),
    );
    const headers = { 'x-acceleratedomain': anna.domain, authorization: `Bearer ${elsewhere.accessToken}` };
    const codes = [await neighbour.get(url), await server.app.inject({ url, headers })].map(
      (answer) => answer.json().error.code,
    );
    expect(codes).toEqual(['UPLOAD_LINK_NOT_FOUND', 'UPLOAD_LINK_NOT_FOUND']);
  });

  test('is refused for an action of somebody else, one that is done, and one that takes no photos', async () => {
    const anna = await server.consumer();
    const make = async (row: object) => {
      const { id } = await addAction(server.db, { ...anna.own, type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE', ...row });
      return (await anna.post('/api/phone-uploads', { productActionId: id })).json().error?.code;
    };
    const other = await server.consumer({ neighbour: anna });
    expect(await make({ dossier_id: other.own.dossier_id })).toBe('PRODUCT_OWNERSHIP_MISMATCH');
    expect(await make({ is_done: true, date_executed: server.clock.now() })).toBe('ACTION_ALREADY_DONE');
    expect(await make({ type: 'REQUEST_PENSION_XML' })).toBe('INVALID_ACTION_TYPE');
  });
});

describe('what a phone sends', () => {
  test('is a picture by its bytes, and no more than an upload may have', async () => {
    const { open, look } = await start();
    const { phone } = await open();
    expect(await phone.add(await createPdf(300))).toBe('IMAGE_TYPE_NOT_SUPPORTED');
    expect(await phone.add(Buffer.from('no picture'))).toBe('IMAGE_TYPE_NOT_SUPPORTED');
    expect(await phone.add(Buffer.alloc(1024 * 1024 + 1, 1))).toBe('COMBINED_PDF_TO_LARGE');
    const large = await createTwoColours(3000, 2000).jpeg().toBuffer();
    const half = Buffer.concat([large, Buffer.alloc(600 * 1024)]);
    expect([await phone.add(half), await phone.add(half)]).toEqual([204, 'COMBINED_PDF_TO_LARGE']);
    expect((await look()).photos.length).toBe(1);
  });

  test('arrives once when it is sent again under the same key', async () => {
    const { open, look } = await start();
    const { phone } = await open();
    const key = { 'idempotency-key': randomUUID() };
    expect([await phone.add(photo, key), await phone.add(photo, key)]).toEqual([204, 204]);
    expect((await look()).photos.length).toBe(1);
  });

  test('goes after its time when nobody fetched it, and three days later nothing is left of it', async () => {
    const { anna, open, made } = await start();
    const { phone } = await open();
    await phone.add(photo);
    const waiting = getFirst(await readRows(anna));
    const tidy = testContext(server.db, { clock: server.clock, adapters: { ...fakeAdapters, files: server.files } });
    await tidyUploadLinks(tidy);
    expect(await isStored(waiting.id)).toBe(true);
    server.clock.pass(15 * 60 + 1);
    await tidyUploadLinks(tidy);
    expect([await isStored(waiting.id), (await readRows(anna)).length]).toEqual([false, 1]);
    server.clock.pass(3 * 86_400);
    await tidyUploadLinks(tidy);
    const links = await server.db.queryAsSystem((q) =>
      q
        .select()
        .from(upload_links)
        .where(inArray(upload_links.id, [made.id])),
    );
    expect([(await readRows(anna)).length, links.length]).toEqual([0, 0]);
  });
});
