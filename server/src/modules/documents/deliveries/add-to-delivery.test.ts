import { ensure } from '@klantportaal/contract/values/ensure';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Judging, openJudging } from '../../../../test/fixtures/judging-fixture.ts';
import { createPdf, createTwoColours } from '../../../../test/fixtures/samples.ts';
import { createForm } from '../../../../test/made-files/multipart.ts';
import { addConsumer, addDossier, getDomain } from '../../../../test/rows.ts';
import { as } from '../../../../test/sessions.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import { deliveries, files } from '../../files/files.table.ts';
import { readings } from '../../files/readings.table.ts';

let on: Judging;
beforeAll(async () => {
  on = await openJudging();
});
afterAll(() => on.close());

const drawPhoto = async () => ({ name: 'achterkant.jpg', bytes: await createTwoColours(400, 300).jpeg().toBuffer() });
async function deliver(sent = [{ name: 'strook.pdf', width: 300 }]) {
  const action = await on.asked();
  const parts = sent.map(async ({ name, width }) => ({ name, bytes: await createPdf(width) }));
  const id = await on.consumer.deliver(action, await Promise.all(parts));
  on.clock.pass(60);
  return { id, action };
}
const add = async (id: string, headers: object = {}) => {
  const { type, payload } = await createForm([await drawPhoto()]);
  return on.app.inject({
    method: 'POST',
    url: `/api/deliveries/${id}/files`,
    headers: {
      ...as(on.anna.consumer),
      'x-acceleratedomain': await getDomain(on.db, on.anna.licence.id),
      ...headers,
      'content-type': type,
    },
    payload,
  });
};
const describeOutcome = (answer: { statusCode: number; body: string }) =>
  answer.body ? [answer.statusCode, JSON.parse(answer.body).error.code] : [answer.statusCode];

