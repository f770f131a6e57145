import { DocumentKindBody } from '@klantportaal/contract/modules/tasks/catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashBytes } from '../../../../test/backoffice.ts';
import { type Judging, openJudging } from '../../../../test/fixtures/judging-fixture.ts';
import { createPdf } from '../../../../test/fixtures/samples.ts';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import { outbox } from '../../../platform/jobs/outbox.table.ts';
import { catalogue_entries } from '../../tasks/catalogue/catalogue.table.ts';
import { held_acts, verdicts } from '../verdicts.table.ts';
import { lapseDocuments } from './lapse.ts';

let on: Judging;
let pdf: Uint8Array;
beforeAll(async () => {
  on = await openJudging();
  pdf = await createPdf(300);
});
afterAll(() => on.close());

/** A document that the consumer delivered, with its request. */
async function delivered(row: Record<string, unknown> = {}) {
  const action = await on.asked(row);
  const id = await on.consumer.deliver(action, [{ name: 'strook.pdf', bytes: pdf }]);
  return { id, action };
}
const read = (id: string, key = 'crm') => on.firm(key)('GET', `/deliveries/${id}`);
const judge = async (id: string, body: object, { key = 'crm', etag }: { key?: string; etag?: string } = {}) => {
  const version = etag ?? (await read(id, key)).etag;
  return on.firm(key)('PUT', `/deliveries/${id}/verdict`, body, { 'if-match': version });
};
const undo = (id: string, key = 'crm') => on.firm(key)('DELETE', `/deliveries/${id}/verdict`);
describe('a verdict', () => {
  test('is held for ten seconds in which nobody outside knows, and then final, once', async () => {
    const { id, action } = await delivered();
    const given = await judge(id, { verdict: 'approved', checks: ['name'] });
    expect(given).toMatchObject({
      status: 202,
      data: { id, verdict: 'received', final_at: '2026-03-02T09:00:10.000Z' },
    });
    expect(given.data.held).toMatchObject({ verdict: 'approved', by: { kind: 'key', name: 'CRM' }, checks: ['name'] });
    await on.after(9);
    expect(await on.consumer.delivery(id)).toMatchObject({ status: 'received', can_delete: true });
    expect((await on.readEvents(id)).map(({ type }) => type)).toEqual(['delivery.received']);
    await on.after(1);
    expect(await on.consumer.delivery(id)).toMatchObject({ status: 'approved', can_delete: false });
    const { data, etag } = await read(id);
    expect(data).toMatchObject({ verdict: 'approved', held: null, final_at: null, judged_by: { name: 'CRM' } });
    expect(data.verdicts).toMatchObject([
      {
        verdict: 'approved',
        checks: ['name'],
        version: hashBytes(pdf),
        by: { kind: 'key' },
        final_at: given.data.final_at,
      },
    ]);
    expect(etag).not.toBe(given.etag);
    await Promise.all([on.after(3600), on.work()]);
    const told = (await on.readEvents(id)).filter(({ type }) => type === 'delivery.approved');
    expect(told).toMatchObject([{ data: { action_id: action.id, by: { kind: 'key', name: 'CRM' } } }]);
    expect((await on.readLines(id)).map(({ act }) => act)).toEqual(['deliver', 'judge']);
  });

  test('becomes final once, whichever of two workers takes it and however often', async () => {
    const { id } = await delivered();
    await judge(id, { verdict: 'approved' });
    on.clock.pass(10);
    await Promise.all([on.work(), on.work()]);
    await on.db.queryAsSystem((q) => q.update(outbox).set({ done_at: null, next_at: on.clock.now() }));
    await on.work();
    expect((await on.readEvents(id)).filter(({ type }) => type === 'delivery.approved')).toHaveLength(1);
    expect((await read(id)).data.verdicts).toHaveLength(1);
  });

  test('that is undone in time leaves a line in the audit trail and nothing else', async () => {
    const { id } = await delivered();
    await judge(id, { verdict: 'rejected', reason: 'Pagina 2 ontbreekt' });
    on.clock.pass(5);
    expect((await undo(id)).status).toBe(204);
    expect((await undo(id)).status).toBe(204);
    await on.after(60);
    expect(await on.consumer.delivery(id)).toMatchObject({ status: 'received', reason: null });
    expect((await read(id)).data).toMatchObject({ verdict: 'received', held: null, verdicts: [] });
    expect((await on.readEvents(id)).map(({ type }) => type)).toEqual(['delivery.received']);
    expect((await on.readLines(id)).map(({ act, actor_kind }) => [act, actor_kind])).toEqual([
      ['deliver', 'consumer'],
      ['verdict-undone', 'backoffice'],
    ]);
    const left = await on.db.queryAsSystem((q) =>
      q.select().from(outbox).where(sql`${outbox.kind} = 'held' and ${outbox.done_at} is null`),
    );
    expect(left).toEqual([]);
  });

  test('is no longer undone once it is final: another one follows it, and both stay', async () => {
    const { id } = await delivered();
    await judge(id, { verdict: 'provisionally_approved' });
    on.clock.pass(10);
    expect(await undo(id)).toMatchObject({ status: 409, code: 'VERDICT_FINAL' });
    await on.work();
    expect(await undo(id)).toMatchObject({ status: 409, code: 'VERDICT_FINAL' });
    expect((await judge(id, { verdict: 'approved' }, { key: 'other' })).status).toBe(202);
    await on.after(10);
    const { data } = await read(id);
    expect((data.verdicts as { verdict: string }[]).map(({ verdict }) => verdict)).toEqual([
      'approved',
      'provisionally_approved',
    ]);
    const rewrite = on.db.transaction(on.anna.licence.id, (tx) => tx.update(verdicts).set({ reason: 'x' }));
    await expect(rewrite).rejects.toThrow();
  });

  test('needs the version that it is about, and is refused on an older one with who judged and when', async () => {
    const { id } = await delivered();
    const { etag } = await read(id);
    const bare = await on.crm('PUT', `/deliveries/${id}/verdict`, { verdict: 'approved' });
    expect(bare).toMatchObject({ status: 428, code: 'PRECONDITION_REQUIRED' });
    await judge(id, { verdict: 'in_doubt', reason: 'Naam wijkt af' }, { key: 'other' });
    await on.after(10);
    const stale = await judge(id, { verdict: 'approved' }, { etag });
    expect(stale).toMatchObject({
      status: 412,
      code: 'PRECONDITION_FAILED',
      data: {
        verdict: 'in_doubt',
        judged_by: { kind: 'key', name: 'CRM' },
        verdicts: [{ given_at: expect.any(String) }],
      },
    });
    expect(stale.etag).toBe((await read(id)).etag);
    expect((await judge(id, { verdict: 'approved' }, { etag: stale.etag })).status).toBe(202);
  });

  test('waits while another one is held, and only who gave that one undoes it', async () => {
    const { id } = await delivered();
    const [one, two] = await Promise.all([
      judge(id, { verdict: 'approved' }),
      judge(id, { verdict: 'rejected', reason: 'Onleesbaar' }, { key: 'other' }),
    ]);
    expect([one.status, two.status].sort()).toEqual([202, 409]);
    const refused = one.status === 409 ? one : two;
    expect(refused).toMatchObject({
      code: 'VERDICT_HELD',
      data: { held: { by: { name: 'CRM' }, given_at: expect.any(String), final_at: expect.any(String) } },
    });
    const [giver, colleague] = one.status === 202 ? ['crm', 'other'] : ['other', 'crm'];
    expect(await undo(id, colleague)).toMatchObject({ status: 409, code: 'VERDICT_HELD' });
    expect((await undo(id, giver)).status).toBe(204);
  });

  test('repeated with its key is one, and answered like the first', async () => {
    const { id } = await delivered();
    const { etag } = await read(id);
    const put = () =>
      on.crm('PUT', `/deliveries/${id}/verdict`, { verdict: 'approved' }, { 'if-match': etag, 'idempotency-key': id });
    const [first, again] = [await put(), await put()];
    expect([first.status, again.status, again.data.final_at]).toEqual([202, 202, first.data.final_at]);
    expect(await on.db.query(on.anna.licence.id, (q) => q.$count(held_acts, eq(held_acts.target_id, id)))).toBe(1);
  });

  test('is final at once where the firm wants so', async () => {
    await on.settings({ hold_seconds: 0 });
    const { id } = await delivered();
    expect(await judge(id, { verdict: 'approved' })).toMatchObject({
      status: 202,
      data: { verdict: 'approved', held: null },
    });
    expect(await on.consumer.delivery(id)).toMatchObject({ status: 'approved' });
    await on.settings({});
    await on.work();
    expect((await on.readEvents(id)).filter(({ type }) => type === 'delivery.approved')).toHaveLength(1);
  });

  test.each([
    [{}, [{ pointer: '/verdict', code: 'required' }]],
    [{ verdict: 'lapsed' }, [{ pointer: '/verdict', code: expect.any(String) }]],
    [{ verdict: 'rejected' }, [{ pointer: '/reason', code: 'required' }]],
    [{ verdict: 'rejected', reason: '  ' }, [{ pointer: '/reason', code: 'required' }]],
    [{ verdict: 'approved', version: 'a'.repeat(64) }, [{ pointer: '/version', code: 'another_version' }]],
    [{ verdict: 'approved', document_kind: 'unknown' }, [{ pointer: '/document_kind', code: 'unknown_kind' }]],
    [{ verdict: 'approved', extra: 1 }, [expect.anything()]],
  ])('is refused with the fields that are wrong: %j', async (body, fields) => {
    const { id } = await delivered();
    expect(await judge(id, body)).toMatchObject({ status: 422, code: 'INVALID_REQUEST', error: { fields } });
    expect((await read(id)).data.held).toBeNull();
  });

  test('is refused to a stranger, for what is not there, and without the scope', async () => {
    const { id } = await delivered();
    const { etag } = await read(id);
    const calls = ['GET', 'PUT', 'DELETE'] as const;
    const call = (method: (typeof calls)[number], key: string, which = id) =>
      on.firm(key)(
        method,
        `/deliveries/${which}${method === 'GET' ? '' : '/verdict'}`,
        method === 'PUT' ? { verdict: 'approved' } : undefined,
        { 'if-match': etag },
      );
    for (const method of calls) {
      expect(await call(method, 'stranger')).toMatchObject({ status: 404, code: 'DELIVERY_NOT_FOUND' });
      expect(await call(method, 'crm', 'nonsense')).toMatchObject({ status: 404, code: 'DELIVERY_NOT_FOUND' });
    }
    expect(await call('PUT', 'reader')).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });
  });
});

