import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FirmCalls, openFirmCalls, type TestFirm } from '../../../../test/firm-calls.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { audit } from '../../audit/audit.table.ts';
import {
  important_document_categories,
  important_documents,
} from '../../documents/important-documents/important-documents.table.ts';

let on: FirmCalls;
let nth = 0;
beforeAll(async () => {
  on = await openFirmCalls();
});
afterAll(() => on.close());

const document = (firm_id: string, label = firm_id) => ({
  firm_id,
  label: { nl: label },
  description: { nl: 'Waarover het gaat.' },
  files: { nl: { name: `${firm_id}.pdf`, letter: { title: label } } },
});
const category = (firm_id: string, ...documents: ReturnType<typeof document>[]) => ({
  firm_id,
  name: { nl: firm_id },
  documents,
});
const put = (firm: TestFirm, ...categories: ReturnType<typeof category>[]) =>
  firm.call('PUT', '/important-documents', { categories });

/** A firm with two categories of two documents each. */
async function firm() {
  const one = await on.firm(`belangrijk-${++nth}`, ['licence:read', 'licence:write']);
  const made = await put(
    one,
    category('a', document('a1'), document('a2')),
    category('b', document('b1'), document('b2')),
  );
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return { ...one, etag: made.etag! };
}
type Listed = { firm_id: string; documents: { firm_id: string; label: { nl: string } }[] }[];
const listIds = (list: Listed) =>
  Object.fromEntries(list.map((item) => [item.firm_id, item.documents.map(({ firm_id }) => firm_id)]));
const read = async ({ call }: TestFirm) =>
  listIds((await call('GET', '/important-documents')).body.data.attributes.categories);
/** The same as the portal reads it. */
async function shown({ licence }: TestFirm) {
  const rows = await on.db.query(licence.id, (q) =>
    q
      .select({ category: important_document_categories.firm_id, document: important_documents.firm_id })
      .from(important_document_categories)
      .leftJoin(important_documents, eq(important_documents.category_id, important_document_categories.id))
      .orderBy(important_document_categories.position, important_documents.position),
  );
  const list = Map.groupBy(rows, (row) => row.category);
  return Object.fromEntries([...list].map(([name, of]) => [name, of.flatMap((row) => row.document ?? [])]));
}

test('what is left out stays, and what is named becomes what was sent', async () => {
  const one = await firm();
  const sent = await put(one, category('b', document('b2', 'Nieuw'), document('b3')));
  expect([sent.status, await read(one)]).toEqual([200, { a: ['a1', 'a2'], b: ['b1', 'b2', 'b3'] }]);
  expect(await shown(one)).toEqual(await read(one));
  const list: Listed = sent.body.data.attributes.categories;
  expect(list[1]!.documents.map(({ label }) => label.nl)).toEqual(['b1', 'Nieuw', 'b3']);
  expect((await put(one, category('b', document('b2', 'Nieuw')))).etag).toBe(sent.etag);
});

test('a list that names all of them says their order, and one in another category is there alone', async () => {
  const one = await firm();
  await put(one, category('b', document('b2'), document('b1')), category('a', document('a2'), document('a1')));
  expect(Object.entries(await shown(one))).toEqual([
    ['b', ['b2', 'b1']],
    ['a', ['a2', 'a1']],
  ]);
  await put(one, category('a', document('b1')));
  expect(await shown(one)).toEqual({ b: ['b2'], a: ['a2', 'a1', 'b1'] });
  expect(await read(one)).toEqual(await shown(one));
});

test('one is taken away by saying so, and a category with all of its own', async () => {
  const one = await firm();
  const gone = await one.call('DELETE', '/important-documents/a1', undefined, { 'if-match': one.etag });
  expect([gone.status, listIds(gone.body.data.attributes.categories)]).toEqual([200, { a: ['a2'], b: ['b1', 'b2'] }]);
  expect((await one.call('DELETE', '/important-documents/a1')).body.error.code).toBe('IMPORTANT_DOCUMENT_NOT_FOUND');
  const stale = await one.call('DELETE', '/important-documents/a2', undefined, { 'if-match': one.etag });
  expect([stale.status, listIds(stale.body.data.attributes.categories)]).toEqual([412, { a: ['a2'], b: ['b1', 'b2'] }]);
  await one.call('DELETE', '/important-document-categories/b');
  expect([await read(one), await shown(one)]).toEqual([{ a: ['a2'] }, { a: ['a2'] }]);
  expect((await one.call('DELETE', '/important-document-categories/b')).status).toBe(404);
  const lines = await on.db.query(one.licence.id, (q) =>
    q.select().from(audit).where(eq(audit.act, 'important-documents-changed')),
  );
  expect(lines.map(({ details }) => details)).toEqual([{}, { removed: 'a1' }, { removed: 'b' }]);
  const other = await firm();
  expect((await other.call('DELETE', '/important-documents/a2')).status).toBe(200);
  expect(await read(one)).toEqual({ a: ['a2'] });
});