describe('adding to what was sent', () => {
  test('is done so often and no more, for each time costs the whole document', async () => {
    const { id } = await deliver();
    const setRevision = (revision: number) =>
      on.db.transaction(on.anna.licence.id, (tx) =>
        tx.update(deliveries).set({ revision }).where(eq(deliveries.id, id)),
      );
    await setRevision(29);
    expect(describeOutcome(await add(id))).toEqual([204]);
    expect(describeOutcome(await add(id))).toEqual([409, 'DELIVERY_CANNOT_BE_ADDED_TO']);
  });

  test('makes one document of both, which is read anew, and tells the firm once', async () => {
    const { id, action } = await deliver();
    const before = await on.crm('GET', `/deliveries/${id}`);
    expect(describeOutcome(await add(id))).toEqual([204]);
    const after = await on.crm('GET', `/deliveries/${id}`);
    expect(after.etag).not.toBe(before.etag);
    expect(after.data).toMatchObject({
      pages: 2,
      verdict: 'received',
      delivered_at: before.data.delivered_at,
      additions: [{ at: on.clock.now().toISOString(), by_firm_id: on.anna.consumer.firm_id, files: 1 }],
    });
    const file = await on.consumer.send('GET', `/api/deliveries/${id}/download`);
    expect((await PDF.load(file.rawPayload)).getPageCount()).toBe(2);
    const sent = await on.crm('GET', `/deliveries/${id}/originals`);
    expect(sent.list.map(({ n, name, removed_at }) => [n, name, removed_at])).toEqual([
      [1, 'strook.pdf', null],
      [2, 'achterkant.jpg', null],
    ]);
    const [row] = await on.db.query(on.anna.licence.id, (q) =>
      q.select().from(deliveries).where(eq(deliveries.action_id, action.id)),
    );
    const read = await on.db.query(on.anna.licence.id, (q) =>
      q
        .select()
        .from(readings)
        .where(eq(readings.file_id, ensure(row).file_id)),
    );
    expect(read).toMatchObject([{ pages: 2, pages_read: 0 }]);
    expect((await on.readEvents(id)).map(({ type }) => type)).toEqual(['delivery.received', 'delivery.extended']);
    expect((await on.readLines(id)).map(({ act }) => act)).toEqual(['deliver', 'extend-delivery']);
    expect((await on.crm('GET', '/inbox')).list.filter(({ subject_id }) => subject_id === id)).toHaveLength(1);
  });

  test('takes the bytes of a document along that was made of several files, and keeps those', async () => {
    const { id } = await deliver([
      { name: 'een.pdf', width: 300 },
      { name: 'twee.pdf', width: 310 },
    ]);
    const own = and(eq(files.licence_id, on.anna.licence.id), eq(deliveries.id, id));
    const [made] = await on.db.query(on.anna.licence.id, (q) =>
      q.select({ id: files.id }).from(files).innerJoin(deliveries, eq(deliveries.file_id, files.id)).where(own),
    );
    await add(id);
    const [gone] = await on.db.query(on.anna.licence.id, (q) =>
      q
        .select()
        .from(files)
        .where(eq(files.id, ensure(made).id)),
    );
    expect(ensure(gone).removed_at).not.toBeNull();
    const sent = await on.crm('GET', `/deliveries/${id}/originals`);
    expect(sent.list.map(({ name, removed_at }) => [name, removed_at])).toEqual([
      ['een.pdf', null],
      ['twee.pdf', null],
      ['achterkant.jpg', null],
    ]);
  });

  test('refuses the verdict on the version before, and drops one that could still be undone', async () => {
    const { id } = await deliver();
    const { etag } = await on.crm('GET', `/deliveries/${id}`);
    await add(id);
    const judge = (version: string) =>
      on.crm('PUT', `/deliveries/${id}/verdict`, { verdict: 'approved' }, { 'if-match': version });
    expect((await judge(etag)).status).toBe(412);
    await judge((await on.crm('GET', `/deliveries/${id}`)).etag);
    await add(id);
    await on.after(20);
    expect(await on.consumer.delivery(id)).toMatchObject({ status: 'received', pages: 3, can_add: true });
    expect((await on.crm('GET', `/deliveries/${id}`)).data).toMatchObject({ verdict: 'received', held: null });
  });

  test('adds once, however often the answer is lost', async () => {
    const { id } = await deliver();
    const key = { 'idempotency-key': 'the-same-press' };
    expect([describeOutcome(await add(id, key)), describeOutcome(await add(id, key))]).toEqual([[204], [204]]);
    expect(await on.consumer.delivery(id)).toMatchObject({ pages: 2 });
  });

  test('is over once the firm judged it, covered something in it, or brought it itself', async () => {
    const refused = async (set: Partial<typeof deliveries.$inferInsert>) => {
      const { id } = await deliver();
      await on.db.transaction(on.anna.licence.id, (tx) => tx.update(deliveries).set(set).where(eq(deliveries.id, id)));
      expect(await on.consumer.delivery(id)).toMatchObject({ can_add: false });
      expect(describeOutcome(await add(id))).toEqual([409, 'DELIVERY_CANNOT_BE_ADDED_TO']);
    };
    await refused({ status: 'approved', verdict: 'approved' });
    await refused({ unredacted_file_id: crypto.randomUUID() });
    await refused({ came_by: 'post' });
  });

  test('keeps what stands when the document changed while the files were read, and tells so', async () => {
    const { id } = await deliver();
    const other = await deliver();
    const find = async (one: string) =>
      ensure(
        (await on.db.query(on.anna.licence.id, (q) => q.select().from(deliveries).where(eq(deliveries.id, one))))[0],
      );
    const { file_id } = await find(other.id);
    const { documents } = on.context;
    const merge = documents.mergeToPdf;
    vi.spyOn(documents, 'mergeToPdf').mockImplementationOnce(async (...order) => {
      await on.db.transaction(on.anna.licence.id, (tx) =>
        tx.update(deliveries).set({ file_id }).where(eq(deliveries.id, id)),
      );
      return merge(...order);
    });
    expect(describeOutcome(await add(id))).toEqual([409, 'DELIVERY_CHANGED']);
    expect((await find(id)).file_id).toBe(file_id);
  });

  test('is bound as one upload is, with what is there', async () => {
    const { id } = await deliver();
    const [row] = await on.db.query(on.anna.licence.id, (q) =>
      q.select({ file_id: deliveries.file_id }).from(deliveries).where(eq(deliveries.id, id)),
    );
    const size = 1024 * 1024 * on.context.config.UPLOAD_MAX_MB;
    await on.db.transaction(on.anna.licence.id, (tx) =>
      tx
        .update(files)
        .set({ size })
        .where(eq(files.id, ensure(row).file_id)),
    );
    expect(describeOutcome(await add(id))).toEqual([413, 'COMBINED_PDF_TO_LARGE']);
  });

  test('is refused to a stranger', async () => {
    const { id } = await deliver();
    const dossier = await addDossier(on.db, { licence_id: on.anna.licence.id });
    const stranger = await addConsumer(on.db, { licence_id: on.anna.licence.id, dossier_id: dossier.id, email: null });
    expect(describeOutcome(await add(id, as(stranger)))).toEqual([403, 'PRODUCT_OWNERSHIP_MISMATCH']);
  });
});
