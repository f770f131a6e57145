import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit, security_events } from '../../src/modules/audit/audit.table.ts';
import { accounts } from '../../src/modules/identity/sign-in.table.ts';
import { eq, like } from '../../src/platform/db/drizzle.ts';
import { api, type Leaving, openLeaving } from '../fixtures/leaving-fixture.ts';
import { addAccount } from '../sign-in.ts';

let on: Leaving;
beforeAll(async () => {
  on = await openLeaving();
});
afterAll(() => on.close());

describe('who views as a consumer does so in the name of the account', () => {
  test.each([[{ by: 'Iemand Anders', reason: 'Belt' }], [{ reason: 'Belt' }], [{}]])(
    'whatever is typed: %j',
    async (body) => {
      const firm = await on.newFirm();
      const anna = await firm.colleague('adviser');
      const link = await anna.browser.post(`${api}/consumers/${firm.consumer.firm_id}/view-as-link`, body);
      const refreshToken = new URL(link.data.url, 'https://portaal.test').searchParams.get('refreshToken');
      expect((await on.call(firm.crm.domain, '/api/auth/refresh', { refreshToken })).status).toBe(200);
      const licence_id = firm.crm.licence.id;
      const { lines, noted } = await on.db.query(licence_id, async (q) => ({
        lines: await q.select().from(audit).where(like(audit.act, 'view-as%')),
        noted: await q.select().from(security_events).where(eq(security_events.kind, 'view-as-opened')),
      }));
      expect(lines.map(({ act }) => act).sort()).toEqual(['view-as.link-made', 'view-as.opened']);
      for (const { actor_kind, actor_id, details } of lines)
        expect([actor_kind, actor_id, details.by]).toEqual(['staff', anna.id, 'Colleague 1']);
      const mine = noted.filter((one) => one.licence_id === licence_id);
      expect(mine.map(({ details }) => details)).toEqual([{ by: 'Colleague 1', staff: anna.id }]);
    },
  );

  test('a program says who views', async () => {
    const firm = await on.newFirm();
    const answer = await firm.crm.call('POST', `/consumers/${firm.consumer.firm_id}/view-as-link`, {});
    expect([answer.status, answer.body.error.fields[0].pointer]).toEqual([422, '/by']);
  });
});

describe('a name that somebody signed in types is replaced by that of their account', () => {
  test('on a note', async () => {
    const firm = await on.newFirm();
    const anna = await firm.colleague('adviser');
    const id = `file-${on.nth()}`;
    const persons = [{ firm_id: `client-${on.nth()}`, display_name: 'Client' }];
    const put = await firm.crm.call('PUT', `/dossiers/${id}`, { label: 'D', date_created: '2026-01-01', persons });
    expect(put.status).toBe(201);
    const made = await anna.browser.post(`${api}/dossiers/${id}/notes`, { text: 'Belde', by: 'De Directeur' });
    expect(made.data).toMatchObject({ by: { id: anna.id }, written_by: 'Colleague 1' });
    const passed = await firm.crm.call('POST', `/dossiers/${id}/notes`, { text: 'Belde', by: 'De Directeur' });
    expect(passed.body.data.attributes).toMatchObject({ by: { kind: 'key' }, written_by: 'De Directeur' });
  });

  test('in the proof of who asked for a new second factor', async () => {
    const firm = await on.newFirm();
    const anna = await firm.colleague('administrator');
    const { id: consumer_id, firm_id } = firm.consumer;
    const { id: licence_id } = firm.crm.licence;
    await addAccount(on.db, { id: consumer_id, licence_id, email: 'client@example.com' });
    const body = { proof: 'Legitimatie gezien', by: 'De Directeur' };
    expect((await anna.browser.post(`${api}/consumers/${firm_id}/two-factor-reset`, body)).status).toBe(204);
    const lines = await on.db.query(licence_id, (q) => q.select().from(audit).where(eq(audit.act, 'two-factor-reset')));
    expect(lines.map(({ details }) => details.by)).toEqual(['Colleague 1']);
  });
});

describe('nobody of the firm chooses how a client signs in', () => {
  const person = (account: object) => ({ firm_id: `client-${on.nth()}`, display_name: 'Client', account });
  const dossier = (account: object) => ({ label: 'D', date_created: '2026-01-01', persons: [person(account)] });
  const chosen = [
    ['password', { user_name: 'client', password: 'Chosen-By-Staff-77' }],
    ['two_factor_key', { user_name: 'client', two_factor_key: 'JBSWY3DPEHPK3PXP' }],
  ] as const;

  test.each(chosen)('a %s is refused in a dossier, a person and a line of a batch', async (field, account) => {
    const firm = await on.newFirm();
    const { browser } = await firm.colleague('administrator');
    const id = `file-${on.nth()}`;
    const pointer = `/persons/0/account/${field}`;
    const put = await browser.put(`${api}/dossiers/${id}`, dossier(account));
    expect([put.status, put.error?.fields[0].pointer, put.error?.fields[0].code]).toEqual([
      422,
      pointer,
      'not_by_staff',
    ]);
    expect((await browser.put(`${api}/dossiers/${id}`, dossier({ user_name: 'client' }))).status).toBe(201);
    const { firm_id, ...rest } = person(account);
    const one = await browser.put(`${api}/dossiers/${id}/persons/${firm_id}`, rest);
    expect([one.status, one.error?.fields[0].code]).toEqual([422, 'not_by_staff']);
    const line = JSON.stringify({ kind: 'dossier', firm_id: `${id}-2`, ...dossier(account) });
    const headers = { 'content-type': 'application/x-ndjson' };
    const batch = await browser.post(`${api}/batch`, line, headers);
    expect(batch.raw.body).toContain('not_by_staff');
    const made = await on.db.query(firm.crm.licence.id, (q) =>
      q.select().from(accounts).where(eq(accounts.licence_id, firm.crm.licence.id)),
    );
    // The account was made without either.
    expect(made.map((one) => [one.password_hash, one.two_factor_secret])).toEqual([[null, null]]);
  });

  test('an account without either is made, to be invited', async () => {
    const firm = await on.newFirm();
    const { browser } = await firm.colleague('assistant');
    const put = await browser.put(`${api}/dossiers/file-${on.nth()}`, dossier({ user_name: 'client' }));
    expect(put.status).toBe(201);
  });
});
