import type { Role } from '@klantportaal/contract/modules/identity/roles';
import { scopes } from '@klantportaal/contract/modules/identity/scopes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveKey } from '../../../../test/backoffice.ts';
import type { TestDatabase } from '../../../../test/database.ts';
import { addLicence } from '../../../../test/rows.ts';
import { password, type SignInApp, signInApp } from '../../../../test/sign-in.ts';
import {
  addColleague,
  type FirmsConsole,
  linkIn,
  openFirmsConsole,
  type TestBrowser,
  type TestConsole,
} from '../../../../test/staff.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { events } from '../../../platform/jobs/outbox.table.ts';
import { audit } from '../../audit/audit.table.ts';
import { advisers } from '../../dossiers/dossiers.table.ts';

let firms: FirmsConsole;
let db: TestDatabase;
let on: TestConsole;
let site: SignInApp;
let licence_id: string;
let boss: TestBrowser;
let bossId: string;
beforeAll(async () => {
  firms = await openFirmsConsole();
  ({ db, on } = firms);
  site = await signInApp(db, { clock: on.clock });
});
afterAll(async () => {
  await site.app.close();
  await firms.close();
});
const mail = (name: string) => firms.address(name);
beforeEach(async () => {
  const firm = await firms.nextFirm('administrator', 'Boss');
  ({ licence_id, browser: boss } = firm);
  bossId = firm.person.id;
  await boss.signIn(mail('boss'));
  // Earlier tests left mails to be sent.
  await firms.emptyMailbox();
});

const staff = '/backoffice/v1/staff';
const invite = (role: Role = 'assistant', overrides: object = {}, by = boss) =>
  by.post(staff, { name: 'Noor Bakker', email: mail('noor'), role, ...overrides });
const add = (role: Role, name: string) => addColleague(db, licence_id, role, { email: mail(name), name });
const getStatusAndCode = ({ status, code }: { status: number; code: string | undefined }) => [status, code];
const told = async () =>
  (await db.query(licence_id, (q) => q.select().from(events))).map(({ type, actor_id, data }) => [
    type,
    actor_id,
    data,
  ]);

