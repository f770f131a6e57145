import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Judging, openJudging } from '../../../../test/fixtures/judging-fixture.ts';
import { createPdf } from '../../../../test/fixtures/samples.ts';
import { and, eq, like } from '../../../platform/db/drizzle.ts';
import { audit } from '../../audit/audit.table.ts';
import { action_closings, actions } from '../actions.table.ts';

let on: Judging;
beforeAll(async () => {
  on = await openJudging();
});
afterAll(() => on.close());

const close = (firm_id: string, body: object, key = 'crm') => on.firm(key)('PUT', `/actions/${firm_id}/closing`, body);
const reopen = (firm_id: string, key = 'crm') => on.firm(key)('DELETE', `/actions/${firm_id}/closing`);

describe('closing an action', () => {
  test.each([
    ['received_another_way', { is_done: true, status: 'done' }],
    ['not_applicable', undefined],
    ['withdrawn', undefined],
  ])('as %s shows once it is final, and reopening brings it back', async (as, shown) => {
    const { id, firm_id } = await on.asked();
    const given = await close(firm_id, { as, note: 'Per post' });
    expect(given).toMatchObject({
      status: 202,
      data: { as, note: 'Per post', by: { name: 'CRM' }, action_firm_id: firm_id },
    });
    await on.after(9);
    expect(await on.consumer.action(id)).toMatchObject({ is_done: false });
    expect((await close(firm_id, { as, note: 'Per post' })).data.final_at).toBe(given.data.final_at);
    await on.after(1);
    expect(await on.readLines(id)).toMatchObject([{ act: 'action-closed', actor_kind: 'backoffice', details: { as } }]);
    if (shown) expect(await on.consumer.action(id)).toMatchObject(shown);
    else expect(await on.consumer.action(id)).toBeUndefined();
    const again = await close(firm_id, { as, note: 'Per post' });
    expect([again.status, again.data.final_at]).toEqual([200, given.data.final_at]);
    expect((await reopen(firm_id)).status).toBe(204);
    expect((await reopen(firm_id)).status).toBe(204);
    expect(await on.consumer.action(id)).toMatchObject({ is_done: false, status: 'open' });
    expect((await on.readEvents(id)).map(({ type }) => type).sort()).toEqual(['action.closed', 'action.reopened']);
    const history = await on.db.query(on.anna.licence.id, (q) =>
      q.select().from(action_closings).where(eq(action_closings.action_id, id)),
    );
    expect(history.map(({ closed_as }) => closed_as).sort()).toEqual([as, 'reopened'].sort());
  });

  test('that is undone in time leaves a line in the audit trail and nothing else', async () => {
    const { id, firm_id } = await on.asked();
    await close(firm_id, { as: 'withdrawn' });
    expect((await reopen(firm_id)).status).toBe(204);
    await on.after(60);
    expect(await on.consumer.action(id)).toMatchObject({ is_done: false });
    expect(await on.readEvents(id)).toEqual([]);
    expect((await on.readLines(id)).map(({ act }) => act)).toEqual(['closing-undone']);
  });

  test('gives way to the consumer who does it meanwhile', async () => {
    const action = await on.asked();
    await close(action.firm_id, { as: 'not_applicable' });
    const id = await on.consumer.deliver(action, [{ name: 'a.pdf', bytes: await createPdf(300) }]);
    await on.after(10);
    expect(await on.consumer.delivery(id)).toMatchObject({ status: 'received' });
    expect(await on.consumer.action(action.id)).toMatchObject({ is_done: true, status: 'received' });
    expect(await close(action.firm_id, { as: 'withdrawn' })).toMatchObject({
      status: 409,
      code: 'ACTION_ALREADY_DONE',
    });
    expect(await reopen(action.firm_id)).toMatchObject({ status: 409, code: 'ACTION_ALREADY_DONE' });
  });

  test('can be given anew while it is held', async () => {
    const { id, firm_id } = await on.asked();
    await close(firm_id, { as: 'withdrawn' });
    on.clock.pass(5);
    await close(firm_id, { as: 'received_another_way' });
    await on.after(5);
    expect(await on.consumer.action(id)).toMatchObject({ is_done: false });
    await on.after(5);
    expect(await on.consumer.action(id)).toMatchObject({ is_done: true });
    expect((await on.readEvents(id)).map(({ data }) => data.as)).toEqual(['received_another_way']);
    // A closing that was held and never came about is in the trail alone.
    expect((await on.readLines(id)).map(({ act, details }) => [act, details.as])).toEqual([
      ['closing-undone', 'withdrawn'],
      ['action-closed', 'received_another_way'],
    ]);
  });

  test('is not replaced unseen by a colleague who says that none may stand, while it is held and after', async () => {
    const { id, firm_id } = await on.asked();
    const none = { 'if-none-match': '*' };
    const given = await close(firm_id, { as: 'received_another_way', note: 'Per post' });
    expect(given.etag).toBeTruthy();
    for (const seconds of [0, 10]) {
      await on.after(seconds);
      const second = await on.firm('other')('PUT', `/actions/${firm_id}/closing`, { as: 'withdrawn' }, none);
      expect(second).toMatchObject({ status: 412, code: 'PRECONDITION_FAILED' });
      expect(second.data).toMatchObject({ as: 'received_another_way', note: 'Per post', by: { name: 'CRM' } });
      // The same again changes nothing, whatever stands.
      const same = { as: 'received_another_way', note: 'Per post' };
      expect((await on.firm('other')('PUT', `/actions/${firm_id}/closing`, same, none)).status).toBeLessThan(300);
    }
    expect(await on.consumer.action(id)).toMatchObject({ is_done: true });
    const anyway = { 'if-match': '*' };
    expect(await on.firm('other')('PUT', `/actions/${firm_id}/closing`, { as: 'withdrawn' }, anyway)).toMatchObject({
      status: 202,
      data: { as: 'withdrawn' },
    });
  });

  test('that a colleague holds is replaced by who saw it alone, and the trail names both', async () => {
    const { id, firm_id } = await on.asked();
    const given = await close(firm_id, { as: 'received_another_way', note: 'Per post' });
    const again = (headers: Record<string, string> = {}) =>
      on.firm('other')('PUT', `/actions/${firm_id}/closing`, { as: 'withdrawn' }, headers);
    for (const headers of [undefined, { 'if-match': '"another"' }]) {
      const refused = await again(headers);
      expect(refused).toMatchObject({ status: 412, code: 'PRECONDITION_FAILED' });
      expect(refused.data).toMatchObject({ as: 'received_another_way', note: 'Per post', by: { name: 'CRM' } });
    }
    expect(await again({ 'if-match': given.etag ?? '' })).toMatchObject({ status: 202, data: { as: 'withdrawn' } });
    await on.after(10);
    const lines = await on.db.query(on.anna.licence.id, (q) =>
      q
        .select()
        .from(audit)
        .where(and(eq(audit.target_id, id), like(audit.act, '%clos%')))
        .orderBy(audit.at),
    );
    expect(lines.map(({ act, details }) => [act, details.as])).toEqual([
      ['closing-undone', 'received_another_way'],
      ['action-closed', 'withdrawn'],
    ]);
    expect(lines[0]?.details).toMatchObject({ given_by: { kind: 'key', name: 'CRM' } });
    expect(lines[0]?.details).not.toMatchObject({ given_by: { id: lines[0]?.actor_id } });
    expect(new Set(lines.map(({ actor_id }) => actor_id)).size).toBe(1);
  });

  test('of what is asked by a request that is still held takes it out of the request', async () => {
    const lines = [
      { firm_id: 'blijft', label: 'Blijft' },
      { firm_id: 'gaat', label: 'Gaat' },
    ];
    await on.crm('POST', `/dossiers/${on.anna.dossier.firm_id}/requests`, { firm_id: 'samen', lines });
    expect((await close('gaat', { as: 'withdrawn' })).status).toBe(202);
    await on.after(10);
    const labels = (await on.consumer.list('/api/actions')).map(({ label }) => label);
    expect(labels).toContain('Blijft');
    expect(labels).not.toContain('Gaat');
    expect(await on.db.queryAsSystem((q) => q.$count(actions, eq(actions.firm_id, 'gaat')))).toBe(0);
  });

  test.each([
    [{}, '/as'],
    [{ as: 'done' }, '/as'],
    [{ as: 'withdrawn', note: 'x'.repeat(2001) }, '/note'],
  ])('is refused with the field that is wrong: %j', async (body, pointer) => {
    const { firm_id } = await on.asked();
    const answer = await close(firm_id, body);
    expect(answer).toMatchObject({ status: 422, code: 'INVALID_REQUEST' });
    expect(answer.error?.fields?.map((field) => field.pointer)).toEqual([pointer]);
  });

  test('is refused to a stranger, for what is not there, and without the scope', async () => {
    const { firm_id } = await on.asked();
    for (const call of [
      () => close(firm_id, { as: 'withdrawn' }, 'stranger'),
      () => reopen(firm_id, 'stranger'),
      () => reopen('unknown'),
    ])
      expect(await call()).toMatchObject({ status: 404, code: 'PRODUCTACTION_NOT_FOUND' });
    expect(await close(firm_id, { as: 'withdrawn' }, 'reader')).toMatchObject({ status: 403 });
  });
});

