import { scopes } from '@klantportaal/contract/modules/identity/scopes';
import type { PersonMail } from '@klantportaal/contract/modules/notifications/mails';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveKey } from '../../../../test/backoffice.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { addConsumer, addHousehold } from '../../../../test/rows.ts';
import { addAccount, bearer, type SignInApp, secrets, signInApp } from '../../../../test/sign-in.ts';
import { type Mail, MailRefusedError } from '../../../platform/adapters/mail/mail.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { MailOrder } from '../../../platform/jobs/orders.ts';
import { enqueueMail } from '../../../platform/jobs/outbox.queries.ts';
import { events, outbox } from '../../../platform/jobs/outbox.table.ts';
import { processDueJobs } from '../../../platform/jobs/outbox.ts';
import { audit } from '../../audit/audit.table.ts';
import { accounts } from '../../identity/sign-in.table.ts';
import { openLicences } from '../../licences/licence-cache.ts';
import { consumers } from '../../people/consumers.table.ts';
import { tellGivenUp } from '../given-up.ts';
import { sendMails } from '../send-mail.ts';

let db: TestDatabase;
let site: SignInApp;
let sent: Mail[] = [];
/** The answer of the mail server to the next mails. */
let refusal: Error | null = null;
let count = 0;
beforeAll(async () => {
  db = await freshDatabase();
  site = await signInApp(db);
});
afterAll(() => site.app.close().then(() => db.close()));

async function client() {
  const home = await addHousehold(db);
  const { licence, consumer } = home;
  const crm = `crm${(count += 1)}`;
  await giveKey(db, licence.id, crm, [...scopes]);
  await addAccount(db, consumer);
  const order: MailOrder = { template: 'otd-signed', consumer_id: consumer.id, data: { label: 'Opdracht' } };
  const mail = (overrides: Partial<MailOrder> = {}) =>
    db.transaction(licence.id, (tx) =>
      enqueueMail(tx, licence.id, { ...order, ...overrides } as MailOrder, site.clock.now()),
    );
  const call = async (path = '', method: 'GET' | 'POST' = 'GET', key = crm) => {
    const url = `/backoffice/v1/consumers/${consumer.firm_id}/mails${path}`;
    const answer = await site.app.inject({ method, url, headers: bearer(key) });
    const { data, error } = answer.json();
    return { status: answer.statusCode, code: error?.code as string | undefined, data };
  };
  type Row = { id: string; attributes: PersonMail };
  const list = async (query = '') =>
    ((await call(query)).data as Row[]).map(({ id, attributes }) => ({ ...attributes, id }));
  const refused = async () => {
    const headers = bearer(crm);
    const [{ data: one }, { data: all }] = await Promise.all(
      [`consumers/${consumer.firm_id}/invitation`, 'dossiers'].map(async (path) =>
        (await site.app.inject({ url: `/backoffice/v1/${path}`, headers })).json(),
      ),
    );
    const seen = [one.attributes.mail_refused, all[0].attributes.persons[0].mail_refused];
    expect(seen[0]).toEqual(seen[1]);
    return seen[0];
  };
  return { ...home, crm, mail, call, list, refused };
}
/** Sends what is due. */
async function deliver() {
  sent = [];
  const mail = sendMails({
    db,
    clock: site.clock,
    licences: openLicences(db),
    secrets,
    mail: {
      async send(one) {
        if (refusal) throw refusal;
        sent.push(one);
      },
      close: async () => {},
    },
    public_url: 'https://portaal.test',
    mail_from: 'noreply@portaal.test',
  });
  await processDueJobs({ db, clock: site.clock, log: { warn: () => {} }, handlers: { mail }, onDead: tellGivenUp });
  return sent;
}

