import { scopes } from '@klantportaal/contract/firm-calls';
import { listScopes } from '@klantportaal/contract/modules/identity/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backoffice_keys } from '../src/modules/identity/backoffice.table.ts';
import { changeStaffRow } from '../src/modules/identity/staff/accounts.queries.ts';
import { staff_accounts } from '../src/modules/identity/staff/staff.table.ts';
import { dispatchDue } from '../src/modules/integrations/webhooks/dispatch.ts';
import { eq } from '../src/platform/db/drizzle.ts';
import { events, outbox } from '../src/platform/jobs/outbox.table.ts';
import { recordMadeUpEvent } from './every/made-up-events.ts';
import type { FirmAnswer } from './firm-calls.ts';
import { api, createKey, type Leaving, type LeavingFirm, openLeaving } from './fixtures/leaving-fixture.ts';
import { linkIn } from './staff.ts';

let on: Leaving;
beforeAll(async () => {
  on = await openLeaving();
});
afterAll(() => on.close());

type Call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) => Promise<FirmAnswer>;

/** Somebody who makes something in a firm, and comes to have less than it needs, or nothing. */
interface Maker {
  call: Call;
  lose(): Promise<unknown>;
  regain(): Promise<unknown>;
}

type NewMaker = (firm: LeavingFirm) => Promise<Maker>;
/** Has a maker make something, and answers whether it does all that its maker could. */
type NewThing = (firm: LeavingFirm, maker: Maker) => Promise<() => Promise<boolean>>;

/** The calls of somebody in the console, as those of a key. */
const callAs =
  ({ get, put, post, delete: del }: LeavingFirm['boss']): Call =>
  async (method, path, body) => {
    const url = `${api}${path}`;
    const answer = await {
      GET: () => get(url),
      PUT: () => put(url, body ?? {}),
      POST: () => post(url, body),
      DELETE: () => del(url),
    }[method]();
    return { status: answer.status, etag: null, body: answer.body };
  };

const setRow = async ({ crm }: LeavingFirm, id: string, row: Parameters<typeof changeStaffRow>[2]) => {
  await on.db.transaction(crm.licence.id, (tx) => changeStaffRow(tx, { id, licence_id: crm.licence.id }, row));
};
const setKey = (id: string, row: Partial<typeof backoffice_keys.$inferInsert>) =>
  on.db.queryAsSystem((q) => q.update(backoffice_keys).set(row).where(eq(backoffice_keys.id, id)));

/** A colleague who makes it, and what becomes of them; straight in their row, past whatever ends what they made. */
async function byColleague(firm: LeavingFirm, less: object, before: object): Promise<Maker> {
  const anna = await firm.colleague('administrator');
  return {
    call: callAs(anna.browser),
    lose: () => setRow(firm, anna.id, less),
    regain: () => setRow(firm, anna.id, before),
  };
}

/** TABLE: each maker, and what they lose. */
const makers = {
  'a colleague who has another role now': (firm) => byColleague(firm, { role: 'reader' }, { role: 'administrator' }),
  'a colleague who is gone': (firm) => byColleague(firm, { ended_at: new Date(0) }, { ended_at: null }),
  'a key of such a colleague': async (firm) => {
    const { call, ...anna } = await byColleague(firm, { role: 'reader' }, { role: 'administrator' });
    const key = await createKey(firm, (_, body) => call('POST', '/keys', body));
    return { ...anna, call: key.call };
  },
  'a key that a key of such a colleague made': async (firm) => {
    const { call, ...anna } = await byColleague(firm, { ended_at: new Date(0) }, { ended_at: null });
    const first = await createKey(firm, (_, body) => call('POST', '/keys', body));
    const second = await createKey(firm, (_, body) => first.call('POST', '/keys', body));
    return { ...anna, call: second.call };
  },
  'a key that is past its end': async (firm) => {
    const key = await createKey(firm, (path, body) => firm.boss.post(path, body));
    return {
      call: key.call,
      lose: () => setKey(key.id, { expires_at: on.clock.now() }),
      regain: () => setKey(key.id, { expires_at: null }),
    };
  },
} satisfies Record<string, NewMaker>;