describe('what follows from a verdict', () => {
  test.each([
    ['the last day of what was asked, also when that is today', '2026-03-02', {}, '2026-03-02'],
    ['no last day where that has passed', '2026-03-01', {}, null],
    [
      'the last day that the verdict gives, before the one of what was asked',
      '2026-04-01',
      { deadline: '2026-03-20' },
      '2026-03-20',
    ],
  ])('asks again with %s', async (_, deadline, more, expected) => {
    const reason = `Onleesbaar, ${deadline}`;
    const { id } = await delivered({ deadline });
    await judge(id, { verdict: 'rejected', reason, ...more });
    await on.after(10);
    const again = (await on.consumer.list('/api/actions')).find(
      ({ rejection_reason, is_done }) => rejection_reason === reason && !is_done,
    );
    expect(again).toMatchObject({ deadline: expected });
  });

  test('a rejection asks again, with its reason and what was asked for, of the same person', async () => {
    const details = {
      document: {
        label: 'Salarisstrook',
        label_en: 'Payslip',
        description: null,
        consumer_name: null,
        is_consumer_specific: false,
        client_approval_explanation: null,
        upload_requirements: 'Alle bladzijden',
        has_document: false,
      },
      label_en: 'Upload your payslip',
    };
    const { id, action } = await delivered({ details, deadline: '2026-04-01', requested_for: on.anna.consumer.id });
    await judge(id, { verdict: 'rejected', reason: 'Pagina 2 ontbreekt' });
    await on.after(10);
    expect(await on.consumer.delivery(id)).toMatchObject({ status: 'rejected', reason: 'Pagina 2 ontbreekt' });
    const again = (await on.consumer.list('/api/actions')).find(
      ({ rejection_reason, is_done }) => rejection_reason === 'Pagina 2 ontbreekt' && !is_done,
    );
    expect(again).toMatchObject({
      type: 'REUPLOAD_DOCUMENTMANAGEMENT_FILE',
      label: 'Upload uw salarisstrook opnieuw',
      label_en: 'Upload your payslip again',
      deadline: '2026-04-01',
      document: { label: 'Salarisstrook', upload_requirements: 'Alle bladzijden' },
    });
    const [told] = (await on.readEvents(id)).filter(({ type }) => type === 'delivery.rejected');
    expect(told!.data).toMatchObject({ reason: 'Pagina 2 ontbreekt', asked_again: again!.id, action_id: action.id });
    // A colleague sees that it was right after all.
    await judge(id, { verdict: 'approved' }, { key: 'other' });
    await on.after(10);
    expect(await on.consumer.action(again!.id)).toBeUndefined();
    expect(await on.consumer.delivery(id)).toMatchObject({ status: 'approved', reason: null });
    // And then that it was not.
    await judge(id, { verdict: 'rejected', reason: 'Toch onleesbaar' });
    await on.after(10);
    expect(await on.consumer.action(again!.id)).toMatchObject({ rejection_reason: 'Toch onleesbaar', is_done: false });
  });

  test('what is delivered again knows what was delivered before, and why it was not right', async () => {
    const { id, action } = await delivered();
    expect((await read(id)).data).toMatchObject({ earlier: [], addressed: { style: 'formal', language: 'nl' } });
    await judge(id, { verdict: 'rejected', reason: 'Pagina 2 ontbreekt' });
    await on.after(10);
    const again = (await on.consumer.list('/api/actions')).find(
      ({ rejection_reason, is_done, id: found }) =>
        rejection_reason === 'Pagina 2 ontbreekt' && !is_done && found !== action.id,
    );
    const second = await on.consumer.deliver({ id: again!.id }, [{ name: 'beter.pdf', bytes: pdf }]);
    await judge(second, { verdict: 'rejected', reason: 'Onleesbaar' });
    await on.after(10);
    const third = (await on.consumer.list('/api/actions')).find(
      ({ rejection_reason, is_done }) => rejection_reason === 'Onleesbaar' && !is_done,
    );
    const last = await on.consumer.deliver({ id: third!.id }, [{ name: 'best.pdf', bytes: pdf }]);
    expect((await read(last)).data.earlier).toMatchObject([
      { id: second, verdict: 'rejected', reason: 'Onleesbaar', file_name: 'beter.pdf' },
      { id, verdict: 'rejected', reason: 'Pagina 2 ontbreekt' },
    ]);
  });

  test('an XML that is rejected is asked for as XML', async () => {
    const action = await on.asked({ type: 'REQUEST_PENSION_XML' });
    const id = await on.consumer.deliver(action, [{ name: 'pensioen.xml', bytes: Buffer.from('<pensioen/>') }]);
    await judge(id, { verdict: 'rejected', reason: 'Van de partner' });
    await on.after(10);
    const again = (await on.consumer.list('/api/actions')).find(
      (one) => one.rejection_reason === 'Van de partner' && !one.is_done,
    );
    expect(again).toMatchObject({ type: 'REQUEST_PENSION_XML' });
  });

  test('doubt is the firm’s own: the consumer sees that it was received, and may take it back', async () => {
    const { id } = await delivered();
    await judge(id, { verdict: 'in_doubt', reason: 'Lijkt bewerkt' });
    await on.after(10);
    expect(await on.consumer.delivery(id)).toMatchObject({ status: 'received', reason: null, date_reviewed: null });
    const seen = await on.db.asPerson(on.anna.consumer.id).query(on.anna.licence.id, (q) => q.select().from(verdicts));
    expect(seen).toEqual([]);
    expect((await on.consumer.send('DELETE', `/api/deliveries/${id}`)).statusCode).toBe(204);
    expect((await read(id)).code).toBe('DELIVERY_NOT_FOUND');
  });

  test('who takes a document back while a verdict on it is held, has taken it back', async () => {
    const { id, action } = await delivered();
    await judge(id, { verdict: 'approved' });
    expect((await on.consumer.send('DELETE', `/api/deliveries/${id}`)).statusCode).toBe(204);
    await on.after(10);
    expect(await on.consumer.action(action.id)).toMatchObject({ is_done: false });
    expect((await on.readEvents(id)).map(({ type }) => type)).toEqual(['delivery.received', 'delivery.deleted']);
  });

  test('approval closes the request that was open again', async () => {
    const { id, action } = await delivered();
    await on.db.queryAsSystem((q) => q.execute(sql`update actions set is_done = false where id = ${action.id}`));
    await judge(id, { verdict: 'provisionally_approved' });
    await on.after(10);
    expect(await on.consumer.action(action.id)).toMatchObject({ is_done: true, status: 'approved' });
  });
});

