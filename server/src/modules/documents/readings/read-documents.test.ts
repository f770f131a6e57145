import { ensure } from '@klantportaal/contract/values/ensure';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Judging, openJudging } from '../../../../test/fixtures/judging-fixture.ts';
import { NUMBER, twoPages } from '../../../../test/made-files/numbered-pdf.ts';
import { openOwnProcessDocuments } from '../../../../test/own-process-documents.ts';
import { addConsumer } from '../../../../test/rows.ts';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { outbox } from '../../../platform/jobs/outbox.table.ts';
import { processDueJobs } from '../../../platform/jobs/outbox.ts';
import type { Documents } from '../../../platform/pdf/documents.ts';
import type { PageText } from '../../../platform/pdf/reading/page-text.ts';
import { deliveries } from '../../files/files.table.ts';
import { listPageTexts } from '../../files/readings.queries.ts';
import { page_texts, readings } from '../../files/readings.table.ts';
import { dossier_access } from '../../people/consumers.table.ts';
import { readDocuments } from './read-documents.ts';

let on: Judging;
beforeAll(async () => {
  on = await openJudging();
});
afterAll(() => on.close());
let id: string;
beforeEach(async () => {
  await on.renew();
  id = await on.consumer.deliver(await on.asked(), [{ name: 'strook.pdf', bytes: twoPages() }]);
});

/** The words of its two pages, as a reader would find them. */
const PAGES = ['Loonstrook maart BSN 123456782', 'Bruto loon 3.200 Netto loon 2.400'].map(
  (text): PageText => ({
    source: 'picture',
    turn: 0,
    words: text.split(' ').map((word, index) => {
      return { text: word, line: 0, x: index * 0.1, y: 0.1, width: 0.09, height: 0.02, sure: 90 };
    }),
  }),
);
const reader = (): Documents => ({ ...on.documents, readPage: async (_, page) => ensure(PAGES[page - 1]) });

const read = (context: Partial<Judging['context']> = {}) => {
  const handlers = { 'read-document': readDocuments({ ...on.context, documents: reader(), ...context }) };
  return processDueJobs({ db: on.db, clock: on.clock, log: { warn: () => {} }, handlers });
};
const asFirm = <T>(work: (q: Queries) => Promise<T>): Promise<T> => on.db.query(on.anna.licence.id, work);
const listReadings = () => asFirm((q) => q.select().from(readings));
const listPages = () => asFirm((q) => q.select().from(page_texts).orderBy(page_texts.page));
const found = (words: string) =>
  asFirm((q) => q.$count(page_texts, sql`${page_texts.search} @@ websearch_to_tsquery('dutch', ${words})`));