describe('what was mailed to a person', () => {
  test('is listed with its subject and what became of it, and nothing of what it says', async () => {
    const on = await client();
    await on.mail();
    expect(await on.list()).toMatchObject([{ template: 'otd-signed', state: 'waiting', subject: null, to: null }]);
    const [mail] = await deliver();
    const [line, ...others] = await on.list();
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      consumer_firm_id: on.consumer.firm_id,
      state: 'taken',
      subject: mail!.subject,
      to: on.consumer.email,
      reason: null,
      attempts: 1,
      is_repeatable: true,
    });
    expect(JSON.stringify(line)).not.toContain(mail!.text.slice(0, 40));
    const [looked] = await db.query(on.licence.id, (q) => q.select().from(audit).where(eq(audit.act, 'list')).limit(1));
    expect(looked).toMatchObject({ consumer_id: on.consumer.id, target_id: 'listMails' });
  });

  test('says that nothing was sent where there was nothing to say any more', async () => {
    const on = await client();
    await on.mail({ template: 'new-todos', data: { about: [on.dossier.id] } });
    expect(await deliver()).toEqual([]);
    expect(await on.list()).toMatchObject([{ template: 'new-todos', state: 'not_sent', to: null }]);
  });

  test('comes in pages of 100', async () => {
    const on = await client();
    await db.transaction(on.licence.id, async (tx) => {
      const order = { template: 'password-changed', consumer_id: on.consumer.id, data: {} } as const;
      for (let nth = 0; nth < 130; nth += 1) await enqueueMail(tx, on.licence.id, order, site.clock.now());
    });
    const first = await on.list();
    const next = await on.list(`?before=${first.at(-1)!.id}`);
    expect([first.length, next.length]).toEqual([100, 30]);
    expect(new Set([...first, ...next].map(({ id }) => id)).size).toBe(130);
    await db.transaction(on.licence.id, (tx) => tx.delete(outbox));
  });

  test('is no other firm’s, nor another person’s', async () => {
    const [on, other] = [await client(), await client()];
    await on.mail();
    await other.mail();
    const [mail] = await other.list();
    const { licence, dossier } = on;
    const bas = await addConsumer(db, {
      licence_id: licence.id,
      dossier_id: dossier.id,
      position: 1,
      email: 'b@post.example',
    });
    await on.mail({ consumer_id: bas.id });
    expect(await on.list()).toHaveLength(1);
    expect(await on.call('', 'GET', other.crm)).toMatchObject({ status: 404, code: 'CONSUMER_NOT_FOUND' });
    expect(await on.call(`?before=${mail!.id}`)).toMatchObject({ status: 422, code: 'INVALID_REQUEST' });
    for (const id of [mail!.id, 'x'])
      expect(await on.call(`/${id}/again`, 'POST')).toMatchObject({ status: 404, code: 'MAIL_NOT_FOUND' });
    await deliver();
  });
});

describe('an address that refuses mail', () => {
  const no = new MailRefusedError('550 5.1.1 User unknown');

  test('is shown at the person with the server’s words at once, and told as an event', async () => {
    const on = await client();
    refusal = no;
    await on.mail();
    await deliver();
    refusal = null;
    expect(await on.list()).toMatchObject([{ state: 'refused', reason: no.message, attempts: 1 }]);
    expect(await on.refused()).toMatchObject({ address: on.consumer.email, reason: no.message });
    const told = await db.query(on.licence.id, (q) => q.select().from(events));
    expect(told).toMatchObject([{ type: 'mail.refused', consumer_id: on.consumer.id, data: { reason: no.message } }]);
  });

  test('is told also where it is none, from before addresses were judged', async () => {
    const on = await client();
    await db.transaction(on.licence.id, async (tx) => {
      await tx.update(consumers).set({ email: 'anna;bert@post.example' }).where(eq(consumers.id, on.consumer.id));
      // A user name that is an address would be written to instead.
      await tx.update(accounts).set({ user_name: 'anna' }).where(eq(accounts.consumer_id, on.consumer.id));
    });
    await on.mail();
    await deliver();
    const told = await db.query(on.licence.id, (q) => q.select().from(events));
    expect(told).toMatchObject([{ type: 'mail.refused', consumer_id: on.consumer.id }]);
  });

  test('refuses no more once it took a mail, or was corrected', async () => {
    const on = await client();
    expect(await on.refused()).toBeNull();
    for (const end of ['taken', 'corrected']) {
      refusal = no;
      await on.mail();
      await deliver();
      refusal = null;
      site.clock.pass(60);
      expect(await on.refused()).not.toBeNull();
      if (end === 'taken') {
        await on.mail();
        await deliver();
      } else
        await db.transaction(on.licence.id, (tx) =>
          tx.update(consumers).set({ email: 'beter@post.example' }).where(eq(consumers.id, on.consumer.id)),
        );
      expect(await on.refused()).toBeNull();
      site.clock.pass(60);
    }
  });

  test('is none where no server could be reached', async () => {
    const on = await client();
    refusal = new Error('connect ECONNREFUSED');
    await on.mail();
    await deliver();
    refusal = null;
    expect(await on.list()).toMatchObject([{ state: 'waiting', reason: 'connect ECONNREFUSED' }]);
    expect(await on.refused()).toBeNull();
    await db.transaction(on.licence.id, (tx) => tx.delete(outbox));
  });
});