const invite = async ({ call }: Maker, role = 'administrator') => {
  await on.office.deliver();
  const email = `piet-${on.nth()}@firm.example`;
  const { body, status } = await call('POST', '/staff', { name: 'Piet', email, role, locale: 'nl' });
  expect(status).toBe(201);
  await on.office.deliver();
  return { id: String(body.data.id), email, token: linkIn(on.office.mails.findLast(({ to }) => to === email)) };
};
const links = '/staff/v1/links';
const openLink = async (token: string) =>
  (await on.office.browser().post(`${links}/opening`, { token })).code ?? 'open';
const choose = async (token: string) =>
  (await on.office.browser().post(`${links}/password`, { token, password: 'Anders-Kompas-Zwaluw-41' })).code ??
  'chosen';

/** TABLE: each thing that is made. */
const made = {
  'a key': async (firm, { call }) => {
    const key = await createKey(firm, (_, body) => call('POST', '/keys', body));
    return async () => (await key.call('GET', '/keys')).status === 200;
  },
  'an invitation': async (_, maker) => {
    const { token } = await invite(maker);
    return async () => (await openLink(token)) === 'open';
  },
  'what a supplier may': async (firm, { call }) => {
    const supplier = await on.letIn(firm);
    expect((await call('PUT', `/suppliers/${supplier.id}`, { scopes: [...scopes] })).status).toBe(200);
    return async () => (await supplier.call('GET', '/keys')).status === 200;
  },
} satisfies Record<string, NewThing>;

describe.each(Object.entries<NewThing>(made))('%s is no more than its maker may now:', (_, make) => {
  test.each(Object.entries<NewMaker>(makers))('of %s', async (__, comeToBe) => {
    const firm = await on.newFirm();
    const maker = await comeToBe(firm);
    const works = await make(firm, maker);
    expect(await works()).toBe(true);
    await maker.lose();
    expect(await works()).toBe(false);
    await maker.regain();
    expect(await works()).toBe(true);
  });
});

describe('a key', () => {
  test('keeps of its scopes those that its maker has', async () => {
    const firm = await on.newFirm();
    const maker = await makers['a key of such a colleague'](firm);
    const key = await createKey(firm, (_, body) => maker.call('POST', '/keys', body));
    const has = async (path: string) => (await key.call('GET', path)).status;
    expect([await has('/keys'), await has('/dossiers')]).toEqual([200, 200]);
    await maker.lose();
    expect([await has('/keys'), await has('/dossiers')]).toEqual([403, 200]);
  });

  test('that replaces itself stays its maker’s', async () => {
    const firm = await on.newFirm();
    const maker = await makers['a colleague who is gone'](firm);
    const key = await createKey(firm, (_, body) => maker.call('POST', '/keys', body));
    const next = await createKey(firm, () => key.call('POST', `/keys/${key.id}/rotation`, { overlap_hours: 24 }));
    expect((await next.call('GET', '/keys')).status).toBe(200);
    const listed = (await firm.boss.get(`${api}/keys`)).body.data;
    const findMaker = (id: string) => listed.find((row: { id: string }) => row.id === id).attributes.made_by;
    expect(findMaker(next.id)).toEqual(findMaker(key.id));
    await maker.lose();
    expect([(await key.call('GET', '/keys')).status, (await next.call('GET', '/keys')).status]).toEqual([401, 401]);
  });

  test('takes nothing over from whoever made it, however far above', async () => {
    const firm = await on.newFirm();
    const anna = await firm.colleague('administrator');
    const first = await createKey(firm, (path, body) => anna.browser.post(path, body));
    const second = await createKey(firm, (_, body) => first.call('POST', '/keys', body));
    const third = await createKey(firm, (_, body) => second.call('POST', '/keys', body));
    const sibling = await createKey(firm, (path, body) => anna.browser.post(path, body));
    const attempts = [
      ...[first, second].map(({ id }) => third.call('POST', `/keys/${id}/rotation`, { overlap_hours: 24 })),
      // Nor does it free itself, a sibling or what they made of who made them all.
      ...[first, second, third, sibling].map(({ id }) => third.call('DELETE', `/keys/${id}?keep_for=${firm.bossId}`)),
      third.call('POST', `/staff/${anna.id}/departure`, { to: null, keep: { ids: [third.id], to: firm.bossId } }),
    ];
    for (const { status, body } of await Promise.all(attempts))
      expect([status, body.error?.code]).toEqual([403, 'ACCESS_DENIED']);
    // Its maker replaces it.
    const below = await first.call('POST', `/keys/${third.id}/rotation`, { overlap_hours: 24 });
    expect(below.status).toBe(201);
  });

  test('that replaced itself before its maker was kept names itself, and goes on', async () => {
    const firm = await on.newFirm();
    const key = await createKey(firm, (path, body) => firm.boss.post(path, body));
    await setKey(key.id, { made_by_kind: 'key', made_by_id: key.id });
    expect((await key.call('GET', '/dossiers')).status).toBe(200);
    const below = await createKey(firm, (_, body) => key.call('POST', '/keys', body));
    expect((await below.call('GET', '/dossiers')).status).toBe(200);
  });

  test('of keys that made each other opens nothing', async () => {
    const firm = await on.newFirm();
    const first = await createKey(firm, (path, body) => firm.boss.post(path, body));
    const second = await createKey(firm, (_, body) => first.call('POST', '/keys', body));
    await setKey(first.id, { made_by_kind: 'key', made_by_id: second.id });
    expect((await second.call('GET', '/dossiers')).status).toBe(401);
  });
});

