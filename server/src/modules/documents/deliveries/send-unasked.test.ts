import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Judging, openJudging } from '../../../../test/fixtures/judging-fixture.ts';
import { createPdf } from '../../../../test/fixtures/samples.ts';
import { createForm } from '../../../../test/made-files/multipart.ts';
import { addAction } from '../../../../test/rows.ts';
import { setClosedOn } from '../../tasks/closings/closings.queries.ts';

let on: Judging;
beforeAll(async () => {
  on = await openJudging();
});
afterAll(() => on.close());
beforeEach(() => on.renew());

const send = async (texts: Record<string, string>, headers: object = {}) =>
  on.consumer.send('POST', '/api/deliveries', {
    ...(await createForm([{ name: 'brief.pdf', bytes: await createPdf(300) }], texts)),
    ...headers,
  });
const listSent = () => on.consumer.list('/api/deliveries');
const listInbox = async () => (await on.crm('GET', '/deliveries?verdict=received')).list;

describe('a document that nobody asked for', () => {
  test('is sent by a name of one’s own, and found by the firm as unasked', async () => {
    expect((await send({ name: 'Brief van de notaris', comment: 'Kwam vandaag' })).statusCode).toBe(204);
    expect(await listSent()).toMatchObject([
      {
        label: 'Brief van de notaris',
        status: 'received',
        description: 'Kwam vandaag',
        can_delete: true,
        can_add: true,
      },
    ]);
    expect(await listInbox()).toMatchObject([
      { label: 'Brief van de notaris', unasked: true, came_by: null, put_by: null, document_kind: null },
    ]);
    const [event] = await on.readEvents('brief.pdf');
    expect(event).toMatchObject({ type: 'delivery.received', consumer_id: on.anna.consumer.id });
  });

  test('is sent as a kind of the firm’s list, which it then has', async () => {
    await on.crm('PUT', '/document-kinds/loonstrook', { name: { nl: 'Loonstrook', en: 'Payslip' } });
    await on.crm('PUT', '/document-kinds/akte', { name: { nl: 'Akte' } });
    expect(await on.consumer.list('/api/deliveries/kinds')).toEqual([
      { id: 'akte', label: 'Akte', label_en: null, asked_by: [] },
      { id: 'loonstrook', label: 'Loonstrook', label_en: 'Payslip', asked_by: [] },
    ]);
    await send({ kind: 'loonstrook' });
    expect(await listSent()).toMatchObject([{ label: 'Loonstrook', label_en: 'Payslip' }]);
    expect(await listInbox()).toMatchObject([{ document_kind: 'loonstrook', unasked: true }]);
  });

  test('names the open tasks that ask for a kind', async () => {
    await on.crm('PUT', '/document-kinds/loonstrook', { name: { nl: 'Loonstrook' } });
    await on.crm('PUT', '/document-kinds/akte', { name: { nl: 'Akte' } });
    const { licence_id, dossier_id } = on.anna.consumer;
    const ask = (own: object) =>
      addAction(on.db, {
        licence_id,
        dossier_id,
        type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
        details: { document_kind: 'loonstrook' },
        ...own,
      });
    const open = await ask({});
    await ask({ is_done: true, date_executed: new Date() });
    await ask({ cancelled_at: new Date() });
    await ask({ is_held: true });
    const listAskers = async () =>
      (await on.consumer.list('/api/deliveries/kinds')).map(({ id, asked_by }) => [id, asked_by]);
    expect(await listAskers()).toEqual([
      ['akte', []],
      ['loonstrook', [open.id]],
    ]);
  });

  test('is not taken in a closed dossier, nor added to what was sent before', async () => {
    await send({ name: 'Brief' });
    const [sent] = await listSent();
    const { dossier_id, licence_id } = on.anna.consumer;
    const setClosed = (day: string | null) =>
      on.db.transaction(licence_id, (tx) => setClosedOn(tx, licence_id, dossier_id, day));
    await setClosed('2026-11-01');
    expect((await listSent())[0]).toMatchObject({ can_add: false });
    const added = async () =>
      on.consumer.send('POST', `/api/deliveries/${sent?.id}/files`, {
        ...(await createForm([{ name: 'meer.pdf', bytes: await createPdf(310) }], {})),
      });
    for (const answer of [await send({ name: 'Nog een brief' }), await added()])
      expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'DOSSIER_CLOSED']);
    await setClosed(null);
    expect((await added()).statusCode).toBe(204);
  });

  test('asks for a name, and for a kind that is offered', async () => {
    for (const [texts, pointer] of [
      [{}, '/name'],
      [{ name: ' ' }, '/name'],
      [{ kind: 'nothing' }, '/kind'],
    ] as const) {
      const answer = await send(texts);
      expect([answer.statusCode, answer.json().error.fields[0].pointer]).toEqual([422, pointer]);
    }
    expect(await listSent()).toEqual([]);
  });

  test('makes no task: neither once it was sent, nor once it was taken back', async () => {
    const listTasks = async () => (await on.consumer.list('/api/actions')).filter(({ is_done }) => !is_done);
    await send({ name: 'Brief' });
    expect(await listTasks()).toEqual([]);
    const [sent] = await listSent();
    expect((await on.consumer.send('DELETE', `/api/deliveries/${sent?.id}`)).statusCode).toBe(204);
    expect(await listTasks()).toEqual([]);
    expect(await on.consumer.list('/api/actions')).toEqual([]);
  });

  test('is asked for again where the firm rejects it', async () => {
    await send({ name: 'Brief' });
    const [delivered] = await listInbox();
    const { etag } = await on.crm('GET', `/deliveries/${delivered?.id}`);
    const verdict = { verdict: 'rejected', reason: 'Onleesbaar' };
    await on.crm('PUT', `/deliveries/${delivered?.id}/verdict`, verdict, { 'if-match': etag });
    await on.after(60);
    expect((await on.consumer.list('/api/actions')).filter(({ is_done }) => !is_done)).toHaveLength(1);
  });

  test('is slowed down after twenty within an hour, of one person alone', async () => {
    const answers: number[] = [];
    for (let nth = 0; nth < 21; nth += 1) answers.push((await send({ name: `Brief ${nth}` })).statusCode);
    expect(answers.slice(0, 20)).toEqual(Array(20).fill(204));
    expect(answers[20]).toBe(429);
  });
});
