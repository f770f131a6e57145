import { getFirst } from '@klantportaal/contract/values/ensure';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { held_acts } from '../src/modules/documents/verdicts.table.ts';
import { backoffice_keys } from '../src/modules/identity/backoffice.table.ts';
import { consumers } from '../src/modules/people/consumers.table.ts';
import { eq } from '../src/platform/db/drizzle.ts';
import type { TestFirm } from './firm-calls.ts';
import { api, createKey, type Leaving, type LeavingFirm, openLeaving } from './fixtures/leaving-fixture.ts';
import { addAction } from './rows.ts';
import { bearer, password } from './sign-in.ts';
import type { TestBrowser } from './staff.ts';

let on: Leaving;
beforeAll(async () => {
  on = await openLeaving();
});
afterAll(() => on.close());

/** The pair of the link that an answer gives. */
function pairIn(url: string) {
  const { accessToken = '', refreshToken = '' } = Object.fromEntries(new URL(url, 'https://portaal.test').searchParams);
  return { accessToken, refreshToken };
}

/** A portal that is open by a view-as link, and how it answers. */
async function openView({ crm }: LeavingFirm, url: string) {
  const first = await on.call(crm.domain, '/api/auth/refresh', { refreshToken: pairIn(url).refreshToken });
  expect(first.status).toBe(200);
  return {
    read: async () => (await on.call(crm.domain, '/api/consumers', undefined, bearer(first.accessToken))).status,
    refresh: async () => (await on.call(crm.domain, '/api/auth/refresh', { refreshToken: first.refreshToken })).status,
  };
}

const linkOfStaff = async ({ consumer }: LeavingFirm, { browser }: { browser: TestBrowser }): Promise<string> =>
  (await browser.post(`${api}/consumers/${consumer.firm_id}/view-as-link`, { by: 'Whoever' })).data.url;
const linkOfKey = async ({ consumer }: LeavingFirm, call: TestFirm['call']): Promise<string> =>
  (await call('POST', `/consumers/${consumer.firm_id}/view-as-link`, { by: 'Sanne' })).body.data.attributes.url;

