import { NumberFound } from '@klantportaal/contract/modules/documents/redactions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { giveKey, hashBytes } from '../../../../test/backoffice.ts';
import { type Judging, openJudging } from '../../../../test/fixtures/judging-fixture.ts';
import { inflateStreams } from '../../../../test/made-files/inflated.ts';
import { NUMBER, twoPages } from '../../../../test/made-files/numbered-pdf.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { processDueJobs } from '../../../platform/jobs/outbox.ts';
import type { PageText } from '../../../platform/pdf/reading/page-text.ts';
import type { ExportIndex } from '../../compliance/exports/export-index.ts';
import { files } from '../../files/files.table.ts';
import { unzip } from '../../files/unzip.ts';
import { readDocuments } from '../readings/read-documents.ts';

let on: Judging;
beforeAll(async () => {
  on = await openJudging();
  await giveKey(on.db, on.anna.licence.id, 'assistant', ['deliveries:read', 'deliveries:write', 'exports:read']);
});
afterAll(() => on.close());

const MARK = { page: 1, x: 0, y: 0.2, width: 1, height: 0.1 };
let id: string;
beforeEach(async () => {
  await on.settings({});
  id = await on.consumer.deliver(await on.asked(), [{ name: `strook ${NUMBER}.pdf`, bytes: twoPages() }]);
});

const read = () => on.crm('GET', `/deliveries/${id}`);
const redact = async (marks: object[] = [MARK], etag?: string, key = 'crm') =>
  on.firm(key)('POST', `/deliveries/${id}/redactions`, { marks }, { 'if-match': etag ?? (await read()).etag });
const restore = async (key = 'crm') =>
  on.firm(key)('DELETE', `/deliveries/${id}/redactions`, undefined, { 'if-match': (await read()).etag });
const fetchFile = async (path: string, key = 'crm') => (await on.firm(key)('GET', path)).raw.rawPayload;
const hasNumber = (bytes: Uint8Array) => inflateStreams(bytes).includes(NUMBER);
const storedKeys = async () => {
  const found: string[] = [];
  for await (const { key } of on.store.list()) found.push(key);
  return found;
};

describe('a number that is found', () => {
  test('is answered as a place, never as a number', async () => {
    const { list, raw } = await on.crm('GET', `/deliveries/${id}/numbers`);
    expect(list.map(({ page }) => page)).toEqual([1, 1]);
    expect(raw.body).not.toContain(NUMBER);
  });

  test('is one place where its page was recognised besides, and a place of its own in a picture beside it', async () => {
    const listPlaces = async () =>
      z.array(NumberFound.schema).parse((await on.crm('GET', `/deliveries/${id}/numbers`)).list);
    const inText = await listPlaces();
    const inPicture = { page: 1, x: 0.1, y: 0.9, width: 0.2, height: 0.02 };
    const words = [...inText, inPicture].map(({ x, y, width, height }, line) => ({
      x,
      y,
      width,
      height,
      line,
      text: NUMBER,
      sure: 90,
    }));
    const readPage = async (_: unknown, page: number): Promise<PageText> =>
      page === 1 ? { source: 'picture', turn: 0, words } : { source: 'none', turn: 0, words: [] };
    const reading = readDocuments({ ...on.context, documents: { ...on.documents, readPage } });
    const handlers = { 'read-document': reading };
    await processDueJobs({ db: on.db, clock: on.clock, log: { warn: () => {} }, handlers });
    const found = await listPlaces();
    expect(found.map(({ y }) => y > 0.8)).toEqual([...inText.map(() => false), true]);
  });
});

describe('a number that is covered', () => {
  test('is gone for the firm and for the consumer, in bytes, name and hash', async () => {
    const before = (await read()).data;
    const { status, data } = await redact();
    expect(status).toBe(200);
    expect(data).toMatchObject({
      redacted: true,
      redaction: { pages: [1], can_be_restored: true, by: { kind: 'key' } },
    });
    expect(data.sha256).not.toBe(before.sha256);
    expect(data.file_name).toBe('strook •••••••••.pdf');
    const seen = [
      await fetchFile(`/deliveries/${id}/file`),
      (await on.consumer.send('GET', `/api/deliveries/${id}/download`)).rawPayload,
    ];
    for (const bytes of seen) {
      expect(bytes.subarray(0, 4).toString()).toBe('%PDF');
      expect(hashBytes(bytes)).toBe(data.sha256);
      expect(hasNumber(bytes)).toBe(false);
    }
    expect(await on.consumer.delivery(id)).toMatchObject({ file_name: 'strook •••••••••.pdf', pages: 2 });
  });

  test.each([
    ['assistant', null],
    ['crm', expect.stringMatching(/^originelen/)],
  ])('is in an export for %s only as far as originals are', async (key, original) => {
    await redact();
    const inside = await unzip(await fetchFile(`/dossiers/${on.anna.dossier.firm_id}/export`, key));
    const index = JSON.parse(String(inside.get('index.json'))) as ExportIndex;
    const delivery = index.deliveries.find((candidate) => candidate.id === id)!;
    expect(delivery.originals).toMatchObject([{ file: original }]);
    expect(delivery.file).toMatch(/^aangeleverd/);
    expect(hasNumber(inside.get(delivery.file!)!)).toBe(false);
    const name = index.files.find((file) => file.id === delivery.originals[0]!.file_id)!.name;
    expect(name.includes(NUMBER)).toBe(original !== null);
  });

  test('is still in the original, for who may read it', async () => {
    await redact();
    const { list } = await on.crm('GET', `/deliveries/${id}/originals`);
    expect(list).toMatchObject([{ n: 1, of: 'sent', removed_at: null }]);
    expect(hasNumber(await fetchFile(`/deliveries/${id}/originals/1`))).toBe(true);
    expect((await on.firm('assistant')('GET', `/deliveries/${id}/originals/1`)).code).toBe('ACCESS_DENIED');
  });

  test('tells the firm’s systems, and leaves a line', async () => {
    await redact();
    const events = await on.readEvents(id);
    expect(events.filter(({ type }) => type === 'delivery.redacted')).toMatchObject([{ data: { pages: [1] } }]);
    expect((await on.readLines(id)).filter(({ act }) => act === 'redact')).toMatchObject([{ details: { pages: [1] } }]);
  });

  test('is destroyed in what was sent too, where the firm wants so', async () => {
    await on.settings({ originals_after_redaction: 'destroy' });
    const before = await storedKeys();
    const { data } = await redact();
    expect(data).toMatchObject({ redaction: { can_be_restored: false } });
    expect(await storedKeys()).toHaveLength(before.length);
    expect((await on.crm('GET', `/deliveries/${id}/originals`)).list).toMatchObject([
      { removed_at: expect.any(String) },
    ]);
    expect((await restore()).code).toBe('FILE_NOT_FOUND');
  });
});