describe('a delivered document', () => {
  test('is read after the answer, page by page, and its text is kept sealed', async () => {
    expect(await listReadings()).toMatchObject([{ pages_read: 0, pages: 2, read_at: null }]);
    await read();
    expect(await listReadings()).toMatchObject([{ pages_read: 2, pages: 2, read_at: on.clock.now() }]);
    const pages = await listPages();
    expect(pages.map(({ text }) => text.includes('Bruto'))).toEqual([false, false]);
    const texts = await asFirm((q) =>
      listPageTexts(q, on.context.secrets, { licence_id: on.anna.licence.id, file_id: ensure(pages[0]).file_id }),
    );
    expect(ensure(texts[1]).words.map(({ text }) => text)).toContain('Bruto');
  });

  test('is found by its words in any form, and never by a number of a person', async () => {
    await read();
    expect(await found('lonen')).toBe(1);
    expect(await found(NUMBER)).toBe(0);
    expect((await listPages())[0]?.search).not.toContain(NUMBER);
  });

  test('is told to the firm once all of it is read, and not in the history of its dossier', async () => {
    const listRead = async () => (await on.readEvents(id)).filter(({ type }) => type === 'delivery.read');
    expect(await listRead()).toEqual([]);
    await read();
    expect(await listRead()).toMatchObject([{ data: { delivery_id: id, pages: 2 }, actor_kind: 'system' }]);
    const { list } = await on.crm('GET', `/dossiers/${on.anna.dossier.firm_id}/history`);
    expect(list.map(({ type }) => type)).not.toContain('delivery.read');
  });

  test('is left unread, and nothing of it is kept or waits, when reading is off', async () => {
    await read({ config: { ...on.context.config, DOCUMENT_READING: 'off' } });
    expect(await listReadings()).toEqual([]);
    expect(await listPages()).toEqual([]);
    expect(await asFirm((q) => q.$count(outbox, eq(outbox.kind, 'read-document')))).toBe(0);
    expect((await on.readEvents(id)).map(({ type }) => type)).not.toContain('delivery.read');
  });

  test('takes its text along when the consumer withdraws it', async () => {
    await on.db.transactionAsSystem((tx) =>
      tx.execute(
        sql`update licences set features = coalesce(features, '{}') || '{"can_delete_received_documents": true}'`,
      ),
    );
    on.context.licences.forget();
    await read();
    const answer = await on.consumer.send('DELETE', `/api/deliveries/${id}`);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await listReadings()).toEqual([]);
    expect(await listPages()).toEqual([]);
  });

  test('is read anew once something is covered in it, and what was covered is found no more', async () => {
    await read();
    expect(await found('BSN')).toBe(1);
    const { etag } = await on.crm('GET', `/deliveries/${id}`);
    const marks = [{ page: 1, x: 0, y: 0, width: 1, height: 1 }];
    await on.crm('POST', `/deliveries/${id}/redactions`, { marks }, { 'if-match': etag });
    expect(await found('BSN')).toBe(0);
    const [delivery] = await asFirm((q) => q.select().from(deliveries).where(eq(deliveries.id, id)));
    expect(await listReadings()).toMatchObject([{ file_id: delivery?.file_id, pages_read: 0 }]);
  });

  test('is read by nobody who may not see the file', async () => {
    await read();
    const { licence, dossier, consumer } = on.anna;
    const partner = await addConsumer(on.db, {
      licence_id: licence.id,
      dossier_id: dossier.id,
      position: 1,
      email: 'p@veen.example',
    });
    await on.db.transaction(licence.id, (tx) =>
      tx.insert(dossier_access).values({
        licence_id: licence.id,
        dossier_id: dossier.id,
        consumer_id: partner.id,
        standing: 'granted',
        sees: 'own',
        changed_at: on.clock.now(),
      }),
    );
    await on.db.transaction(licence.id, (tx) => tx.execute(sql`update files set of_person = ${consumer.id}`));
    const countAs = (person: string) => on.db.asPerson(person).query(licence.id, (q) => q.$count(page_texts));
    expect(await countAs(consumer.id)).toBe(2);
    expect(await countAs(partner.id)).toBe(0);
    expect(await on.db.query(on.bert.licence.id, (q) => q.$count(page_texts))).toBe(0);
  });
});

describe('what was read', () => {
  test('is proposed to the firm with its places, and a BSN of a scan to be covered', async () => {
    await on.crm('POST', '/catalogue/standard-set');
    expect((await on.crm('GET', `/deliveries/${id}/reading`)).data).toMatchObject({
      state: 'reading',
      pages_read: 0,
      comparisons: [],
    });
    await read();
    const { data, status } = await on.crm('GET', `/deliveries/${id}/reading`);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      state: 'read',
      document_kind: { value: 'salarisstrook', places: [{ page: 1 }] },
      numbers: [{ page: 1 }],
      comparisons: expect.arrayContaining([{ matter: 'number', outcome: 'found', places: data.numbers }]),
    });
    const { list } = await on.crm('GET', `/deliveries/${id}/numbers`);
    expect(list.filter(({ y }) => Number(y) < 0.11)).toHaveLength(1);
  });

  test('is not for another firm', async () => {
    expect((await on.firm('stranger')('GET', `/deliveries/${id}/reading`)).code).toBe('DELIVERY_NOT_FOUND');
  });
});

describe('a page that ends each process that reads it', () => {
  let lost: Documents;
  beforeAll(async () => {
    lost = await openOwnProcessDocuments(`${on.folder}/tmp`, 'read-page');
  });
  afterAll(() => lost.close());

  test('is tried three times, and then left unread', async () => {
    const attempts = async () =>
      (await on.db.queryAsSystem((q) => q.select().from(outbox).where(eq(outbox.kind, 'read-document'))))[0];
    await read({ documents: lost });
    expect(await attempts()).toMatchObject({ attempts: 1, done_at: null });
    on.clock.pass(60);
    await read({ documents: lost });
    on.clock.pass(600);
    await read({ documents: lost });
    expect(await listReadings()).toMatchObject([{ pages_read: 2, read_at: on.clock.now() }]);
    expect(await attempts()).toBeUndefined();
  });

  test('is taken up again where it was by another process', async () => {
    let pages = 0;
    const dying: Documents = {
      ...reader(),
      readPage: async (_, page) => {
        pages += 1;
        if (pages === 2) throw new Error('killed');
        return ensure(PAGES[page - 1]);
      },
    };
    await read({ documents: dying });
    expect(await listReadings()).toMatchObject([{ pages_read: 1, read_at: null }]);
    on.clock.pass(60);
    await read();
    expect(await listReadings()).toMatchObject([{ pages_read: 2 }]);
  });
});
