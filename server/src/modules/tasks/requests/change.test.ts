import { beforeEach, describe, expect, test } from 'vitest';
import {
  anna,
  look,
  on,
  passDays,
  passMinutes,
  setUpNews,
  withAccount,
} from '../../../../test/fixtures/news-fixture.ts';
import { createPdf } from '../../../../test/fixtures/samples.ts';
import { addConsumer } from '../../../../test/rows.ts';
import { sql } from '../../../platform/db/drizzle.ts';

setUpNews();

let count = 0;
let dossier: string;
beforeEach(async () => {
  dossier = anna.dossier.firm_id;
  await on.crm('POST', '/catalogue/standard-set');
});

/** A request for a policy, final unless it is to be held still; answers the firm's id of its action. */
async function asked(line: object = {}, { isHeld = false } = {}) {
  const firm_id = `vraag-${(count += 1)}`;
  const body = { lines: [{ firm_id, kind: 'polisblad', ...line }] };
  const { status } = await on.crm('POST', `/dossiers/${dossier}/requests`, body);
  expect(status).toBe(202);
  if (!isHeld) await on.after(10);
  return firm_id;
}
const read = (firm_id: string, key = 'crm') => on.firm(key)('GET', `/actions/${firm_id}/request`);
const put = (firm_id: string, body: object, etag = '*', key = 'crm') =>
  on.firm(key)('PUT', `/actions/${firm_id}/request`, body, { 'if-match': etag });
const todo = async (firm_id: string) =>
  (await on.crm('GET', `/dossiers/${dossier}/todos`)).list.find(({ id }) => id === firm_id)!;
const seen = async (label: string) =>
  (await on.consumer.list('/api/actions')).find((one) => String(one.label).startsWith(label));
async function partner(row: object = {}) {
  const owner = { licence_id: anna.licence.id, dossier_id: anna.dossier.id };
  return addConsumer(on.db, { ...owner, position: 1, display_name: 'B. Veen', address_style: 'informal', ...row });
}

describe('an open request', () => {
  test('is changed in the version that was read; the consumer sees it at once, and the firm’s systems hear who did it', async () => {
    const firm_id = await asked({ deadline: '2026-03-20', comment: 'Van dit jaar', comment_en: 'Of this year' });
    const before = await read(firm_id);
    const { id: _, ...sent } = before.data;
    expect(sent).toEqual({
      deadline: '2026-03-20',
      comment: 'Van dit jaar',
      comment_en: 'Of this year',
      requested_for: null,
    });
    const same = await put(firm_id, sent, before.etag);
    expect([same.status, same.etag]).toEqual([200, before.etag]);
    expect((await on.readEvents(firm_id)).map(({ type }) => type)).toEqual(['action.requested']);

    const body = { ...sent, deadline: '2026-04-02', comment: 'Van vorig jaar', comment_en: null };
    const after = await put(firm_id, body, before.etag, 'other');
    expect(after).toMatchObject({ status: 200, data: { id: firm_id, ...body } });
    expect(await read(firm_id)).toMatchObject({ etag: after.etag, data: body });
    const [shown] = (await on.consumer.list('/api/actions')).filter(({ comment }) => comment === 'Van vorig jaar');
    expect(shown).toMatchObject({ deadline: '2026-04-02', comment_en: null });
    expect((await on.readEvents(firm_id)).at(-1)).toMatchObject({
      type: 'action.changed',
      data: {
        is_new: false,
        changed: ['deadline', 'comment', 'comment_en'],
        deadline: '2026-04-02',
        by: { kind: 'key', name: 'CRM' },
      },
    });
    const [line] = (await on.readLines(shown!.id)).filter(({ act }) => act === 'request-changed');
    expect(line).toMatchObject({ details: { deadline: '2026-04-02', deadline_before: '2026-03-20' } });
  });

  test('is refused without the version, and in another one with what stands there', async () => {
    const firm_id = await asked({ deadline: '2026-03-20' });
    const { etag } = await read(firm_id);
    expect(await on.crm('PUT', `/actions/${firm_id}/request`, { deadline: null })).toMatchObject({
      code: 'PRECONDITION_REQUIRED',
    });
    await put(firm_id, { deadline: '2026-03-25' }, etag);
    const stale = await put(firm_id, { deadline: '2026-03-30' }, etag, 'other');
    expect([stale.status, stale.code, stale.data]).toEqual([
      412,
      'PRECONDITION_FAILED',
      { id: firm_id, deadline: '2026-03-25', comment: null, comment_en: null, requested_for: null },
    ]);
  });

  test('that is still held is changed with it: no event, and seen once it is final', async () => {
    const firm_id = await asked({}, { isHeld: true });
    expect(await put(firm_id, { deadline: '2026-03-30' })).toMatchObject({ data: { deadline: '2026-03-30' } });
    expect(await on.readEvents(firm_id)).toEqual([]);
    await on.after(10);
    expect(await seen('Upload uw polisblad')).toMatchObject({ deadline: '2026-03-30' });
    expect((await on.readEvents(firm_id)).map(({ type }) => type)).toEqual(['action.requested']);
  });

  test('keeps a day that has passed, and gets no other one that has', async () => {
    const firm_id = await asked({ deadline: '2026-03-04' });
    passDays(10);
    expect(await put(firm_id, { deadline: '2026-03-04', comment: 'Graag snel' })).toMatchObject({ status: 200 });
    expect(await put(firm_id, { deadline: '2026-03-05' })).toMatchObject({
      status: 422,
      error: { fields: [{ pointer: '/deadline', code: 'day_passed' }] },
    });
    expect(await put(firm_id, { deadline: null })).toMatchObject({ data: { deadline: null, comment: null } });
  });

  test('has no words in English without the Dutch', async () => {
    const firm_id = await asked({ comment: 'Van dit jaar', comment_en: 'Of this year' });
    expect((await put(firm_id, { comment: '', comment_en: 'Of this year' })).data).toMatchObject({
      comment: null,
      comment_en: null,
    });
  });
});

