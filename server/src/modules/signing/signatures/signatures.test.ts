import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scopes } from '@klantportaal/contract/firm-calls';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { getFirmKey, giveKey } from '../../../../test/backoffice.ts';
import { createEvidence } from '../../../../test/fixtures/signature-evidence.ts';
import { type FileFixture, openFileFixture } from '../../../../test/made-files/file-fixture.ts';
import { runCommand } from '../../../../test/programs/run-command.ts';
import { addAction, addHousehold, addProduct, type Household } from '../../../../test/rows.ts';
import { buildApp } from '../../../app.ts';
import { run } from '../../../commands/firm/verify-signature-command.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { createSecretBox, hashSha256 } from '../../../platform/kernel/secrets.ts';
import { audit } from '../../audit/audit.table.ts';
import { files } from '../../files/files.table.ts';
import { unzip } from '../../files/unzip.ts';
import type { AppContext } from '../../identity/app-context.ts';
import { payments } from '../../payments/payments.table.ts';
import { drafts } from '../../questionnaires/answers.table.ts';
import { verifyPackage } from '../package.ts';
import { sealBytes, sealKey } from '../seal.ts';
import { signatures } from '../signatures.table.ts';

const pdf = Buffer.from('%PDF-1.7 signed');
let fixture: FileFixture;
let context: AppContext;
let app: FastifyInstance;
let anna: Household;
let bert: Household;
let file_id: string;
let id: string;

beforeAll(async () => {
  fixture = await openFileFixture();
  context = fixture.context();
  app = await buildApp(context);
  [anna, bert] = [await addHousehold(fixture.db), await addHousehold(fixture.db)];
  for (const home of [anna, bert]) await giveKey(fixture.db, home.licence.id, getFirmKey(home), [...scopes]);
  [file_id, id] = await signed(anna, new Date('2026-03-01T10:00:00Z'));
});
afterAll(async () => {
  await app.close();
  await fixture.close();
});

async function signed({ licence, dossier, consumer }: Household, signed_at: Date): Promise<[string, string]> {
  const own = { licence_id: licence.id, dossier_id: dossier.id };
  const product = await addProduct(fixture.db, { ...own, kind: 'otd', label: 'Opdracht' });
  const action = await addAction(fixture.db, { ...own, product_id: product.id, type: 'SIGN_OTD' });
  const file = await fixture.addFile(own, 'opdracht.pdf', pdf);
  const evidence = createEvidence(consumer.id, signed_at);
  const about = { product_id: product.id, action_id: action.id, consumer_id: consumer.id, file_id: file };
  const [row] = await fixture.db.transaction(licence.id, (tx) =>
    tx
      .insert(signatures)
      .values({ ...own, ...about, signed_at, evidence })
      .returning(),
  );
  return [file, row!.id];
}
const get = (url: string, of = anna) =>
  app.inject({ url: `/backoffice/v1${url}`, headers: { authorization: `Bearer ${getFirmKey(of)}` } });
const packed = async () => (await get(`/signatures/${id}/package`)).rawPayload;
/** The same ZIP with one file replaced, or left out. */
async function changed(zip: Buffer, name: string, content: Buffer | null): Promise<Buffer> {
  const made = new ZipFile();
  for (const [path, bytes] of await unzip(zip)) {
    const now = path === name ? content : bytes;
    if (now) made.addBuffer(now, path);
  }
  made.end();
  return Buffer.concat(await (made.outputStream as NodeJS.ReadableStream & { toArray(): Promise<Buffer[]> }).toArray());
}
const verdictOn = async (zip: Buffer, key?: string) =>
  (await verifyPackage(zip, key)).checks.flatMap(({ what, ok }) => (ok ? [] : [what]));

test('are listed newest first with their evidence, to their own firm alone', async () => {
  const [, later] = await signed(anna, new Date('2026-03-02T08:00:00Z'));
  const { data } = (await get(`/signatures?dossier=${anna.dossier.firm_id}`)).json();
  expect(data.map((item: { id: string }) => item.id)).toEqual([later, id]);
  expect(data[1].attributes).toMatchObject({
    dossier_firm_id: anna.dossier.firm_id,
    product_kind: 'otd',
    label: 'Opdracht',
    label_en: 'Service agreement',
    signer_firm_id: anna.consumer.firm_id,
    signer_name: 'Mw. A. van Veen',
    signed_at: '2026-03-01T10:00:00.000Z',
    file: { file_name: 'opdracht.pdf', size: pdf.length, sha256: hashSha256(pdf) },
    evidence: { signer: { name: 'Mw. A. van Veen' } },
  });
  const older = (await get(`/signatures?before=${later}`)).json().data;
  expect(older.map((one: { id: string }) => one.id)).toEqual([id]);
  expect((await get('/signatures', bert)).json().data).toEqual([]);
  expect((await get(`/signatures?before=${id}`, bert)).statusCode).toBe(422);
});

