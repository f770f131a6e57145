import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Judging, openJudging } from '../../../../test/fixtures/judging-fixture.ts';
import { createPdf } from '../../../../test/fixtures/samples.ts';
import { addAction, addProduct } from '../../../../test/rows.ts';

let on: Judging;
let asked: Awaited<ReturnType<Judging['asked']>>;
beforeAll(async () => {
  on = await openJudging();
});
beforeEach(async () => {
  asked = await on.asked();
});
afterAll(() => on.close());

const list = (key = 'crm') => on.firm(key)('GET', `/dossiers/${on.anna.dossier.firm_id}/todos`);
const standing = async () => (await list()).list.find(({ id }) => id === asked.firm_id);
const deliver = async () => on.consumer.deliver(asked, [{ name: 'a.pdf', bytes: await createPdf(300) }]);
const judge = async (id: string, body: object) => {
  const { etag } = await on.crm('GET', `/deliveries/${id}`);
  return on.crm('PUT', `/deliveries/${id}/verdict`, body, { 'if-match': etag });
};

describe('the to-dos of a dossier', () => {
  test('stand as they were asked until somebody does something', async () => {
    expect(await standing()).toMatchObject({
      label: asked.label,
      state: 'open',
      since: asked.date_created.toISOString(),
      by: null,
      final_at: null,
      delivery_id: null,
      can_close: true,
      can_reopen: false,
      can_receive: true,
    });
  });

  test.each([
    ['our own words', { label: 'Vul uw gegevens aan' }, 'Complete your details', { label: 'Hypotheek' }, 'Mortgage'],
    [
      'the firm’s own in both languages',
      { label: 'Stuur de akte', details: { label_en: 'Send the deed' } },
      'Send the deed',
      { label: 'Lening', details: { label_en: 'Loan' } },
      'Loan',
    ],
    ['the firm’s own in Dutch alone', { label: 'Stuur de akte' }, null, { label: 'Hypotheek Kastanjelaan' }, null],
  ])('are named in English where that is known, with their product: %s', async (_, action, english, product, its) => {
    const { licence, dossier } = on.anna;
    const own = { licence_id: licence.id, dossier_id: dossier.id };
    const type = 'UPLOAD_DOCUMENTMANAGEMENT_FILE';
    const about = await addProduct(on.db, { ...own, kind: 'mortgage', ...product });
    const { firm_id } = await addAction(on.db, { ...own, type, product_id: about.id, ...action });
    expect((await list()).list.find(({ id }) => id === firm_id)).toMatchObject({
      label: action.label,
      label_en: english,
      product: { label: product.label, label_en: its },
    });
  });

  test('are received from the consumer, and then stand as they were judged, also while that can be undone', async () => {
    const id = await deliver();
    const { consumer } = on.anna;
    expect(await standing()).toMatchObject({
      state: 'received',
      by: { kind: 'consumer', id: consumer.firm_id, name: consumer.display_name },
      delivery_id: id,
      can_close: false,
      can_receive: false,
    });
    const given = await judge(id, { verdict: 'provisionally_approved' });
    const held = { state: 'provisionally_approved', since: on.clock.now().toISOString(), by: { name: 'CRM' } };
    expect(await standing()).toMatchObject({ ...held, final_at: given.data.final_at });
    await on.after(10);
    expect(await standing()).toMatchObject({ ...held, final_at: null });
    await judge(id, { verdict: 'rejected', reason: 'Te donker' });
    await on.after(10);
    expect(await standing()).toMatchObject({ state: 'rejected', final_at: null });
  });

  test('are open again once the consumer took the document back', async () => {
    const id = await deliver();
    expect((await on.consumer.send('DELETE', `/api/deliveries/${id}`)).statusCode).toBe(204);
    expect(await standing()).toMatchObject({ state: 'open', delivery_id: null });
  });

  test.each(['received_another_way', 'not_applicable', 'withdrawn'])(
    'that the firm closed as %s say who did and why, and can be reopened',
    async (as) => {
      await on.crm('PUT', `/actions/${asked.firm_id}/closing`, { as, note: 'Lag in het archief' });
      const closed = { state: as, by: { kind: 'key', name: 'CRM' }, note: 'Lag in het archief', can_reopen: true };
      expect(await standing()).toMatchObject({ ...closed, final_at: expect.any(String), can_close: false });
      await on.after(10);
      expect(await standing()).toMatchObject({ ...closed, final_at: null, can_close: false });
      on.clock.pass(60);
      await on.firm('other')('DELETE', `/actions/${asked.firm_id}/closing`);
      expect(await standing()).toMatchObject({
        state: 'open',
        since: on.clock.now().toISOString(),
        by: { kind: 'key' },
        note: null,
        can_close: true,
        can_reopen: false,
      });
    },
  );

  test('of a request that is still held say until when, and take no document yet', async () => {
    const { firm_id } = on.anna.dossier;
    const lines = [{ firm_id: 'gehouden', label: 'Paspoort' }];
    await on.crm('POST', `/dossiers/${firm_id}/requests`, { firm_id: 'verzoek', lines });
    const held = (await list()).list.find(({ id }) => id === 'gehouden');
    expect(held).toMatchObject({ state: 'open', by: { name: 'CRM' }, can_receive: false });
    expect(held!.final_at).toEqual(expect.any(String));
  });

  test('are nobody else’s, and looking at them is a line of the trail', async () => {
    expect(await list('stranger')).toMatchObject({ status: 404, code: 'DOSSIER_NOT_FOUND' });
    await list();
    const lines = await on.readLines('listTodos');
    expect(lines.at(-1)).toMatchObject({ act: 'list', dossier_id: on.anna.dossier.id });
  });
});

test('what came in is listed for one dossier, which must be the firm’s', async () => {
  const id = await deliver();
  const of = (call: string, dossier: string) => on.crm('GET', `/${call}?dossier=${dossier}`);
  expect((await of('deliveries', on.anna.dossier.firm_id)).list.map((item) => item.id)).toContain(id);
  for (const call of ['deliveries', 'answers']) {
    expect((await of(call, on.anna.dossier.firm_id)).status).toBe(200);
    expect(await of(call, on.bert.dossier.firm_id)).toMatchObject({ status: 404, code: 'DOSSIER_NOT_FOUND' });
  }
});

test('a dossier says whether it is closed', async () => {
  const path = `/dossiers/${on.anna.dossier.firm_id}/closing`;
  expect((await on.crm('GET', path)).data).toMatchObject({ closed_on: null });
  await on.crm('PUT', path, { closed_on: '2026-03-01' });
  expect((await on.crm('GET', path)).data).toMatchObject({ closed_on: '2026-03-01' });
  await on.crm('DELETE', path);
  expect((await on.crm('GET', path)).data).toMatchObject({ closed_on: null });
  expect(await on.firm('stranger')('GET', path)).toMatchObject({ status: 404, code: 'DOSSIER_NOT_FOUND' });
});