describe('a portal that is viewed as a consumer ends with who views', () => {
  interface Viewed {
    url: string;
    end: () => Promise<unknown>;
  }
  /** TABLE: who views, and what takes it from them. */
  const endings: Record<string, (firm: LeavingFirm) => Promise<Viewed>> = {
    'a colleague who leaves': async (firm) => {
      const anna = await firm.colleague('adviser');
      return { url: await linkOfStaff(firm, anna), end: () => firm.boss.delete(`${api}/staff/${anna.id}`) };
    },
    'a colleague who hands over and leaves': async (firm) => {
      const anna = await firm.colleague('adviser');
      const end = () => firm.boss.post(`${api}/staff/${anna.id}/departure`, { to: null });
      return { url: await linkOfStaff(firm, anna), end };
    },
    'a colleague whose role has less': async (firm) => {
      const anna = await firm.colleague('adviser');
      const body = { name: 'Anna', role: 'reader', adviser: null };
      return { url: await linkOfStaff(firm, anna), end: () => firm.boss.put(`${api}/staff/${anna.id}`, body) };
    },
    'a colleague whose phone is lost': async (firm) => {
      const anna = await firm.colleague('adviser');
      const end = () => firm.boss.post(`${api}/staff/${anna.id}/two-factor-reset`);
      return { url: await linkOfStaff(firm, anna), end };
    },
    'a colleague who chooses another password': async (firm) => {
      const anna = await firm.colleague('adviser');
      const body = { current_password: password, password: 'Boei-Getijde-Anker-91' };
      return { url: await linkOfStaff(firm, anna), end: () => anna.browser.put('/staff/v1/password', body) };
    },
    'a colleague who takes new recovery codes': async (firm) => {
      const anna = await firm.colleague('adviser');
      return { url: await linkOfStaff(firm, anna), end: () => anna.browser.post('/staff/v1/recovery-codes') };
    },
    'a colleague who signs out everywhere else': async (firm) => {
      const anna = await firm.colleague('adviser');
      return { url: await linkOfStaff(firm, anna), end: () => anna.browser.delete('/staff/v1/devices') };
    },
    'a colleague whose organisation is untied': async (firm) => {
      const anna = await firm.colleague('adviser');
      const path = `${api}/staff/${anna.id}/identity`;
      await firm.boss.put(path, { issuer: 'https://login.kantoor.example', subject: anna.id });
      return { url: await linkOfStaff(firm, anna), end: () => firm.boss.delete(path) };
    },
    'a key that is ended': async (firm) => {
      const key = await createKey(firm, (path, body) => firm.boss.post(path, body));
      return { url: await linkOfKey(firm, key.call), end: () => firm.boss.delete(`${api}/keys/${key.id}`) };
    },
    'a key that is past its end': async (firm) => {
      const key = await createKey(firm, (path, body) => firm.boss.post(path, body));
      const url = await linkOfKey(firm, key.call);
      return {
        url,
        end: () =>
          on.db.queryAsSystem((q) =>
            q.update(backoffice_keys).set({ expires_at: on.clock.now() }).where(eq(backoffice_keys.id, key.id)),
          ),
      };
    },
    'a key that was made by a key that is ended': async (firm) => {
      const first = await createKey(firm, (path, body) => firm.boss.post(path, body));
      const second = await createKey(firm, (_, body) => first.call('POST', '/keys', body));
      return { url: await linkOfKey(firm, second.call), end: () => firm.boss.delete(`${api}/keys/${first.id}`) };
    },
    'a supplier that is let in no more': async (firm) => {
      const supplier = await on.letIn(firm);
      const end = () => firm.boss.delete(`${api}/suppliers/${supplier.id}`);
      return { url: await linkOfKey(firm, supplier.call), end };
    },
    'a supplier that may do less': async (firm) => {
      const supplier = await on.letIn(firm);
      const end = () => firm.boss.put(`${api}/suppliers/${supplier.id}`, { scopes: ['dossiers:read'] });
      return { url: await linkOfKey(firm, supplier.call), end };
    },
  };
  const names = Object.keys(endings);

  test.each(names)('%s: it reads nothing more, at once', async (name) => {
    const firm = await on.newFirm();
    const { url, end } = await endings[name]!(firm);
    const view = await openView(firm, url);
    expect(await view.read()).toBe(200);
    await end();
    expect([await view.read(), await view.refresh()]).toEqual([401, 401]);
  });

  test.each(names)('%s: it is not refreshed', async (name) => {
    const firm = await on.newFirm();
    const { url, end } = await endings[name]!(firm);
    const view = await openView(firm, url);
    await end();
    expect([await view.refresh(), await view.read()]).toEqual([401, 401]);
  });

  test.each(names)('%s: a link that nobody opened yet opens nothing', async (name) => {
    const firm = await on.newFirm();
    const { url, end } = await endings[name]!(firm);
    await end();
    const pair = pairIn(url);
    const { domain } = firm.crm;
    expect((await on.call(domain, '/api/auth/refresh', { refreshToken: pair.refreshToken })).status).toBe(401);
    expect((await on.call(domain, '/api/auth/refresh', pair)).status).toBe(401);
  });

  test('a key that takes the place of another goes on with what that one opened', async () => {
    const firm = await on.newFirm();
    const key = await createKey(firm, (path, body) => firm.boss.post(path, body));
    const view = await openView(firm, await linkOfKey(firm, key.call));
    expect((await firm.boss.post(`${api}/keys/${key.id}/rotation`, { overlap_hours: 0 })).status).toBe(201);
    expect(await view.read()).toBe(200);
  });
});

describe('who may no longer do what they did takes nothing back', () => {
  /** TABLE: what happens to them within the seconds of the undo window. */
  const endings: Record<string, (firm: LeavingFirm, id: string) => Promise<{ status: number }>> = {
    'a role that has less': ({ boss }, id) =>
      boss.put(`${api}/staff/${id}`, { name: 'Anna', role: 'reader', adviser: null }),
    'the end of the account': ({ boss }, id) => boss.delete(`${api}/staff/${id}`),
  };

  test.each(Object.entries(endings))('%s: the act stands, and their undo is refused', async (_, end) => {
    const firm = await on.newFirm();
    const anna = await firm.colleague('adviser');
    const licence_id = firm.crm.licence.id;
    const { dossier_id } = getFirst(
      await on.db.query(licence_id, (q) => q.select().from(consumers).where(eq(consumers.id, firm.consumer.id))),
    );
    await addAction(on.db, { licence_id, dossier_id, type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE', firm_id: 'act' });
    const path = `${api}/actions/act/closing`;
    const given = await anna.browser.put(path, { as: 'withdrawn', note: null });
    expect([given.status, given.data.by.id]).toEqual([202, anna.id]);
    expect((await end(firm, anna.id)).status).toBeLessThan(300);
    expect([401, 403]).toContain((await anna.browser.delete(path)).status);
    // Nor does a colleague take for undone what she did.
    expect((await firm.boss.delete(path)).code).toBe('ACCESS_DENIED');
    const held = await on.db.query(licence_id, (q) => q.select().from(held_acts));
    expect(held.map(({ kind, actor_id }) => [kind, actor_id])).toEqual([['closing', anna.id]]);
  });
});
