import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../../test/database.ts';
import { openDesk } from '../../../test/desk.ts';
import { fakeOutside, testParts } from '../../../test/parts.ts';
import { addAction, addConsumer, addDossier, addHousehold, addProduct } from '../../../test/rows.ts';
import { pdfOf, textOfPdf } from '../../../test/samples.ts';
import { as, testSessions } from '../../../test/sessions.ts';
import { buildApp } from '../../app.ts';
import type { JsonObject } from '../../db/columns.ts';
import { payments } from '../../shared/payments.table.ts';

let db: TestDatabase;
let desk: Awaited<ReturnType<typeof openDesk>>;
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
  desk = await openDesk();
  const { documents, store } = desk;
  db = desk.db;
  const outside = { ...fakeOutside, errorReports: fakeOutside.errorReports, files: store };
  app = await buildApp(testParts(db, { sessions: testSessions(db), documents, outside }));
  anna = await addHousehold(db);
  owner = { licence_id: anna.licence.id, dossier_id: anna.dossier.id };
  file_id = await desk.addFile(owner, 'factuur van de firma.pdf', await pdfOf(300));
});
afterAll(async () => {
  await app.close();
  await desk.close();
});

const invoice = (details: JsonObject = {}) =>
  addProduct(db, { ...owner, kind: 'invoice', details: { ...facts, ...details } });
const download = (id: string, who: { id: string } = anna.consumer) =>
  app.inject({ url: `/api/invoices/download/${id}`, headers: as(who) });

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
    const text = await textOfPdf(answer.rawPayload);
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
    const text = await textOfPdf((await download(id)).rawPayload);
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