test('a package verifies by itself, and its download is recorded', async () => {
  const answer = await get(`/signatures/${id}/package`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const inside = await unzip(answer.rawPayload);
  expect([...inside.keys()]).toEqual(['document.pdf', 'evidence.json', 'signature.json', 'seal.jws', 'verify.html']);
  expect(inside.get('document.pdf')).toEqual(pdf);
  const { thumbprint, jwk } = (await get('/seal-key')).json().data.attributes;
  expect(jwk.d).toBeUndefined();
  expect(await verdictOn(answer.rawPayload, thumbprint)).toEqual([]);
  const trail = await fixture.db.query(anna.licence.id, (q) => q.select().from(audit).where(eq(audit.target_id, id)));
  expect(trail).toMatchObject([{ act: 'download', target_kind: 'signature', dossier_id: anna.dossier.id }]);
});

test('a package in which anything was changed does not verify, nor one that another key sealed', async () => {
  const zip = await packed();
  const files = await unzip(zip);
  const { thumbprint } = await sealKey(context.secrets);
  expect(await verdictOn(await changed(zip, 'document.pdf', Buffer.from('%PDF-1.7 other!')))).toEqual([
    'document.pdf has the hash that was sealed',
  ]);
  expect(await verdictOn(await changed(zip, 'evidence.json', Buffer.from('{}')))).toHaveLength(2);
  expect(await verdictOn(await changed(zip, 'seal.jws', null))).toHaveLength(2);
  const manifest = Buffer.from(files.get('signature.json')!.toString().replace('Mw. A.', 'Dhr. B.'));
  const lied = await changed(zip, 'signature.json', manifest);
  expect(await verdictOn(lied)).toEqual(['the seal is on this signature.json']);
  const stranger = createSecretBox(Buffer.alloc(32, 9));
  const resealed = await changed(lied, 'seal.jws', Buffer.from(await sealBytes(stranger, manifest)));
  expect(await verdictOn(resealed)).toEqual([]);
  expect(await verdictOn(resealed, thumbprint)).toEqual([`the seal is by the key ${thumbprint}`]);
  expect(await verdictOn(Buffer.from('no zip'))).toHaveLength(1);
});

test('the command verifies a package without a database', async () => {
  const zip = await packed();
  const good = join(fixture.folder, 'good.zip');
  const bad = join(fixture.folder, 'bad.zip');
  await writeFile(good, zip);
  await writeFile(bad, await changed(zip, 'document.pdf', Buffer.from('x')));
  const { thumbprint } = await sealKey(context.secrets);
  const { code, stdout } = await runCommand(run, [good, '--key', thumbprint]);
  expect(code).toBe(0);
  expect(stdout).toContain("Mw. A. van Veen signed 'Opdracht' at 2026-03-01T10:00:00.000Z.");
  expect(await runCommand(run, [bad])).toMatchObject({ code: 3 });
  expect(await runCommand(run, [])).toMatchObject({ code: 2 });
});

test('of a document that is damaged or gone nothing is handed out', async () => {
  const of = eq(files.id, file_id);
  await fixture.db.transaction(anna.licence.id, (tx) => tx.update(files).set({ sha256: 'ab' }).where(of));
  expect((await get(`/signatures/${id}/package`)).json().error.code).toBe('STORED_FILE_DAMAGED');
  const back = { sha256: hashSha256(pdf), removed_at: new Date() };
  await fixture.db.transaction(anna.licence.id, (tx) => tx.update(files).set(back).where(of));
  expect((await get(`/signatures/${id}/package`)).json().error.code).toBe('FILE_NOT_FOUND');
  await fixture.db.transaction(anna.licence.id, (tx) => tx.update(files).set({ removed_at: null }).where(of));
  expect((await get(`/signatures/${id}/package`, bert)).json().error.code).toBe('SIGNATURE_NOT_FOUND');
});

test('payments are listed with what the provider says, and drafts with how far they are and nothing they hold', async () => {
  const own = { licence_id: anna.licence.id, dossier_id: anna.dossier.id };
  const invoice = await addProduct(fixture.db, { ...own, kind: 'invoice' });
  const action = await addAction(fixture.db, { ...own, product_id: invoice.id, type: 'PAY_INVOICE' });
  const form = await addAction(fixture.db, { ...own, type: 'FILL_KNOWLEDGE_FORM' });
  const at = new Date('2026-03-02T09:00:00Z');
  await fixture.db.transaction(own.licence_id, async (tx) => {
    const about = { action_id: action.id, product_id: invoice.id, started_by: anna.consumer.id };
    const paid = { status: 'PAID', description: 'Factuur 1', amount_cents: 12_500, paid_at: at } as const;
    await tx.insert(payments).values({ ...own, ...about, ...paid, created_at: at, updated_at: at });
    const sealed = context.secrets.seal(JSON.stringify({ step: 1, answers: { aow: 'geheim' } }));
    const draft = { licence_id: own.licence_id, consumer_id: anna.consumer.id, key: form.id, updated_at: at };
    await tx.insert(drafts).values({ ...draft, body: { sealed } });
  });
  const [payment] = (await get(`/payments?dossier=${anna.dossier.firm_id}&status=PAID`)).json().data;
  expect(payment.attributes).toMatchObject({
    invoice_firm_id: invoice.firm_id,
    started_by_firm_id: anna.consumer.firm_id,
    amount_cents: 12_500,
    status: 'PAID',
    paid_at: at.toISOString(),
  });
  expect((await get('/payments?status=FAILED')).json().data).toEqual([]);
  expect((await get('/payments', bert)).json().data).toEqual([]);
  const read = await get(`/dossiers/${anna.dossier.firm_id}/drafts`);
  expect(read.json().data).toMatchObject([
    { attributes: { action_firm_id: form.firm_id, person_firm_id: anna.consumer.firm_id, step: 2, version: 1 } },
  ]);
  expect(read.json().data[0].attributes.steps).toBeGreaterThan(2);
  expect(read.body).not.toContain('geheim');
  expect((await get(`/dossiers/${anna.dossier.firm_id}/drafts`, bert)).statusCode).toBe(404);
});