describe('another person', () => {
  test('is named and addressed as they are, and reads it in the form of the catalogue', async () => {
    const bas = await partner();
    const firm_id = await asked({ comment: 'Van De Vries' });
    const body = { comment: 'Van De Vries', requested_for: bas.firm_id };
    expect((await put(firm_id, body)).data).toMatchObject({ requested_for: bas.firm_id, comment: 'Van De Vries' });
    expect(await seen('Upload je polisblad')).toMatchObject({
      consumer_name: 'B. Veen',
      comment: 'Van De Vries',
      document: { consumer_name: 'B. Veen', is_consumer_specific: true },
    });
    await put(firm_id, { requested_for: null });
    expect(await seen('Upload uw polisblad')).toMatchObject({
      consumer_name: null,
      document: { consumer_name: null, is_consumer_specific: false },
    });
    expect(await put(firm_id, { requested_for: 'onbekend' })).toMatchObject({
      status: 422,
      error: { fields: [{ pointer: '/requested_for', code: 'unknown_person' }] },
    });
  });

  test('hears of it, however long ago it was asked, and who is not asked any more does not', async () => {
    const bas = await partner();
    const address = await withAccount(bas);
    const firm_id = await asked({ requested_for: anna.consumer.firm_id });
    await look();
    passMinutes(15);
    expect(await look()).toHaveLength(1);
    passDays(20);
    await put(firm_id, { requested_for: bas.firm_id });
    await look();
    passMinutes(15);
    expect((await look()).map(({ to }) => to)).toEqual([address]);

    const next = await asked({ requested_for: anna.consumer.firm_id });
    await look();
    await put(next, { requested_for: bas.firm_id });
    await look();
    passMinutes(15);
    expect((await look()).map(({ to }) => to)).toEqual([address]);
  });
});

describe('reminders', () => {
  test('follow the new day: none of the old one, also of what waits to be mailed', async () => {
    const firm_id = await asked({ deadline: '2026-03-20' });
    await look();
    passMinutes(15);
    await look();
    passDays(11);
    await look();
    await put(firm_id, { deadline: '2026-03-30' });
    passMinutes(15);
    expect(await look()).toEqual([]);
    passDays(10);
    await look();
    passMinutes(15);
    const [mail] = await look();
    expect(mail!.text).toContain('30-03-2026');
  });
});