test('a dossier is closed on a day and reopened, each once, with its reason in the audit trail', async () => {
  const of = on.anna.dossier.firm_id;
  const put = (body: object, key = 'crm') => on.firm(key)('PUT', `/dossiers/${of}/closing`, body);
  const body = { closed_on: '2026-02-28', note: 'Klaar' };
  expect(await put(body)).toMatchObject({ status: 200, data: { dossier_firm_id: of, closed_on: '2026-02-28' } });
  expect((await put(body)).status).toBe(200);
  expect((await put({ closed_on: '2026-02-30' })).status).toBe(422);
  const second = { closed_on: '2026-03-01' };
  expect(await on.firm('other')('PUT', `/dossiers/${of}/closing`, second, { 'if-none-match': '*' })).toMatchObject({
    status: 412,
    data: { closed_on: '2026-02-28' },
  });
  expect((await put(body, 'stranger')).code).toBe('DOSSIER_NOT_FOUND');
  expect((await on.crm('DELETE', `/dossiers/${of}/closing`)).status).toBe(204);
  expect((await on.crm('DELETE', `/dossiers/${of}/closing`)).status).toBe(204);
  const lines = await on.db.query(on.anna.licence.id, (q) =>
    q.select().from(audit).where(eq(audit.target_kind, 'dossier')),
  );
  expect(lines.map(({ act, details }) => [act, details])).toEqual([
    ['dossier-closed', { ...body, closed_on_before: null }],
    ['dossier-reopened', { closed_on: null, closed_on_before: '2026-02-28', note: null }],
  ]);
  const told = await on.readEvents('closed_on');
  expect(told.map(({ type }) => type).sort()).toEqual(['dossier.closed', 'dossier.reopened']);
});