describe('an invitation', () => {
  test('that was mailed leads to no password once its maker may not make it', async () => {
    const firm = await on.newFirm();
    const maker = await makers['a colleague who is gone'](firm);
    const { token, email } = await invite(maker);
    await maker.lose();
    expect(await choose(token)).toBe('UNABLE_TO_RESET_PASSWORD');
    on.office.mails.length = 0;
    await on.office.browser().post('/staff/v1/forgotten-password', { email });
    await on.office.deliver();
    await on.office.deliver();
    expect(on.office.mails).toEqual([]);
    await maker.regain();
    expect(await choose(token)).toBe('chosen');
  });

  test('is not mailed either', async () => {
    const firm = await on.newFirm();
    const maker = await makers['a colleague who is gone'](firm);
    await on.office.deliver();
    on.office.mails.length = 0;
    const row = { name: 'Piet', email: `late-${on.nth()}@firm.example`, role: 'reader', locale: 'nl' };
    await maker.call('POST', '/staff', row);
    await maker.lose();
    await on.office.deliver();
    expect(on.office.mails).toEqual([]);
  });

  test('is asked of whoever made it what it is now, and of nobody once it is accepted', async () => {
    const firm = await on.newFirm();
    const adviserScopes = [...new Set([...listScopes('adviser'), 'staff:write'])];
    const body = { name: 'Personeel', scopes: adviserScopes };
    const key = await createKey(firm, (path) => firm.boss.post(path, body));
    const { id, token } = await invite({ call: key.call, lose: async () => {}, regain: async () => {} }, 'adviser');
    await setRow(firm, id, { role: 'administrator' });
    expect(await openLink(token)).toBe('AUTH_START_PASSWORD_RESET_FAILED');
    // Nor does it invite anew whom it could not invite.
    const again = await key.call('POST', `/staff/${id}/invitation`);
    expect([again.status, again.body.error.code]).toEqual([403, 'SCOPE_NOT_HELD']);
    await setRow(firm, id, { role: 'adviser' });
    // A colleague who gives another role answers for it.
    const change = { name: 'Piet', role: 'administrator', adviser: null };
    expect((await firm.boss.put(`${api}/staff/${id}`, change)).status).toBe(200);
    expect(await choose(token)).toBe('chosen');
    await firm.boss.delete(`${api}/keys/${key.id}`);
    const [account] = await on.db.query(firm.crm.licence.id, (q) =>
      q.select().from(staff_accounts).where(eq(staff_accounts.id, id)),
    );
    expect(account?.ended_at).toBeNull();
  });
});