describe('a document of a kind with a term', () => {
  const kind = DocumentKindBody.parse({
    name: { nl: 'Salarisstrook' },
    term_months: 3,
    checks: [{ id: 'name', label: { nl: 'Staat de naam erop?' } }],
  });
  beforeAll(async () => {
    const row = { licence_id: on.anna.licence.id, sort: 'document-kind', firm_id: 'payslip', version: 2 } as const;
    await on.db.transaction(on.anna.licence.id, (tx) =>
      tx.insert(catalogue_entries).values({ ...row, body: kind, updated_at: on.clock.now() }),
    );
  });

  test('is found two weeks before it lapses, and lapses once, by the program', async () => {
    const { id } = await delivered();
    const given = { verdict: 'approved', document_kind: 'payslip', document_date: '2025-12-10' };
    expect(await judge(id, { ...given, checks: ['size'] })).toMatchObject({
      status: 422,
      error: { fields: [{ pointer: '/checks/0', code: 'unknown_check' }] },
    });
    await judge(id, { ...given, checks: ['name'] });
    await on.after(10);
    expect((await read(id)).data).toMatchObject({
      document_kind: 'payslip',
      document_date: '2025-12-10',
      valid_until: '2026-03-10',
      verdicts: [{ document_kind_version: 2 }],
    });
    const lapsing = async (days: number) =>
      (await on.crm('GET', `/deliveries?lapses_within=${days}`)).list.map((item) => item.id);
    expect([await lapsing(7), await lapsing(14)]).toEqual([[], [id]]);
    const on9 = { db: on.db, clock: { now: () => new Date('2026-03-10T22:30:00Z') } };
    expect(await lapseDocuments(on9)).toBe(0);
    const on10 = { db: on.db, clock: { now: () => new Date('2026-03-10T23:30:00Z') } };
    const done = await Promise.all([lapseDocuments(on10), lapseDocuments(on10)]);
    expect(done.sort()).toEqual([0, 1]);
    expect((await read(id)).data).toMatchObject({ verdict: 'lapsed', judged_by: { kind: 'system' } });
    expect(await on.consumer.delivery(id)).toMatchObject({ status: 'approved' });
    expect((await on.readEvents(id)).filter(({ type }) => type === 'delivery.lapsed')).toHaveLength(1);
    expect((await on.crm('GET', '/deliveries?verdict=lapsed')).list.map((item) => item.id)).toContain(id);
  });
});
