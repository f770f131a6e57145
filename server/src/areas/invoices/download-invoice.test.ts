import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { PDF } from '@libpdf/core';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { fakeOutside, testParts } from '../../../test/parts.ts';
import { addAction, addConsumer, addDossier, addHousehold, addProduct } from '../../../test/rows.ts';
import { pdfOf, temporaryFolder } from '../../../test/samples.ts';
import { as, testSessions } from '../../../test/sessions.ts';
import { buildApp } from '../../app.ts';
import type { JsonObject } from '../../db/columns.ts';
import { type Documents, openDocuments } from '../../documents/documents.ts';
import { openFolderFiles } from '../../outside/files/folder.ts';
import { files } from '../../shared/files.table.ts';
import { payments } from '../../shared/payments.table.ts';

let db: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let documents: Documents;
let app: FastifyInstance;
let anna: Awaited<ReturnType<typeof addHousehold>>;
let owner: { licence_id: string; dossier_id: string };
let file_id: string;

const facts = {
  public_number: '2026-0142',
  date_created: '2026-02-24',
  date_due: '2026-03-10',
  total: 1314.5,
  lines: [
    { description: 'Eerste termijn #hypotheekadvies', amount: 1225 },
    { description: 'Energielabel', amount: 89.5 },
  ],
};

beforeAll(async () => {
  db = await freshDatabase();
  folder = await temporaryFolder();
  await mkdir(join(folder.path, 'tmp'));
  documents = await openDocuments(join(folder.path, 'tmp'));
  const store = await openFolderFiles(join(folder.path, 'files'));
  const outside = { ...fakeOutside, errorReports: fakeOutside.errorReports, files: store };
  app = await buildApp(testParts(db, { sessions: testSessions(db), documents, outside }));
  anna = await addHousehold(db);
  owner = { licence_id: anna.licence.id, dossier_id: anna.dossier.id };
  const { key, size, sha256 } = await store.put(Readable.from([await pdfOf(300)]));
  const row = { name: 'factuur van de firma.pdf', mime: 'application/pdf', created_at: new Date(0) };
  await db.change(anna.licence.id, (tx) => tx.insert(files).values({ ...owner, ...row, id: key, size, sha256 }));
  file_id = key;
});
afterAll(async () => {
  await app.close();
  await documents.close();
  await db.close();
  await folder.remove();
});

const invoice = (details: JsonObject = {}) =>
  addProduct(db, { ...owner, kind: 'invoice', details: { ...facts, ...details } });
const download = (id: string, who: { id: string } = anna.consumer) =>
  app.inject({ url: `/api/invoices/download/${id}`, headers: as(who) });
const textOf = async (bytes: Uint8Array) =>
  (await PDF.load(bytes))
    .extractText()
    .map(({ text }) => text)
    .join('\n')
    .replace(/\s+/g, ' ');

describe('an invoice is downloaded', () => {
  it("as the firm's own document, under its own name", async () => {
    const answer = await download((await invoice({ file_id })).id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain('factuur van de firma.pdf');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('as one of our making where the firm sent none, with number, dates, lines and total', async () => {
    const answer = await download((await invoice()).id);
    expect(answer.headers['content-disposition']).toContain('factuur-2026-0142.pdf');
    const text = await textOf(answer.rawPayload);
    for (const part of [
      'Factuur 2026-0142',
      'Advies aan Zee',
      'Mw. A. van Veen',
      '24 februari 2026',
      '10 maart 2026',
      'Eerste termijn #hypotheekadvies',
      '€ 1.225,00',
      '€ 1.314,50',
      'binnen 14 dagen',
    ])
      expect(text).toContain(part);
  });

  it('says of a paid one when it was paid, and asks nothing any more', async () => {
    const { id } = await invoice();
    const action = await addAction(db, { ...owner, product_id: id, type: 'PAY_INVOICE_PER_IDEAL' });
    const at = new Date('2026-03-01T10:00:00Z');
    const row = { description: 'Factuur', amount_cents: 131_450, status: 'PAID', paid_at: at } as const;
    await db.change(anna.licence.id, (tx) =>
      tx
        .insert(payments)
        .values({ ...owner, ...row, action_id: action.id, product_id: id, created_at: at, updated_at: at }),
    );
    const text = await textOf((await download(id)).rawPayload);
    expect(text).toContain('1 maart 2026');
    expect(text).toContain('Deze factuur is betaald.');
    expect(text).not.toContain('10 maart 2026');
  });
});

it('is refused to another dossier, and unknown where it is no invoice', async () => {
  const dossier = await addDossier(db, { licence_id: anna.licence.id });
  const ben = await addConsumer(db, { licence_id: anna.licence.id, dossier_id: dossier.id });
  const refused = await download((await invoice({ file_id })).id, ben);
  expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'PRODUCT_OWNERSHIP_MISMATCH']);
  const otd = await addProduct(db, { ...owner, kind: 'otd', details: {} });
  for (const id of [otd.id, 'made-up']) expect((await download(id)).json().error.code).toBe('INVOICE_NOT_FOUND');
});