describe('an endpoint for webhooks', () => {
  const sent: string[] = [];
  const dispatch = () =>
    dispatchDue({
      ...on.fixture.context(),
      db: on.db,
      clock: on.clock,
      adapters: {
        webhooks: {
          send: async ({ body }: { body: string }) => {
            sent.push(body);
            return { status: 204, error: null, duration_ms: 1, retry_after: null };
          },
        },
      },
      log: { warn: (details) => expect.unreachable(JSON.stringify(details)) },
    });
  const happen = ({ crm }: LeavingFirm) =>
    on.db.transaction(crm.licence.id, (tx) =>
      recordMadeUpEvent(tx, {
        licence_id: crm.licence.id,
        by: 'consumer',
        type: 'otd.signed',
        at: on.clock.now(),
        data: {},
      }),
    );
  const make = async ({ call }: Pick<Maker, 'call'>) =>
    call('POST', '/webhooks', { url: 'https://hook.example/in', types: ['otd.signed'], contact: 'crm@firm.example' });

  /** TABLE: each maker of an endpoint, and how they may read no more. */
  const losses: Record<string, NewMaker> = {
    'a colleague who is gone': makers['a colleague who is gone'],
    'a key of a key of a colleague who is gone': makers['a key that a key of such a colleague made'],
    'a key that is past its end': makers['a key that is past its end'],
    'a supplier who may read no events': async (firm) => {
      const supplier = await on.letIn(firm);
      const set = (allowed: string[]) => firm.boss.put(`${api}/suppliers/${supplier.id}`, { scopes: allowed });
      return {
        call: supplier.call,
        lose: () => set(['webhooks:write', 'webhooks:read']),
        regain: () => set([...scopes]),
      };
    },
  };
  test.each(Object.entries(losses))(
    'of %s is paused and told of, and sent on by whoever resumes it',
    async (_, comeToBe) => {
      const firm = await on.newFirm();
      const maker = await comeToBe(firm);
      const { id } = (await make(maker)).body.data;
      await happen(firm);
      sent.length = 0;
      await dispatch();
      expect(sent).toHaveLength(1);
      await maker.lose();
      await happen(firm);
      await dispatch();
      expect(sent).toHaveLength(1);
      expect((await firm.boss.get(`${api}/webhooks/${id}`)).data.paused_at).not.toBeNull();
      const told = await on.db.query(firm.crm.licence.id, async (q) => ({
        events: await q.select().from(events).where(eq(events.type, 'webhook.paused')),
        mails: await q.select().from(outbox).where(eq(outbox.kind, 'firm-mail')),
      }));
      expect(told.events.map(({ data }) => data)).toMatchObject([{ webhook_id: id, reason: 'maker' }]);
      expect(told.mails.map(({ payload }) => payload)).toMatchObject([
        { to: 'crm@firm.example', template: 'webhook-paused', data: { reason: 'maker' } },
      ]);
      await firm.boss.post(`${api}/webhooks/${id}/resumption`);
      await dispatch();
      expect(sent).toHaveLength(2);
    },
  );

  test('is paused with the same words in the act that ends its maker', async () => {
    const firm = await on.newFirm();
    const key = await createKey(firm, (path, body) => firm.boss.post(path, body));
    const { id } = (await make(key)).body.data;
    await firm.boss.delete(`${api}/keys/${key.id}`);
    const rows = await on.db.query(firm.crm.licence.id, (q) =>
      q.select().from(events).where(eq(events.type, 'webhook.paused')),
    );
    expect(rows.map(({ data }) => data)).toMatchObject([{ webhook_id: id, reason: 'maker' }]);
  });

  test('is neither made nor resumed by whoever may not read what it sends', async () => {
    const firm = await on.newFirm();
    const body = { name: 'Loket', scopes: ['webhooks:write', 'webhooks:read'] };
    const key = await createKey(firm, (path) => firm.boss.post(path, body));
    const { id } = (await make({ call: callAs(firm.boss) })).body.data;
    for (const answer of [await make(key), await key.call('POST', `/webhooks/${id}/resumption`)])
      expect([answer.status, answer.body.error.code]).toEqual([403, 'SCOPE_NOT_HELD']);
  });
});