describe('a document of several files', () => {
  beforeEach(async () => {
    const sent = [twoPages(), twoPages()].map((bytes, index) => ({ name: `${index}.pdf`, bytes }));
    id = await on.consumer.deliver(await on.asked(), sent);
  });

  test('joins the originals as it was', async () => {
    await redact();
    expect((await on.crm('GET', `/deliveries/${id}/originals`)).list).toMatchObject([
      { n: 1, of: 'sent' },
      { n: 2, of: 'sent' },
      { n: 3, of: 'document' },
    ]);
  });

  test('leaves nothing behind when it is covered twice, shown again and taken back', async () => {
    const before = await storedKeys();
    await redact();
    const twice = await redact([{ ...MARK, page: 3 }]);
    expect(twice.data).toMatchObject({ pages: 4, redaction: { pages: [1, 3] } });
    expect(await storedKeys()).toHaveLength(before.length + 1);
    expect((await restore()).data).toMatchObject({ redacted: false, redaction: null });
    expect((await on.crm('GET', `/deliveries/${id}/originals`)).list).toHaveLength(2);
    expect((await storedKeys()).toSorted()).toEqual(before.toSorted());
    await redact();
    await on.consumer.send('DELETE', `/api/deliveries/${id}`);
    expect(await storedKeys()).toHaveLength(before.length - 3);
  });
});

describe('what is refused', () => {
  test('a version that is no longer there, with what is there now', async () => {
    const { etag } = await read();
    await redact([MARK], etag);
    const stale = await redact([MARK], etag);
    expect(stale.status).toBe(412);
    expect(stale.data).toMatchObject({ redacted: true });
    expect((await on.crm('POST', `/deliveries/${id}/redactions`, { marks: [MARK] })).code).toBe(
      'PRECONDITION_REQUIRED',
    );
  });

  test.each([
    ['a page that is not there', { ...MARK, page: 3 }],
    ['a place beside the page', { ...MARK, x: 0.5, width: 0.6 }],
    ['an empty rectangle', { ...MARK, width: 0 }],
  ])('%s', async (_, mark) => expect((await redact([mark])).code).toBe('INVALID_REQUEST'));

  test('showing it again, by who may not write originals; another firm’s document to anybody', async () => {
    await redact();
    expect((await restore('assistant')).code).toBe('ACCESS_DENIED');
    expect((await redact([MARK], '"x"', 'reader')).code).toBe('ACCESS_DENIED');
    expect((await redact([MARK], '"x"', 'stranger')).code).toBe('DELIVERY_NOT_FOUND');
    expect((await on.firm('stranger')('GET', `/deliveries/${id}/numbers`)).code).toBe('DELIVERY_NOT_FOUND');
  });

  test('what is no PDF', async () => {
    const { data } = await read();
    await on.db.queryAsSystem((q) =>
      q
        .update(files)
        .set({ mime: 'application/xml' })
        .where(eq(files.sha256, String(data.sha256))),
    );
    expect((await redact()).code).toBe('IMAGE_TYPE_NOT_SUPPORTED');
    expect((await on.crm('GET', `/deliveries/${id}/numbers`)).code).toBe('IMAGE_TYPE_NOT_SUPPORTED');
  });
});

test('the consumer who delivers again, or the verdict, finds the document that is there now', async () => {
  const { data: before } = await read();
  await redact();
  const { etag } = await read();
  const verdict = (version: unknown) =>
    on.crm('PUT', `/deliveries/${id}/verdict`, { verdict: 'approved', version }, { 'if-match': etag });
  expect((await verdict(before.sha256)).error?.fields).toMatchObject([{ code: 'another_version' }]);
  expect((await verdict((await read()).data.sha256)).status).toBe(202);
});
