import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveKey } from '../../../../test/backoffice.ts';
import { type Judging, openJudging } from '../../../../test/fixtures/judging-fixture.ts';

let on: Judging;
beforeAll(async () => {
  on = await openJudging();
});
beforeEach(() => on.renew());
afterAll(() => on.close());

const inbox = { list: 'inbox', name: 'Mijn stukken', filter: { kind: ['delivery', 'lapse'], unassigned: '1' } };
const dossiers = { list: 'dossiers', name: 'Wacht op ons', filter: { waits_for: 'firm', sort: 'waits_since' } };
const names = async (key = 'crm') => (await on.firm(key)('GET', '/views')).list.map(({ name }) => name);

describe('a saved view', () => {
  test('keeps the query of a list under a name, is changed, and goes', async () => {
    const made = await on.crm('POST', '/views', inbox);
    expect(made).toMatchObject({ status: 201, data: { ...inbox, shared: false, made_by: { name: 'CRM' } } });
    on.clock.pass(60);
    const changed = await on.crm('PUT', `/views/${made.data.id}`, { ...dossiers, name: 'Anders' });
    expect(changed).toMatchObject({
      status: 200,
      data: { id: made.data.id, list: 'dossiers', name: 'Anders', updated_at: on.clock.now().toISOString() },
    });
    expect((await on.crm('GET', '/views')).list).toEqual([changed.data]);
    expect((await on.crm('DELETE', `/views/${made.data.id}`)).status).toBe(204);
    expect(await names()).toEqual([]);
    expect((await on.crm('DELETE', `/views/${made.data.id}`)).code).toBe('VIEW_NOT_FOUND');
  });

  test('is its maker’s, unless it is shared with the firm; never another firm’s', async () => {
    const own = (await on.crm('POST', '/views', inbox)).data;
    const shared = (await on.crm('POST', '/views', { ...dossiers, shared: true })).data;
    expect([await names(), await names('other'), await names('stranger')]).toEqual([
      ['Wacht op ons', 'Mijn stukken'],
      ['Wacht op ons'],
      [],
    ]);
    for (const [key, id] of [
      ['other', own.id],
      ['stranger', own.id],
      ['stranger', shared.id],
    ] as const) {
      expect((await on.firm(key)('PUT', `/views/${id}`, inbox)).code).toBe('VIEW_NOT_FOUND');
      expect((await on.firm(key)('DELETE', `/views/${id}`)).code).toBe('VIEW_NOT_FOUND');
    }
    // Whoever takes a shared one for themselves has it, and nobody else.
    await on.firm('other')('PUT', `/views/${shared.id}`, dossiers);
    expect([await names(), await names('other')]).toEqual([['Mijn stukken'], ['Wacht op ons']]);
    expect((await on.firm('reader')('GET', '/views')).code).toBe('ACCESS_DENIED');
  });

  test('stands where it is put, and a new one comes last', async () => {
    const made = [];
    for (const name of ['a', 'b', 'c']) made.push((await on.crm('POST', '/views', { ...inbox, name })).data.id);
    const [a, b, c] = made;
    const placed = await on.crm('PUT', '/views/order', { views: [c, a] });
    expect(placed.list.map(({ name }) => name)).toEqual(['c', 'a', 'b']);
    await on.crm('POST', '/views', { ...inbox, name: 'd' });
    expect(await names()).toEqual(['c', 'a', 'b', 'd']);
    const unknown = '6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa';
    expect(await on.crm('PUT', '/views/order', { views: [b, unknown] })).toMatchObject({
      status: 422,
      error: { fields: [{ pointer: '/views/1', code: 'unknown_view' }] },
    });
    expect((await on.firm('other')('PUT', '/views/order', { views: [a] })).status).toBe(422);
  });

  test('of the firm is changed by who may change the inbox, and by nobody else', async () => {
    await giveKey(on.db, on.anna.licence.id, 'looks', ['views:read', 'views:write']);
    const looks = on.firm('looks');
    const shared = (await on.crm('POST', '/views', { ...dossiers, shared: true })).data;
    const own = (await looks('POST', '/views', inbox)).data;
    expect(await names('looks')).toEqual(['Wacht op ons', 'Mijn stukken']);
    expect((await looks('POST', '/views', { ...inbox, shared: true })).code).toBe('ACCESS_DENIED');
    expect((await looks('PUT', `/views/${own.id}`, { ...inbox, shared: true })).code).toBe('ACCESS_DENIED');
    expect((await looks('PUT', `/views/${shared.id}`, dossiers)).code).toBe('ACCESS_DENIED');
    expect((await looks('DELETE', `/views/${shared.id}`)).code).toBe('ACCESS_DENIED');
    expect((await looks('PUT', '/views/order', { views: [own.id, shared.id] })).status).toBe(200);
    expect(await names('looks')).toEqual(['Wacht op ons', 'Mijn stukken']);
  });

  test.each([
    [{ ...inbox, filter: { kind: 'other' } }],
    [{ ...inbox, filter: { waits_for: 'firm' } }],
    [{ ...inbox, filter: { after: 'x' } }],
    [{ ...dossiers, filter: { kind: 'delivery' } }],
    [{ ...dossiers, list: 'mails' }],
    [{ ...inbox, name: '  ' }],
    [{ ...inbox, name: 'x'.repeat(101) }],
    [{ list: 'inbox', name: 'x' }],
  ])('is refused with what its list would not take: %j', async (body) => {
    expect((await on.crm('POST', '/views', body)).status).toBe(422);
  });

  test('is one of two hundred at most, also where many are made at once', async () => {
    for (let made = 0; made < 196; made += 1) await on.crm('POST', '/views', inbox);
    // As many as there are connections: more would wait for one, and on a busy machine too long.
    const pressed = await Promise.all(Array.from({ length: 10 }, () => on.crm('POST', '/views', inbox)));
    const made = pressed.filter(({ status }) => status === 201);
    expect(made).toHaveLength(4);
    for (const { error } of pressed.filter((one) => !made.includes(one)))
      expect(error?.fields).toEqual([expect.objectContaining({ code: 'too_many_views' })]);
    expect(await names()).toHaveLength(200);
    // Shared ones are counted by themselves.
    expect((await on.crm('POST', '/views', { ...inbox, shared: true })).status).toBe(201);
  });
});
