import { randomUUID } from 'node:crypto';
import { ensure, getFirst } from '@klantportaal/contract/values/ensure';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveKey } from '../../../../test/backoffice.ts';
import { openTestServer, type TestConsumer, type TestServer } from '../../../../test/every/every-code/test-server.ts';
import { addAction, addConsumer } from '../../../../test/rows.ts';
import { addAccount } from '../../../../test/sign-in.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { events } from '../../../platform/jobs/outbox.table.ts';
import { hashSha256 } from '../../../platform/kernel/secrets.ts';
import { audit } from '../../audit/audit.table.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { deliveries } from '../../files/files.table.ts';
import { findAccount } from '../../identity/accounts.queries.ts';
import { backoffice_keys } from '../../identity/backoffice.table.ts';
import { guest_links } from '../../identity/links/guest-links.table.ts';
import { recordPasswordChange } from '../../identity/sign-in/password-policy.ts';
import { accounts } from '../../identity/sign-in.table.ts';
import { actions } from '../../tasks/actions.table.ts';
import { type Guests, jansen, openGuests, tellCode } from './testing.ts';
import { tidyGuestLinks } from './tidy-guest-links.ts';

let server: TestServer;
let guests: Guests;
beforeAll(async () => {
  server = await openTestServer();
  guests = await openGuests(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  // Mails of the test before may still wait.
  await server.deliver();
  server.mails.length = 0;
});

const listDelivered = ({ own }: TestConsumer) =>
  server.db.query(own.licence_id, (q) => q.select().from(deliveries).where(eq(deliveries.dossier_id, own.dossier_id)));
const change = (licence_id: string, work: Parameters<TestServer['db']['transaction']>[1]) =>
  server.db.transaction(licence_id, work);

describe('a link that a consumer has mailed', () => {
  test('says who asks what about whom, and is in the mail alone', async () => {
    const { anna, made, answer, secret } = await guests.start({ text: 'Kunt u deze week nog kijken?' });
    expect(made.attributes).toMatchObject({ ...jansen, state: 'open', made_by: 'consumer', until: '2026-03-16' });
    const mail = getFirst(server.mails);
    for (const part of [
      'Jaarrekening 2025',
      'Met toelichting.',
      '“Kunt u deze week nog kijken?”',
      '16-03-2026',
      'Beste Jansen Accountants',
    ])
      expect(mail.text).toContain(part);
    expect(mail.text).not.toContain('Wij belden hierover');
    const listed = await anna.get(`/api/actions/${(await listLinks(anna))[0]?.action_id}/guest-links`);
    expect(secret).toHaveLength(43);
    expect(`${answer.body} ${listed.body}`).not.toContain(secret);
    expect((await listLinks(anna))[0]?.secret_hash).toBe(hashSha256(secret));
  });

  test('shows the request and nothing else, as often as it is opened', async () => {
    const { anna, guest } = await guests.start();
    await guest.look();
    expect(await guest.look()).toEqual({
      name: jansen.name,
      label: 'Jaarrekening 2025',
      label_en: null,
      description: 'Met toelichting.',
      description_en: null,
      requirements: null,
      person: expect.any(String),
      asked_by: expect.any(String),
      text: null,
      until: '2026-03-16',
    });
    const headers = { 'x-acceleratedomain': anna.domain, token: (await guests.start()).secret };
    for (const url of ['/api/actions', '/api/deliveries', '/api/upload-links/own'])
      expect(tellCode(await server.app.inject({ url, headers }))).toBe('AUTH_REQUIRED');
  });

  test('delivers once: as any upload, with who sent it, in the feed and the trail under the guest', async () => {
    const { anna, action, guest, made, url } = await guests.start();
    expect(await guest.send()).toBe(204);
    expect([await guest.send(), await guest.look()]).toEqual(['UPLOAD_LINK_SENT', 'UPLOAD_LINK_SENT']);
    const [delivery] = await listDelivered(anna);
    expect(delivery).toMatchObject({ action_id: action.id, delivered_by: anna.id, guest_link_id: made.id });
    const [served] = (await anna.get('/api/deliveries')).json().data;
    expect(served.attributes).toMatchObject({
      status: 'received',
      by_firm: false,
      can_add: false,
      sent_by: { name: jansen.name, maker: expect.stringMatching(/./) },
    });
    const { licence_id } = anna.own;
    const told = await server.db.query(licence_id, (q) => q.select().from(events).orderBy(events.at));
    expect(
      told.filter(({ type }) => /delivery|guest/.test(type)).map(({ type, actor_kind }) => [type, actor_kind]),
    ).toEqual([
      ['guest-link.made', 'consumer'],
      ['delivery.received', 'guest'],
    ]);
    expect(JSON.stringify(told)).not.toContain(jansen.email);
    const lines = await server.db.query(licence_id, (q) => q.select().from(audit).where(eq(audit.act, 'deliver')));
    expect(lines).toMatchObject([
      { actor_kind: 'guest', details: { came_by: 'link', guest_link_id: made.id, made_by: `consumer ${anna.id}` } },
    ]);
    const [link] = (await anna.get(url)).json().data;
    expect(link.attributes).toMatchObject({ state: 'delivered' });
  });

  test('tells the firm who sent a document and how it came, in its inbox too', async () => {
    const { anna, guest } = await guests.start();
    await guest.send();
    const word = `key-${randomUUID()}`;
    await giveKey(server.db, anna.own.licence_id, word, ['deliveries:read', 'inbox:read']);
    const headers = { authorization: `Bearer ${word}` };
    const listed = (await server.app.inject({ url: '/backoffice/v1/deliveries', headers })).json().data;
    const one = await server.app.inject({ url: `/backoffice/v1/deliveries/${listed[0].id}`, headers });
    for (const { attributes } of [listed[0], one.json().data])
      expect(attributes).toMatchObject({ came_by: 'link', put_by: null, sent_by: { ...jansen, made_by: 'consumer' } });
    const [line] = (await server.app.inject({ url: '/backoffice/v1/inbox', headers })).json().data;
    expect(line.attributes).toMatchObject({ kind: 'delivery', sent_by_name: jansen.name });
  });

  test('leads nowhere else: a link or an address in a name or a text is refused, and so is an address that is none', async () => {
    const anna = await server.consumer();
    const action = await addAction(server.db, { ...anna.own, type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE' });
    const ask = async (body: object) =>
      (await anna.post(`/api/actions/${action.id}/guest-links`, { ...jansen, ...body })).json().error?.code;
    expect([
      await ask({ text: 'Kijk op https://boef.example' }),
      await ask({ text: 'Kijk op boef.example/x' }),
      await ask({ name: 'boef@post.example' }),
      await ask({ email: 'geen adres' }),
      await ask({ text: 'x'.repeat(501) }),
    ]).toEqual(Array(5).fill('INVALID_REQUEST'));
    expect([await ask({ until: '2020-01-01' }), await ask({ until: '2999-01-01' })]).toEqual(
      Array(2).fill('INVALID_DATE'),
    );
    await server.deliver();
    expect(server.mails).toEqual([]);
  });

  test('is one of three at most, and one that was taken back gives room', async () => {
    const { anna, url, made } = await guests.start();
    const ask = async () => tellCode(await anna.post(url, jansen));
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 'GUEST_LINKS_FULL']);
    expect(tellCode(await anna.remove(`/api/guest-links/${made.id}`))).toBe(204);
    expect(await ask()).toBe(200);
  });

  test('is refused for a request of another dossier, one that is done, and one that takes no documents', async () => {
    const anna = await server.consumer();
    const other = await server.consumer({ neighbour: anna });
    const ask = async (row: object) => {
      const { id } = await addAction(server.db, { ...anna.own, type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE', ...row });
      return tellCode(await anna.post(`/api/actions/${id}/guest-links`, jansen));
    };
    expect(await ask({ dossier_id: other.own.dossier_id })).toBe('PRODUCT_OWNERSHIP_MISMATCH');
    expect(await ask({ is_done: true, date_executed: server.clock.now() })).toBe('ACTION_ALREADY_DONE');
    expect(await ask({ type: 'REQUEST_PENSION_XML' })).toBe('INVALID_ACTION_TYPE');
    const { made } = await guests.start({}, { by: other });
    expect(tellCode(await anna.remove(`/api/guest-links/${made.id}`))).toBe('UPLOAD_LINK_NOT_FOUND');
  });
});

const listLinks = ({ own }: TestConsumer) =>
  server.db.query(own.licence_id, (q) => q.select().from(guest_links).orderBy(guest_links.created_at));

describe('a link ends', () => {
  type At = Awaited<ReturnType<typeof guests.start>>;
  test.each<[string, string, (at: At) => unknown]>([
    ['after its last day', 'UPLOAD_LINK_EXPIRED', () => server.clock.pass(15 * 86_400)],
    ['when it is taken back', 'UPLOAD_LINK_ENDED', ({ anna, made }) => anna.remove(`/api/guest-links/${made.id}`)],
    [
      'when the consumer delivers',
      'UPLOAD_LINK_SENT',
      ({ anna, action }) =>
        anna.upload('/api/documents', [{ name: 'a.jpg', bytes: guests.photo }], { productActionId: action.id }),
    ],
    [
      'when the request is withdrawn',
      'UPLOAD_LINK_ENDED',
      ({ anna, action }) =>
        change(anna.own.licence_id, (tx) =>
          tx.update(actions).set({ cancelled_at: server.clock.now() }).where(eq(actions.id, action.id)),
        ),
    ],
    [
      'when the dossier is closed',
      'UPLOAD_LINK_ENDED',
      ({ anna }) =>
        change(anna.own.licence_id, (tx) =>
          tx.update(dossiers).set({ closed_on: '2026-03-02' }).where(eq(dossiers.id, anna.own.dossier_id)),
        ),
    ],
    [
      'when the account of its maker ends',
      'UPLOAD_LINK_ENDED',
      async ({ anna }) => {
        // Others of the firm have theirs.
        const partner = await addConsumer(server.db, { ...anna.own, position: 1 });
        await addAccount(server.db, { ...partner, email: `${partner.id}@voorbeeld.nl` });
        await change(anna.own.licence_id, (tx) => tx.delete(accounts).where(eq(accounts.consumer_id, anna.id)));
      },
    ],
  ])('%s, for who looks and for who sends', async (_, code, end) => {
    const at = await guests.start();
    expect(await at.guest.look()).toMatchObject({ label: 'Jaarrekening 2025' });
    await end(at);
    expect([await at.guest.look(), await at.guest.send()]).toEqual([code, code]);
    expect((await listDelivered(at.anna)).filter(({ guest_link_id }) => guest_link_id)).toEqual([]);
  });

  test('while a file is read: taken back meanwhile, nothing is delivered', async () => {
    const { anna, guest, made } = await guests.start();
    const merge = server.documents.mergeToPdf;
    server.documents.mergeToPdf = async (...order) => {
      await anna.remove(`/api/guest-links/${made.id}`);
      return merge(...order);
    };
    try {
      expect(await guest.send()).toBe('UPLOAD_LINK_ENDED');
    } finally {
      server.documents.mergeToPdf = merge;
    }
    expect(await listDelivered(anna)).toEqual([]);
  });

  test('once its maker chose another password: whoever knew the old one may have made it', async () => {
    const { anna, guest, action } = await guests.start();
    const asked = await guests.startByFirm();
    const { licence_id } = anna.own;
    const meta = { address: '127.0.0.1', host: anna.domain, user_agent: null, request_id: 'r' };
    const changePassword = (id: string, licence: string) =>
      change(licence, async (tx) => {
        const account = await findAccount(tx, licence, id);
        await recordPasswordChange(tx, ensure(account), server.clock.now(), meta);
      });
    await changePassword(anna.id, licence_id);
    expect([await guest.look(), await guest.send()]).toEqual(['UPLOAD_LINK_ENDED', 'UPLOAD_LINK_ENDED']);
    const ended = await server.db.query(licence_id, (q) =>
      q.select().from(events).where(eq(events.type, 'guest-link.ended')),
    );
    expect(ended).toMatchObject([{ actor_kind: 'consumer', data: { action_id: action.id } }]);
    await server.deliver();
    expect(server.mails.at(-1)?.text).toContain('werken niet meer');
    // A link that the firm made stays the firm's.
    await changePassword(asked.anna.id, asked.anna.own.licence_id);
    expect(await asked.guest.look()).toMatchObject({ label: expect.any(String) });
  });

  test('and opens nothing under another firm, nor by its hash', async () => {
    const { anna, secret } = await guests.start();
    expect(await guests.useGuest((await server.consumer()).domain, secret).look()).toBe('AUTH_REQUIRED');
    expect(await guests.useGuest(anna.domain, hashSha256(secret)).look()).toBe('AUTH_REQUIRED');
  });

  test('in one of two browsers that send at once', async () => {
    const { anna, guest } = await guests.start();
    const codes = await Promise.all([guest.send(), guest.send()]);
    expect(codes.map(String).sort()).toEqual(['204', 'UPLOAD_LINK_SENT']);
    expect(await listDelivered(anna)).toHaveLength(1);
  });

  test('and no mail goes out for one that was taken back before it was sent', async () => {
    const anna = await server.consumer();
    const action = await addAction(server.db, { ...anna.own, type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE' });
    const { id } = (await anna.post(`/api/actions/${action.id}/guest-links`, jansen)).json().data;
    await anna.remove(`/api/guest-links/${id}`);
    expect([await guests.readSecret(), server.mails]).toEqual(['', []]);
  });

  test('a month later nothing is left of one that delivered nothing', async () => {
    const { anna, made } = await guests.start();
    await anna.remove(`/api/guest-links/${made.id}`);
    const delivered = await guests.start({}, { by: anna });
    await delivered.guest.send();
    server.clock.pass(31 * 86_400);
    await tidyGuestLinks(server);
    expect((await listLinks(anna)).map(({ id }) => id)).toEqual([delivered.made.id]);
  });
});

describe('a file of a guest', () => {
  test('is judged as any other, and a refused one can be sent anew', async () => {
    const { guest } = await guests.start();
    expect(await guest.send(Buffer.from('no document'))).toBe('IMAGE_TYPE_NOT_SUPPORTED');
    expect(await guest.send(Buffer.alloc(1024 * 1024 + 1, 1))).toBe('COMBINED_PDF_TO_LARGE');
    expect(await guest.send()).toBe(204);
  });

  test('arrives once when its answer was lost and it is sent again', async () => {
    const { anna, guest } = await guests.start();
    const key = { 'idempotency-key': randomUUID() };
    expect([await guest.send(guests.photo, key), await guest.send(guests.photo, key)]).toEqual([
      204,
      'UPLOAD_LINK_SENT',
    ]);
    expect(await listDelivered(anna)).toHaveLength(1);
  });

  test('stays as it is: its consumer adds nothing to it and does not withdraw it', async () => {
    const { anna, guest } = await guests.start();
    await guest.send();
    const id = ensure((await listDelivered(anna))[0]).id;
    expect([
      tellCode(await anna.upload(`/api/deliveries/${id}/files`, [{ name: 'a.jpg', bytes: guests.photo }])),
      tellCode(await anna.remove(`/api/deliveries/${id}`)),
    ]).toEqual(['DELIVERY_CANNOT_BE_ADDED_TO', 'DELIVERY_CANNOT_BE_DELETED']);
  });
});

describe('a link that the firm has mailed', () => {
  test('names the firm as who asks, and delivers for the person asked', async () => {
    const { anna, guest, answer } = await guests.startByFirm();
    expect(answer.json().data.attributes).toMatchObject({ made_by: 'firm', state: 'open' });
    expect(await guest.look()).toMatchObject({ asked_by: null, person: expect.any(String) });
    expect(await guest.send()).toBe(204);
    expect(await listDelivered(anna)).toMatchObject([{ delivered_by: anna.id }]);
    const [served] = (await anna.get('/api/deliveries')).json().data;
    const { name } = (await anna.get('/api/licenses/current')).json().data.attributes;
    expect(served.attributes.sent_by).toEqual({ name: jansen.name, maker: name });
  });

  test('is seen by its consumer and taken back by either', async () => {
    const { anna, action, url, headers, guest, ask } = await guests.startByFirm();
    const [seen] = (await anna.get(`/api/actions/${action.id}/guest-links`)).json().data;
    await anna.remove(`/api/guest-links/${seen.id}`);
    expect(await guest.look()).toBe('UPLOAD_LINK_ENDED');
    const again = (await ask()).json().data.id;
    const other = guests.useGuest(anna.domain, await guests.readSecret());
    expect(tellCode(await server.app.inject({ method: 'DELETE', url: `${url}/${again}`, headers }))).toBe(204);
    expect(await other.look()).toBe('UPLOAD_LINK_ENDED');
    const listed = (await server.app.inject({ url, headers })).json().data;
    expect(listed).toMatchObject(Array(2).fill({ attributes: { state: 'taken_back' } }));
  });

  test.each<[string, object]>([
    ['is ended', { revoked_at: new Date(0) }],
    ['may ask for nothing any more', { scopes: ['deliveries:read'] }],
  ])('ends when the key that made it %s', async (_, set) => {
    const { anna, guest } = await guests.startByFirm();
    const { licence_id } = anna.own;
    await change(licence_id, (tx) =>
      tx.update(backoffice_keys).set(set).where(eq(backoffice_keys.licence_id, licence_id)),
    );
    expect([await guest.look(), await guest.send()]).toEqual(['UPLOAD_LINK_ENDED', 'UPLOAD_LINK_ENDED']);
  });

  test('is refused for a dossier that is closed', async () => {
    const { anna, ask } = await guests.startByFirm();
    await change(anna.own.licence_id, (tx) =>
      tx.update(dossiers).set({ closed_on: '2026-03-02' }).where(eq(dossiers.id, anna.own.dossier_id)),
    );
    expect(tellCode(await ask())).toBe('DOSSIER_CLOSED');
  });
});
