import { FoundDocument } from '@klantportaal/contract/modules/documents/document-search';
import { ensure } from '@klantportaal/contract/values/ensure';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Judging, openJudging } from '../../../../test/fixtures/judging-fixture.ts';
import { twoPages } from '../../../../test/made-files/numbered-pdf.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { processDueJobs } from '../../../platform/jobs/outbox.ts';
import { noPage } from '../../../platform/kernel/pages.ts';
import type { PageText } from '../../../platform/pdf/reading/page-text.ts';
import { audit } from '../../audit/audit.table.ts';
import { readDocuments } from '../readings/read-documents.ts';
import { parseQuestion } from './document-search.queries.ts';
import { searchDocuments } from './search-documents.ts';

let on: Judging;
beforeAll(async () => {
  on = await openJudging();
});
afterAll(() => on.close());
beforeEach(() => on.renew());

const toPageText = (text: string): PageText => ({
  source: 'picture',
  turn: 0,
  words: text.split(' ').map((word, index) => {
    return { text: word, line: 0, x: index * 0.01, y: 0.1, width: 0.009, height: 0.02, sure: 90 };
  }),
});

const PAGES = [
  'Arbeidsovereenkomst tussen Şahin & Zonen en Łukasz <b>Wójcik</b> voor onbepaalde tijd BSN 123 456 782 ingaand',
  'Het salaris bedraagt € 2.500,00 per maand en de hypotheekrente is aftrekbaar the employer pays pensions',
];
/** Delivers a document whose two pages read so. */
async function deliver(pages: readonly string[] = PAGES): Promise<string> {
  const id = await on.consumer.deliver(await on.asked(), [{ name: 'stuk.pdf', bytes: twoPages() }]);
  const documents = {
    ...on.documents,
    readPage: async (_: unknown, page: number) => toPageText(ensure(pages[page - 1])),
  };
  const handlers = { 'read-document': readDocuments({ ...on.context, documents }) };
  await processDueJobs({ db: on.db, clock: on.clock, log: { warn: () => {} }, handlers });
  return id;
}
const search = (text: string, more = '') => on.crm('GET', `/document-search?search=${encodeURIComponent(text)}${more}`);
const find = async (text: string) => (await search(text)).list.map(({ id }) => id);
/** The pages that a search shows, what was found between brackets. */
const show = async (text: string) =>
  (await search(text)).list
    .flatMap((found) => FoundDocument.schema.shape.places.parse(found.places))
    .map(({ page, excerpt }) => [page, excerpt.map((part) => (part.found ? `[${part.text}]` : part.text)).join(' ')]);

describe('the text of delivered documents', () => {
  test.each([
    ['another form of a word', 'arbeidsovereenkomsten'],
    ['the beginning of a word', 'hypotheek'],
    ['English', 'employers pension'],
    ['an amount', '2.500,00'],
    ['letters as a Mac writes them', 'Şahin Łukasz'.normalize('NFD')],
    ['letters without their accents', 'SAHIN lukasz wojcik'],
    ['words that are in no index beside one that is', 'de the van salaris'],
  ])('is found by %s', async (_, text) => {
    const id = await deliver();
    expect(await find(text)).toEqual([id]);
  });

  test('is shown around what was found, with its page, as plain text', async () => {
    await deliver();
    expect(await show('wójcik')).toEqual([
      [1, 'tussen Şahin & Zonen en Łukasz [<b>Wójcik</b>] voor onbepaalde tijd BSN … ingaand'],
    ]);
  });

  test('is not found by words that stand on no page together, or that nobody may be found by', async () => {
    await deliver();
    expect(await find('salaris arbeidsovereenkomst')).toEqual([]);
    expect(await find('salaris 123456782')).toHaveLength(1);
    const { code, error } = await search('123 456 782');
    expect([code, error?.fields?.[0]?.pointer]).toEqual(['INVALID_REQUEST', '/search']);
  });

  test('is found in its own firm and dossier alone, and not once it was withdrawn', async () => {
    const id = await deliver();
    expect((await search('salaris', `&dossier=${on.anna.dossier.firm_id}`)).list).toHaveLength(1);
    expect((await search('salaris', '&dossier=nobody')).code).toBe('DOSSIER_NOT_FOUND');
    expect((await on.firm('stranger')('GET', '/document-search?search=salaris')).list).toEqual([]);
    await on.db.transactionAsSystem((tx) => tx.execute(`update deliveries set deleted_at = now() where id = '${id}'`));
    expect(await find('salaris')).toEqual([]);
  });

  test('is searched on the record, in each dossier of which words were shown, without the words', async () => {
    await deliver();
    await search('salaris');
    await search('zwangerschap');
    const lines = await on.db.query(on.anna.licence.id, (q) =>
      q.select().from(audit).where(eq(audit.act, 'documents-searched')).orderBy(audit.id),
    );
    expect(lines.map(({ dossier_id, details }) => [dossier_id, details])).toEqual([
      [on.anna.dossier.id, { words: 1, found: 1 }],
      [null, { words: 1, found: 0 }],
    ]);
  });

  test('is looked through a part at a time where it takes long, and each document once', async () => {
    const ids = [await deliver(), await deliver(['niets', 'niets']), await deliver()];
    const scope = { licence_id: on.anna.licence.id, dossier_id: undefined };
    const found: string[] = [];
    let after: string | undefined;
    let times = 0;
    do {
      const page = await on.db.query(scope.licence_id, async (q) =>
        searchDocuments(q, scope, ensure(await parseQuestion(q, ['salaris'])), {
          asked: { ...noPage, after },
          budget: 0,
          firstLook: 1,
        }),
      );
      found.push(...page.rows.map(({ id }) => id));
      after = page.next ?? undefined;
      times += 1;
    } while (after);
    expect([times, found.toSorted()]).toEqual([4, [ids[0], ids[2]].toSorted()]);
  });

  test('is counted, so that a search that finds nothing can say how much was read', async () => {
    await deliver();
    await on.consumer.deliver(await on.asked(), [{ name: 'stuk.pdf', bytes: twoPages() }]);
    expect((await on.crm('GET', '/document-search/documents')).data).toMatchObject({
      reading: 'on',
      documents: 2,
      read: 1,
      waiting: 1,
    });
  });
});