describe('a mail that is sent again', () => {
  test('goes to the address of now, once however often it is pressed, with an event and a line of the trail', async () => {
    const on = await client();
    await on.mail();
    await deliver();
    await db.transaction(on.licence.id, (tx) =>
      tx.update(consumers).set({ email: 'nieuw@post.example' }).where(eq(consumers.id, on.consumer.id)),
    );
    const [first] = await on.list();
    site.clock.pass(1);
    const again = await on.call(`/${first!.id}/again`, 'POST');
    expect(again).toMatchObject({ status: 202, data: { attributes: { state: 'waiting', template: 'otd-signed' } } });
    expect((await on.call(`/${first!.id}/again`, 'POST')).data.id).toBe(again.data.id);
    expect((await deliver()).map(({ to }) => to)).toEqual(['nieuw@post.example']);
    // The answer of the first press was lost.
    expect((await on.call(`/${first!.id}/again`, 'POST')).data.id).toBe(again.data.id);
    expect(await deliver()).toEqual([]);
    const [told, lines] = await db.query(on.licence.id, (q) =>
      Promise.all([q.select().from(events), q.select().from(audit).where(eq(audit.act, 'mail-repeated'))]),
    );
    expect(told).toMatchObject([{ type: 'mail.repeated', actor_kind: 'key', data: { again_of: first!.id } }]);
    expect(lines.filter(({ licence_id }) => licence_id === on.licence.id)).toHaveLength(1);
    site.clock.pass(61);
    await on.call(`/${first!.id}/again`, 'POST');
    expect(await deliver()).toHaveLength(1);
  });

  test('is none that tells of a moment or holds a link to choose a password', async () => {
    const on = await client();
    for (const template of ['password-changed', 'invitation', 'password-reset'] as const) {
      await on.mail({ template, data: {} });
      const [mail] = await on.list();
      expect(mail).toMatchObject({ template, is_repeatable: false });
      expect(await on.call(`/${mail!.id}/again`, 'POST')).toMatchObject({ status: 409, code: 'MAIL_NOT_REPEATABLE' });
      site.clock.pass(1);
    }
    await db.transaction(on.licence.id, (tx) => tx.delete(outbox));
  });

  test('needs an address', async () => {
    const on = await client();
    await on.mail();
    await deliver();
    const [mail] = await on.list();
    const none = { email: null };
    await db.transaction(on.licence.id, (tx) => tx.update(consumers).set(none).where(eq(consumers.id, on.consumer.id)));
    await db.transaction(on.licence.id, (tx) => tx.delete(accounts));
    expect(await on.call(`/${mail!.id}/again`, 'POST')).toMatchObject({ status: 409, code: 'MAIL_ADDRESS_MISSING' });
  });
});