test('in a closed dossier nothing new is asked until it is reopened', async () => {
  const of = on.anna.dossier.firm_id;
  const asked = await on.asked();
  await close(asked.firm_id, { as: 'withdrawn' });
  const same = { lines: [{ firm_id: 'toen-gevraagd', label: 'Loonstrook' }] };
  const request = (firm_id: string) =>
    on.crm('POST', `/dossiers/${of}/requests`, { lines: [{ firm_id, label: 'Loonstrook' }] });
  const put = (firm_id: string, overrides: object = {}) =>
    on.crm('PUT', `/dossiers/${of}/actions/${firm_id}`, {
      type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
      label: 'Loonstrook',
      date_created: '2026-03-01T09:00:00Z',
      ...overrides,
    });
  await on.crm('POST', `/dossiers/${of}/requests`, same);
  expect((await put('toen-gestuurd')).status).toBe(200);
  await on.after(10);
  await on.crm('PUT', `/dossiers/${of}/closing`, { closed_on: '2026-02-28' });
  const refused = { status: 409, code: 'DOSSIER_CLOSED' };
  expect(await request('nu-gevraagd')).toMatchObject(refused);
  expect(await put('nu-gestuurd')).toMatchObject(refused);
  expect(await reopen(asked.firm_id)).toMatchObject(refused);
  // A request that was made before is taken, and so is an action that is done already.
  expect((await on.crm('POST', `/dossiers/${of}/requests`, same)).status).toBe(200);
  expect((await put('toen-gestuurd', { label: 'Loonstrook van mei' })).status).toBe(200);
  expect((await put('al-gedaan', { date_executed: '2026-03-02T08:00:00Z' })).status).toBe(200);
  await on.crm('DELETE', `/dossiers/${of}/closing`);
  expect((await request('nu-gevraagd')).status).toBe(202);
  expect((await put('nu-gestuurd')).status).toBe(200);
  expect((await reopen(asked.firm_id)).status).toBe(204);
});
