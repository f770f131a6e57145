import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Judging, openJudging } from '../../../../test/fixtures/judging-fixture.ts';
import { twoPages } from '../../../../test/made-files/numbered-pdf.ts';
import { processDueJobs } from '../../../platform/jobs/outbox.ts';
import type { PageText } from '../../../platform/pdf/reading/page-text.ts';
import { readDocuments } from './read-documents.ts';

let on: Judging;
beforeAll(async () => {
  on = await openJudging();
});
afterAll(() => on.close());
beforeEach(async () => {
  await on.renew();
  await on.crm('POST', '/catalogue/standard-set');
});

const write = (...lines: string[]): PageText => ({
  source: 'pdf',
  turn: 0,
  words: lines.flatMap((line, row) =>
    line.split(' ').map((text, column) => {
      return { text, line: row, x: 0.05 + column * 0.09, y: 0.1 + row * 0.03, width: 0.08, height: 0.02, sure: 100 };
    }),
  ),
});
const payslip = ['Salarisspecificatie', 'Datum 25-03-2025', 'Loonheffing 644,10', 'Nettoloon 2.400'];
/** Delivers a document for a kind, and reads these lines in it. */
async function deliver(document_kind: string | null, lines: readonly string[] = payslip): Promise<string> {
  const action = await on.asked({ details: document_kind === null ? {} : { document_kind } });
  const id = await on.consumer.deliver(action, [{ name: 'strook.pdf', bytes: twoPages() }]);
  const documents = {
    ...on.documents,
    readPage: async (_: unknown, page: number) => write(...(page === 1 ? lines : [])),
  };
  const handlers = { 'read-document': readDocuments({ ...on.context, documents }) };
  await processDueJobs({ db: on.db, clock: on.clock, log: { warn: () => {} }, handlers });
  return id;
}
const ask = async (id: string) =>
  (await on.consumer.send('GET', `/api/deliveries/${id}/reading`)).json().data.attributes;
const confirm = async (id: string) => (await on.consumer.send('POST', `/api/deliveries/${id}/confirmation`)).statusCode;
const askAsFirm = async (id: string) => (await on.crm('GET', `/deliveries/${id}/reading`)).data;

describe('whoever sent a document', () => {
  test('hears what it looks like where that is for sure another than was asked, and what was asked', async () => {
    const id = await deliver('jaaropgave');
    expect(await ask(id)).toMatchObject({
      state: 'read',
      doubt: {
        about: 'kind',
        kind: { label: 'Salarisstrook', label_en: 'Payslip' },
        asked_kind: { label: 'Jaaropgave' },
        confirmed_at: null,
      },
    });
  });

  test('hears that it is too old', async () => {
    expect((await ask(await deliver('salarisstrook'))).doubt).toMatchObject({
      about: 'date',
      day: '2025-03-25',
      term_months: 3,
    });
  });

  test('hears nothing of a document that is as it was asked, nor of one of which nothing was said', async () => {
    for (const id of [
      await deliver('salarisstrook', ['Salarisspecificatie', 'Nettoloon 2.400']),
      await deliver(null, []),
    ])
      expect(await ask(id)).toEqual({ state: 'read', doubt: null });
  });

  test('says once that it is right all the same, which stands beside it for the firm and in the trail', async () => {
    const id = await deliver('jaaropgave');
    expect(await askAsFirm(id)).toMatchObject({ doubt: { about: 'kind', confirmed_at: null } });
    expect([await confirm(id), await confirm(id)]).toEqual([204, 204]);
    const confirmed_at = on.clock.now().toISOString();
    expect((await ask(id)).doubt).toMatchObject({ confirmed_at });
    expect(await askAsFirm(id)).toMatchObject({ doubt: { about: 'kind', confirmed_at } });
    expect((await on.readLines(id)).filter(({ act }) => act === 'delivery-confirmed')).toHaveLength(1);
    expect((await on.readEvents(id)).filter(({ type }) => type === 'delivery.confirmed')).toHaveLength(1);
    expect((await on.readEvents(id)).find(({ type }) => type === 'delivery.read')?.data).toMatchObject({
      doubt: 'kind',
    });
  });

  test('confirms nothing of a document that nobody doubts', async () => {
    const id = await deliver(null, []);
    expect(await confirm(id)).toBe(204);
    expect(await on.readLines(id)).not.toContainEqual(expect.objectContaining({ act: 'delivery-confirmed' }));
  });

  test('hears no more of it once the firm has judged', async () => {
    const id = await deliver('jaaropgave');
    const { etag } = await on.crm('GET', `/deliveries/${id}`);
    const given = await on.crm('PUT', `/deliveries/${id}/verdict`, { verdict: 'approved' }, { 'if-match': etag });
    expect(given.status, given.raw.body).toBe(202);
    await on.after(60);
    expect((await ask(id)).doubt).toBeNull();
  });
});