describe('inviting somebody', () => {
  test('makes an account, mails a link, and is in the trail and the feed under the name of who did it', async () => {
    const made = await invite();
    expect(made.status).toBe(201);
    expect(made.data).toMatchObject({ name: 'Noor Bakker', role: 'assistant', status: 'invited', locale: 'nl' });
    await on.deliver();
    expect(on.mails).toMatchObject([{ to: mail('noor') }]);
    const { id } = made.body.data;
    expect(await told()).toEqual([['staff.invited', bossId, { staff_id: id }]]);
    const [line] = await db.query(licence_id, (q) => q.select().from(audit).where(eq(audit.act, 'staff-invited')));
    expect(line).toMatchObject({ actor_kind: 'staff', actor_id: bossId, target_id: id });
    expect((await on.browser().post('/staff/v1/links/opening', { token: linkIn(on.mails[0]) })).data).toMatchObject({
      purpose: 'invitation',
      email: mail('noor'),
    });
  });

  test('is refused for an address that the firm has, in any case, and not for one of another firm', async () => {
    await invite();
    expect(getStatusAndCode(await invite('reader', { email: mail('NOOR').toUpperCase() }))).toEqual([
      409,
      'USER_NAME_TAKEN',
    ]);
    const other = (await addLicence(db)).id;
    on.licences.forget();
    await addColleague(db, other, 'administrator', { email: mail('elsewhere') });
    const stranger = on.browser();
    await stranger.signIn(mail('elsewhere'));
    expect((await invite('reader', {}, stranger)).status).toBe(201);
  });

  test('twice at once makes one', async () => {
    const answers = await Promise.all([invite(), invite()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('names what is wrong', async () => {
    for (const [given, pointer] of [
      [{ role: 'boss' }, '/role'],
      [{ email: 'x' }, '/email'],
      [{ name: '' }, '/name'],
      [{ name: 'x'.repeat(300) }, '/name'],
      [{ locale: 'fy' }, '/locale'],
    ] as const) {
      const refused = await invite('reader', given);
      expect([refused.status, refused.error.fields[0].pointer]).toEqual([422, pointer]);
    }
    expect(getStatusAndCode(await invite('reader', { adviser: 'nobody' }))).toEqual([404, 'ADVISER_NOT_FOUND']);
  });

  test('again sends a new link, and the earlier one stops working', async () => {
    const { id } = (await invite()).body.data;
    await on.deliver();
    const first = linkIn(on.mails[0]);
    expect((await boss.post(`${staff}/${id}/invitation`)).status).toBe(200);
    await on.deliver();
    const second = linkIn(on.mails[1]);
    const open = async (token: string) => (await on.browser().post('/staff/v1/links/opening', { token })).status;
    expect([await open(first), await open(second)]).toEqual([422, 200]);
    expect(getStatusAndCode(await boss.post(`${staff}/${bossId}/invitation`))).toEqual([409, 'INVITATION_ACCEPTED']);
  });

  test('gives no role with more than the caller may do', async () => {
    const few = `few-${licence_id}`;
    await giveKey(db, licence_id, few, ['staff:read', 'staff:write']);
    const headers = { authorization: `Bearer ${few}` };
    const payload = { name: 'X', email: mail('x'), role: 'reader' };
    const byKey = (method: 'POST' | 'PUT', url: string, body: object) =>
      site.app.inject({ method, url, headers, payload: body });
    expect((await byKey('POST', staff, payload)).json().error.code).toBe('SCOPE_NOT_HELD');
    const { id } = await add('reader', 'reader');
    const raised = await byKey('PUT', `${staff}/${id}`, { name: 'X', role: 'administrator' });
    expect(raised.json().error.code).toBe('SCOPE_NOT_HELD');
    const tied = await byKey('PUT', `${staff}/${bossId}/identity`, { issuer: 'https://id.example', subject: 'x' });
    expect(tied.json().error.code).toBe('SCOPE_NOT_HELD');
    expect((await byKey('PUT', `${staff}/${id}`, { name: 'Y', role: 'reader' })).statusCode).toBe(200);
    await giveKey(db, licence_id, `all-${licence_id}`, [...scopes]);
    const all = { authorization: `Bearer all-${licence_id}` };
    const made = await site.app.inject({ method: 'POST', url: staff, headers: all, payload });
    expect(made.statusCode).toBe(201);
  });
});

describe('changing somebody', () => {
  test('takes effect in the next call of that person', async () => {
    await db.transaction(licence_id, (tx) =>
      tx.insert(advisers).values({ licence_id, firm_id: 'sanne', name: 'Sanne' }),
    );
    const { id } = await add('reader', 'bert');
    const bert = on.browser();
    await bert.signIn(mail('bert'));
    const changed = await boss.put(`${staff}/${id}`, { name: 'Bert', role: 'adviser', adviser: 'sanne' });
    expect(changed.data).toMatchObject({ name: 'Bert', role: 'adviser', adviser: 'sanne' });
    expect((await bert.get('/staff/v1/me')).data).toMatchObject({
      role: 'adviser',
      adviser: { firm_id: 'sanne', name: 'Sanne' },
    });
    expect(await told()).toEqual([['staff.changed', bossId, { staff_id: id, role: 'adviser' }]]);
    await boss.put(`${staff}/${id}`, { name: 'Bert', role: 'adviser', adviser: 'sanne' });
    expect(await told()).toHaveLength(1);
  });

  test('is refused on what was changed elsewhere meanwhile, with what is there now', async () => {
    const { id } = await add('reader', 'bert');
    const { etag } = (await boss.get(`${staff}/${id}`)).headers;
    const first = await boss.put(`${staff}/${id}`, { name: 'One', role: 'reader' }, { 'if-match': etag });
    expect(first.status).toBe(200);
    const second = await boss.put(`${staff}/${id}`, { name: 'Two', role: 'reader' }, { 'if-match': etag });
    expect(getStatusAndCode(second)).toEqual([412, 'PRECONDITION_FAILED']);
    expect(second.data.name).toBe('One');
  });

  test('of another firm, or of nobody, is not found', async () => {
    const other = (await addLicence(db)).id;
    const { id } = await addColleague(db, other, 'reader', { email: mail('other') });
    for (const unknown of [id, 'nobody', '6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa']) {
      const url = `${staff}/${unknown}`;
      expect(getStatusAndCode(await boss.get(url))).toEqual([404, 'STAFF_NOT_FOUND']);
      expect(getStatusAndCode(await boss.put(url, { name: 'X', role: 'reader' }))).toEqual([404, 'STAFF_NOT_FOUND']);
      expect(getStatusAndCode(await boss.delete(url))).toEqual([404, 'STAFF_NOT_FOUND']);
      expect(getStatusAndCode(await boss.post(`${url}/two-factor-reset`))).toEqual([404, 'STAFF_NOT_FOUND']);
      expect(getStatusAndCode(await boss.post(`${url}/invitation`))).toEqual([404, 'STAFF_NOT_FOUND']);
    }
  });
});

describe('somebody who leaves', () => {
  test('is signed out everywhere at once, and stays in the list under their name', async () => {
    const { id } = await add('adviser', 'bert');
    const bert = on.browser();
    await bert.signIn(mail('bert'));
    expect((await boss.delete(`${staff}/${id}`)).status).toBe(204);
    expect(getStatusAndCode(await bert.get('/staff/v1/me'))).toEqual([401, 'AUTH_REQUIRED']);
    expect(getStatusAndCode(await bert.get('/backoffice/v1/dossiers'))).toEqual([401, 'AUTH_REQUIRED']);
    expect((await on.browser().post('/staff/v1/sign-in', { email: mail('bert'), password })).code).toBe(
      'AUTH_LOGIN_FAILED',
    );
    const listed = (await boss.get(staff)).body.data as { attributes: object }[];
    expect(listed.map(({ attributes }) => attributes)).toMatchObject([
      { name: 'Boss', status: 'active' },
      { name: 'bert', status: 'ended' },
    ]);
    expect(getStatusAndCode(await boss.delete(`${staff}/${id}`))).toEqual([404, 'STAFF_NOT_FOUND']);
    const again = await invite('adviser', { email: mail('bert') });
    expect([again.status, again.body.data.id === id]).toEqual([201, false]);
  });
});

describe('the last administrator', () => {
  const lower = (id: string) => boss.put(`${staff}/${id}`, { name: 'Boss', role: 'adviser' });

  test('can neither be ended nor lowered, also while another one has not accepted yet', async () => {
    await invite('administrator');
    expect(getStatusAndCode(await boss.delete(`${staff}/${bossId}`))).toEqual([409, 'LAST_ADMINISTRATOR']);
    expect(getStatusAndCode(await lower(bossId))).toEqual([409, 'LAST_ADMINISTRATOR']);
    expect((await boss.put(`${staff}/${bossId}`, { name: 'Baas', role: 'administrator' })).status).toBe(200);
    await add('administrator', 'second');
    expect((await lower(bossId)).status).toBe(200);
  });

  test('is left when two remove each other at once', async () => {
    const second = await add('administrator', 'second');
    const other = on.browser();
    await other.signIn(mail('second'));
    const answers = await Promise.all([boss.delete(`${staff}/${second.id}`), other.delete(`${staff}/${bossId}`)]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });
});

describe('a lost phone', () => {
  test('leads back in by the link in the mail alone', async () => {
    const { id } = await add('adviser', 'bert');
    const bert = on.browser();
    await bert.signIn(mail('bert'));
    const reset = await boss.post(`${staff}/${id}/two-factor-reset`);
    expect(reset.data.status).toBe('setting-up');
    expect((await bert.get('/staff/v1/me')).status).toBe(401);
    const signIn = await bert.post('/staff/v1/sign-in', { email: mail('bert'), password });
    expect(getStatusAndCode(signIn)).toEqual([403, 'TWO_FACTOR_SETUP_REQUIRED']);
    await on.deliver();
    const token = linkIn(on.mails.at(-1));
    const chosen = await bert.post('/staff/v1/links/password', { token, password: 'Anders-Kompas-Zwaluw-41' });
    expect(chosen.data.next).toBe('two-factor');
    expect(await told()).toEqual([
      ['staff.two-factor-reset', bossId, { staff_id: id }],
      ['staff.sign-in-changed', id, { staff_id: id, act: 'password-changed' }],
    ]);
  });

  test('is nothing that somebody has who was only invited', async () => {
    const { id } = (await invite()).body.data;
    expect(getStatusAndCode(await boss.post(`${staff}/${id}/two-factor-reset`))).toEqual([
      409,
      'INVITATION_NOT_ACCEPTED',
    ]);
  });
});
