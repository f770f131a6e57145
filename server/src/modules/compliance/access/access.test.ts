import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveKey } from '../../../../test/backoffice.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { addConsumer, addDossier, addLicence } from '../../../../test/rows.ts';
import {
  addAccount,
  bearer,
  getToken,
  password,
  type SignInApp,
  secrets,
  signInApp,
} from '../../../../test/sign-in.ts';
import { and, eq, like } from '../../../platform/db/drizzle.ts';
import { audit } from '../../audit/audit.table.ts';
import { throttles } from '../../identity/sign-in.table.ts';
import { importFiles } from '../../integrations/import/import-files.ts';
import { consumers } from '../../people/consumers.table.ts';

const [domain, elsewhere] = ['zee.test.example', 'duin.test.example'] as const;
let db: TestDatabase;
let site: SignInApp;
let licence: Awaited<ReturnType<typeof addLicence>>;
let count = 0;
beforeAll(async () => {
  db = await freshDatabase();
  site = await signInApp(db);
  licence = await addLicence(db, { firm_id: 'zee' }, domain);
  const other = await addLicence(db, {}, elsewhere);
  await giveKey(db, licence.id, 'crm', ['dossiers:write', 'dossiers:read', 'events:read']);
  await giveKey(db, licence.id, 'reader', ['dossiers:read']);
  await giveKey(db, other.id, 'elsewhere', ['dossiers:write']);
});
afterAll(() => site.app.close().then(() => db.close()));
beforeEach(async () => {
  await db.queryAsSystem((q) => q.delete(throttles));
  await site.deliver();
  site.mails.length = 0;
});

type Json = Record<string, unknown>;
interface Person {
  id: string;
  firm_id: string;
  get(path: string): Promise<Json[] | Json | null>;
  answer(given: 'confirm' | 'end', key?: string): Promise<number>;
}

async function signedIn(email: string): Promise<Person> {
  const { accessToken, id } = await site.call(domain, '/api/auth/login', { email, password });
  const headers = { 'x-acceleratedomain': domain, ...bearer(accessToken) };
  const [row] = await db.queryAsSystem((q) => q.select().from(consumers).where(eq(consumers.id, id)));
  return {
    id,
    firm_id: row!.firm_id,
    get: async (url) => {
      const { data, error } = (await site.app.inject({ url, headers })).json();
      if (error) return error;
      return Array.isArray(data) ? data.map((item) => ({ id: item.id, ...item.attributes })) : data && data.attributes;
    },
    answer: async (given, key) =>
      (
        await site.app.inject({
          method: 'POST',
          url: '/api/consumers/access',
          headers: { ...headers, ...(key && { 'idempotency-key': key }) },
          payload: { answer: given },
        })
      ).statusCode,
  };
}

/** The open form for two, with an own address for each, who both chose a password by the link in their mail. */
async function two() {
  count += 1;
  const emails = [`een-${count}@post.example`, `twee-${count}@post.example`];
  const persons = [
    { firstName: 'Noor', lastName: 'Veen', email: emails[0] },
    { firstName: 'Bram', lastName: 'Dijk', email: emails[1] },
  ];
  expect(await site.call(domain, '/api/create-dossier', { hasPartner: true, persons })).toMatchObject({ status: 204 });
  await site.deliver();
  const mails = emails.map((email) => site.mails.find(({ to }) => to === email)!);
  for (const mail of mails) await site.call(domain, '/api/auth/reset-password', { token: getToken(mail), password });
  const [first, second] = [await signedIn(emails[0]!), await signedIn(emails[1]!)];
  const firm_id = first.firm_id.replace(/-1$/, '');
  return { first, second, mails, firm_id, emails };
}
const firm = async (method: 'PUT' | 'DELETE', dossier: string, person: string, key = 'crm') => {
  const url = `/backoffice/v1/dossiers/${dossier}/persons/${person}/access`;
  const answer = await site.app.inject({ method, url, headers: bearer(key) });
  const { data, error } = answer.body ? answer.json() : { data: null, error: null };
  return { status: answer.statusCode, code: error?.code, ...data?.attributes };
};
const state = async (person: Person) => ((await person.get('/api/consumers/access')) as Json | null)?.state;
/** Whether the person sees the other one at all. */
const sees = async (person: Person) =>
  ((await person.get('/api/consumers/partner')) as Json).code !== 'PARTNER_NOT_FOUND';
const toDos = async (person: Person) => (await person.get('/api/actions')) as Json[];