describe('a change is refused', () => {
  const change = { deadline: '2026-05-01' };

  test('of what was delivered, closed, withdrawn or is about to be', async () => {
    const [delivered, closed, closing] = [await asked(), await asked(), await asked()];
    await on.consumer.deliver({ id: await readId(delivered) }, [{ name: 'a.pdf', bytes: await createPdf(300) }]);
    await on.crm('PUT', `/actions/${closed}/closing`, { as: 'not_applicable' });
    await on.after(10);
    await on.crm('PUT', `/actions/${closing}/closing`, { as: 'received_another_way' });
    for (const firm_id of [delivered, closed, closing]) {
      expect(await put(firm_id, change)).toMatchObject({ status: 409, code: 'ACTION_ALREADY_DONE' });
      expect(await todo(firm_id)).toMatchObject({ can_change: false });
    }
    await on.crm('DELETE', `/actions/${closed}/closing`);
    expect(await todo(closed)).toMatchObject({ can_change: true, can_change_person: true });
    expect(await put(closed, change)).toMatchObject({ status: 200 });
  });

  test('in a closed dossier', async () => {
    const firm_id = await asked();
    await on.crm('PUT', `/dossiers/${dossier}/closing`, { closed_on: '2026-03-01' });
    expect(await put(firm_id, change)).toMatchObject({ status: 409, code: 'DOSSIER_CLOSED' });
    expect(await todo(firm_id)).toMatchObject({ can_change: false });
  });

  test('of what no request asked for, and of what a document of the firm names since', async () => {
    const { firm_id: sent } = await on.asked();
    expect(await read(sent)).toMatchObject({ status: 404, code: 'REQUEST_NOT_FOUND' });
    expect(await put(sent, change)).toMatchObject({ status: 404, code: 'REQUEST_NOT_FOUND' });
    expect(await todo(sent)).toMatchObject({ can_change: false });

    const firm_id = await asked();
    const action = { type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE', label: 'Uw polis', date_created: '2026-03-02' };
    const taken = await on.crm('PUT', `/dossiers/${dossier}/actions/${firm_id}`, action);
    expect(taken.status).toBe(200);
    expect(await put(firm_id, change)).toMatchObject({ status: 404, code: 'REQUEST_NOT_FOUND' });
    expect(await todo(firm_id)).toMatchObject({ can_change: false });
    await on.db.transactionAsSystem((tx) =>
      tx.execute(
        sql`update dossier_documents set document = jsonb_set(document, '{actions,0,managed_by}', '"staff"') where dossier_id = ${anna.dossier.id}`,
      ),
    );
    expect(await put(firm_id, change)).toMatchObject({ status: 409, code: 'MANAGED_BY_ANOTHER' });
  });

  test('of the person of whom a rejected document is asked again; its day is changed', async () => {
    const bas = await partner();
    const firm_id = await asked();
    const id = await on.consumer.deliver({ id: await readId(firm_id) }, [
      { name: 'a.pdf', bytes: await createPdf(300) },
    ]);
    const { etag } = await on.crm('GET', `/deliveries/${id}`);
    await on.crm(
      'PUT',
      `/deliveries/${id}/verdict`,
      { verdict: 'rejected', reason: 'Onleesbaar' },
      { 'if-match': etag },
    );
    await on.after(10);
    const again = `again-${id}`;
    expect(await todo(again)).toMatchObject({ can_change: true, can_change_person: false });
    expect(await put(again, { requested_for: bas.firm_id })).toMatchObject({
      status: 422,
      error: { fields: [{ pointer: '/requested_for', code: 'stays_with_deliverer' }] },
    });
    expect((await put(again, change)).data).toMatchObject(change);
  });

  test('to a stranger, and to who only reads', async () => {
    const firm_id = await asked();
    expect(await read(firm_id, 'stranger')).toMatchObject({ code: 'PRODUCTACTION_NOT_FOUND' });
    expect(await put(firm_id, change, '*', 'stranger')).toMatchObject({ code: 'PRODUCTACTION_NOT_FOUND' });
    expect(await put(firm_id, change, '*', 'reader')).toMatchObject({ code: 'ACCESS_DENIED' });
  });

  const readId = async (firm_id: string) => {
    const { list } = await on.crm('POST', `/dossiers/${dossier}/requests`, { lines: [{ firm_id, kind: 'polisblad' }] });
    return list[0]!.id;
  };
});
