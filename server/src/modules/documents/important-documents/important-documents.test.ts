import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FileFixture, openFileFixture } from '../../../../test/made-files/file-fixture.ts';
import { addHousehold, getDomain, type Household } from '../../../../test/rows.ts';
import { as } from '../../../../test/sessions.ts';
import { buildApp } from '../../../app.ts';
import {
  important_document_categories as categories,
  important_document_files as documentFiles,
  important_documents as documents,
} from './important-documents.table.ts';

let fixture: FileFixture;
let app: FastifyInstance;
let anna: Household;
let stranger: Household;
/** Ids of the documents, by the firm's own. */
const ids: Record<string, string> = {};
beforeAll(async () => {
  fixture = await openFileFixture();
  const { db } = fixture;
  anna = await addHousehold(db);
  stranger = await addHousehold(db);
  app = await buildApp(fixture.context());
  // Written out of order: the firm's positions decide.
  await addCategory('rechten', 1, [['klachten', 0, ['nl']]]);
  await addCategory('werkwijze', 0, [
    ['tarieven', 1, ['nl', 'en']],
    ['kaart', 0, ['en']],
    ['leeg', 2, []],
  ]);
});
afterAll(async () => {
  await app.close();
  await fixture.close();
});

async function addCategory(firm_id: string, position: number, own: [firm_id: string, at: number, locales: string[]][]) {
  const { db } = fixture;
  const licence_id = anna.licence.id;
  const name = { nl: `De ${firm_id}`, en: `The ${firm_id}` };
  await db.transaction(licence_id, async (tx) => {
    const [category] = await tx.insert(categories).values({ licence_id, firm_id, position, name }).returning();
    for (const [document, at] of own) {
      const label = { nl: document, en: `${document} in English` };
      const row = { licence_id, category_id: category!.id, firm_id: document, label, position: at };
      ids[document] = (await tx.insert(documents).values(row).returning())[0]!.id;
    }
  });
  const stored = own.flatMap(([document, , locales]) => locales.map((locale) => ({ document, locale })));
  for (const { document, locale } of stored) {
    // A file of the licence belongs to no dossier.
    const owner = { licence_id, dossier_id: null };
    const file_id = await fixture.addFile(owner, `${document}-${locale}.pdf`, Buffer.from(`${document} ${locale}`));
    const row = { licence_id, document_id: ids[document]!, locale, file_id };
    await db.transaction(licence_id, (tx) => tx.insert(documentFiles).values(row));
  }
}
const get = async (url: string, { consumer, licence } = anna) =>
  app.inject({
    url,
    headers: { ...as(consumer), 'x-acceleratedomain': await getDomain(fixture.db, licence.id) },
  });
const download = (document: string | undefined, query = '', who = anna) =>
  get(`/api/documents/${document}/download${query}`, who);
const outcome = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  JSON.parse(body).error.code,
];

describe('the important documents of a licence', () => {
  test('are listed by category in the order of the firm, with the languages that have a file', async () => {
    const { data, included } = (await get('/api/documents')).json();
    expect(data.map(({ id, attributes }: { id: string; attributes: object }) => ({ id, ...attributes }))).toMatchObject(
      [
        { id: ids.kaart, language: ['en'], filename: { en: 'kaart-en.pdf' } },
        { id: ids.tarieven, label: { nl: 'tarieven', en: 'tarieven in English' } },
        { id: ids.klachten, language: ['nl'] },
      ],
    );
    expect([...data[1].attributes.language].sort()).toEqual(['en', 'nl']);
    expect(included.map(({ attributes }: { attributes: object }) => attributes)).toMatchObject([
      { name: { nl: 'De werkwijze', en: 'The werkwijze' }, documents: [ids.kaart, ids.tarieven] },
      { name: { nl: 'De rechten' }, documents: [ids.klachten] },
    ]);
  });

  test('are not those of another licence', async () => {
    expect((await get('/api/documents', stranger)).json().data).toEqual([]);
    expect(outcome(await download(ids.tarieven, '', stranger))).toEqual([404, 'IMPORTANT_DOCUMENT_NOT_FOUND']);
  });
});

describe('a download', () => {
  test.each([
    ['in Dutch', '?locale=nl', 'tarieven-nl.pdf', 'tarieven nl'],
    ['in English', '?locale=en', 'tarieven-en.pdf', 'tarieven en'],
    ['in Dutch when no language is asked', '', 'tarieven-nl.pdf', 'tarieven nl'],
  ])('is the file %s', async (_, query, name, content) => {
    const answer = await download(ids.tarieven, query);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain(name);
    expect(answer.body).toBe(content);
  });

  test.each([
    ['a language that the document lacks', () => ids.klachten, '?locale=en', [404, 'IMPORTANT_DOCUMENT_NOT_FOUND']],
    ['a language that the portal lacks', () => ids.klachten, '?locale=fr', [404, 'LANGUAGE_NOT_FOUND']],
    ['a document without a file', () => ids.leeg, '', [404, 'IMPORTANT_DOCUMENT_NOT_FOUND']],
    ['an unknown document', () => anna.licence.id, '', [404, 'IMPORTANT_DOCUMENT_NOT_FOUND']],
    ['what is no id at all', () => 'kaart', '', [404, 'IMPORTANT_DOCUMENT_NOT_FOUND']],
  ])('is refused for %s', async (_, id, query, expected) => {
    expect(outcome(await download(id(), query))).toEqual(expected);
  });
});