describe('two whom the open form brought together', () => {
  test('each get a mail that says that a form was filled in, and names the other', async () => {
    const { mails } = await two();
    for (const [index, name] of ['B. Dijk', 'N. Veen'].entries()) {
      expect(mails[index]!.text).toContain('formulier ingevuld');
      expect(mails[index]!.text).toMatch(new RegExp(`samen met .*${name.split(' ')[1]}`));
    }
  });

  test('each have a first to-do of their own, see nothing of the other, and are asked', async () => {
    const { first, second } = await two();
    for (const [person, name] of [
      [first, 'Dijk'],
      [second, 'Veen'],
    ] as const) {
      expect(await toDos(person)).toMatchObject([{ type: 'FILL_INVENTORY' }]);
      expect(await sees(person)).toBe(false);
      expect(await person.get('/api/consumers/access')).toMatchObject({
        name: expect.stringContaining(name),
        state: 'asked',
        reads_along: false,
      });
    }
    expect((await toDos(first))[0]!.id).not.toBe((await toDos(second))[0]!.id);
  });

  test('see everything once both have said yes, and then have one to-do between them', async () => {
    const { first, second } = await two();
    expect(await first.answer('confirm')).toBe(204);
    expect([await state(first), await state(second)]).toEqual(['waiting', 'asked']);
    expect([await sees(first), await sees(second)]).toEqual([false, false]);
    expect(await second.answer('confirm', 'yes-1')).toBe(204);
    expect(await second.answer('confirm', 'yes-1')).toBe(204);
    for (const person of [first, second]) {
      expect(await state(person)).toBe('together');
      expect(await sees(person)).toBe(true);
      expect(await toDos(person)).toHaveLength(1);
    }
  });

  test('see everything when both say yes in the same moment', async () => {
    const { first, second } = await two();
    await Promise.all([first.answer('confirm'), second.answer('confirm')]);
    expect([await state(first), await state(second)]).toEqual(['together', 'together']);
  });

  test('keep the to-do that one of them began', async () => {
    const { first, second } = await two();
    const [{ id }] = (await toDos(second)) as [{ id: string }];
    const { accessToken } = await site.call(domain, '/api/auth/login', {
      email: `twee-${count}@post.example`,
      password,
    });
    const draft = { answers: { consumer: { firstName: 'Bram' } }, version: 0, device: 'phone', step: 0 };
    const saved = await site.call(domain, `/api/actions/${id}/draft`, draft, bearer(accessToken));
    expect(saved).toMatchObject({ status: 200 });
    await second.answer('confirm');
    await first.answer('confirm');
    expect(await toDos(first)).toHaveLength(2);
  });

  test('stay apart when one says no; the other is not told, the firm is', async () => {
    const { first, second, firm_id } = await two();
    await first.answer('end');
    // The feed is in the order of time.
    site.clock.pass(1);
    await second.answer('confirm');
    expect([await state(first), await state(second)]).toEqual(['ended', 'waiting']);
    expect([await sees(first), await sees(second)]).toEqual([false, false]);
    const events = (await site.app.inject({ url: '/backoffice/v1/events', headers: bearer('crm') })).json().data as {
      attributes: Json;
    }[];
    const of = events.map(({ attributes }) => attributes).filter(({ dossier_firm_id }) => dossier_firm_id === firm_id);
    expect(of.filter(({ type }) => String(type).startsWith('access.'))).toMatchObject([
      { type: 'access.ended', consumer_firm_id: first.firm_id, data: { by: 'consumer', together: false } },
      { type: 'access.confirmed', consumer_firm_id: second.firm_id, data: { by: 'consumer', together: false } },
    ]);
    await first.answer('confirm');
    expect([await sees(first), await sees(second)]).toEqual([true, true]);
  });
});

describe('the firm', () => {
  test('lets in one person, who then sees the dossier; the other one does not', async () => {
    const { first, second, firm_id } = await two();
    const let_in = { status: 200, standing: 'granted', sees: 'all', shares: null };
    expect(await firm('PUT', firm_id, second.firm_id)).toMatchObject(let_in);
    expect(await firm('PUT', firm_id, second.firm_id)).toMatchObject(let_in);
    expect([await sees(first), await sees(second)]).toEqual([false, true]);
    expect(await firm('PUT', firm_id, first.firm_id)).toMatchObject(let_in);
    expect([await state(first), await state(second)]).toEqual(['together', 'together']);
    const lines = await db.queryAsSystem((q) =>
      q
        .select()
        .from(audit)
        .where(and(like(audit.act, 'access-%'), eq(audit.consumer_id, second.id))),
    );
    expect(lines).toMatchObject([{ act: 'access-granted', actor_kind: 'backoffice' }]);
  });

  test('ends the access of one, also of a partner whom it sent, until it lets them in again', async () => {
    const dossier = await addDossier(db, { licence_id: licence.id });
    const own = { licence_id: licence.id, dossier_id: dossier.id };
    count += 1;
    const email = `partner-${count}@post.example`;
    await addConsumer(db, { ...own, email: `eerste-${count}@post.example` });
    const partner = await addConsumer(db, { ...own, email, position: 1 });
    await addAccount(db, partner);
    const person = await signedIn(email);
    expect(await sees(person)).toBe(true);
    expect(await firm('DELETE', dossier.firm_id, partner.firm_id)).toMatchObject({ status: 204 });
    expect(await firm('DELETE', dossier.firm_id, partner.firm_id)).toMatchObject({ status: 204 });
    expect([await sees(person), await state(person)]).toEqual([false, 'apart']);
    await person.answer('confirm');
    expect(await sees(person)).toBe(false);
    await firm('PUT', dossier.firm_id, partner.firm_id);
    expect(await sees(person)).toBe(true);
  });

  test('does not undo that a person ended it for the own part', async () => {
    const { first, second, firm_id } = await two();
    await first.answer('end');
    await firm('PUT', firm_id, first.firm_id);
    expect(await firm('PUT', firm_id, second.firm_id)).toMatchObject({ standing: 'granted', sees: 'firm' });
    expect(await sees(second)).toBe(false);
  });

  test('names a person of that dossier, with a key of its own that may', async () => {
    const { first, firm_id } = await two();
    const another = await two();
    expect(await firm('PUT', firm_id, another.first.firm_id)).toMatchObject({
      status: 404,
      code: 'CONSUMER_NOT_FOUND',
    });
    expect(await firm('DELETE', 'unknown', first.firm_id)).toMatchObject({ status: 404, code: 'CONSUMER_NOT_FOUND' });
    expect(await firm('PUT', firm_id, first.firm_id, 'elsewhere')).toMatchObject({ status: 404 });
    expect(await firm('PUT', firm_id, first.firm_id, 'reader')).toMatchObject({ status: 403 });
  });

  test('lets nobody in by sending a dossier back, nor undoes so that it ended somebody’s access', async () => {
    const { first, second, firm_id, emails } = await two();
    const send = async () => {
      const folder = await mkdtemp(join(tmpdir(), 'kp-access-'));
      const person = (at: number, { firm_id }: Person) => ({ firm_id, display_name: 'Noor Veen', email: emails[at] });
      const document = {
        kind: 'dossier',
        licence: 'zee',
        firm_id,
        label: 'Veen en Dijk',
        date_created: { days: -3, at: '10:00' },
        persons: [person(0, first), person(1, second)],
      };
      await writeFile(join(folder, 'dossier.json'), JSON.stringify(document));
      await importFiles(folder, createPartial({ db, clock: site.clock, secrets, adapters: {}, documents: {} }));
      await rm(folder, { recursive: true });
    };
    // Documents that its systems send by themselves are no look at who the second person is.
    await send();
    expect([await sees(first), await sees(second)]).toEqual([false, false]);
    expect([await state(first), await state(second)]).toEqual(['asked', 'asked']);
    for (const person of [first, second]) await firm('PUT', firm_id, person.firm_id);
    await send();
    expect([await sees(first), await sees(second)]).toEqual([true, true]);
    await firm('DELETE', firm_id, second.firm_id);
    await send();
    expect([await sees(first), await sees(second)]).toEqual([true, false]);
  });
});

test('nobody reads along in the dossier of one person', async () => {
  count += 1;
  const email = `alleen-${count}@post.example`;
  await site.call(domain, '/api/create-dossier', { persons: [{ firstName: 'Noor', lastName: 'Veen', email }] });
  await site.deliver();
  expect(site.mails[0]!.text).not.toContain('samen met');
  await site.call(domain, '/api/auth/reset-password', { token: getToken(site.mails[0]), password });
  const noor = await signedIn(email);
  expect(await noor.get('/api/consumers/access')).toBeNull();
  expect(await noor.answer('confirm')).toBe(404);
});
