import { ensure } from '@klantportaal/contract/values/ensure';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Judging, openJudging } from '../../../../test/fixtures/judging-fixture.ts';
import { createPdf, createTwoColours, readPdfText } from '../../../../test/fixtures/samples.ts';
import type { SentFile } from '../../../../test/made-files/multipart.ts';
import { addConsumer } from '../../../../test/rows.ts';
import { eq, inArray } from '../../../platform/db/drizzle.ts';
import { deliveries, files } from '../../files/files.table.ts';
import { unzip } from '../../files/unzip.ts';

let on: Judging;
beforeAll(async () => {
  on = await openJudging();
});
afterAll(() => on.close());
beforeEach(() => on.renew());

const list = () => on.crm('GET', `/dossiers/${on.anna.dossier.firm_id}/approved-documents`);
const fetch = (query = '', key = 'crm') =>
  on.firm(key)('GET', `/dossiers/${on.anna.dossier.firm_id}/approved-documents/file${query}`);
const fetchBytes = async (query = '') => (await fetch(query)).raw.rawPayload;
const fetchFileNames = async (query = '') => [...(await unzip(await fetchBytes(query))).keys()];

/** Delivers files for a request, and gives the verdict, final. */
async function deliver(
  files: SentFile[],
  {
    verdict = 'approved',
    row = {},
    ...body
  }: { verdict?: string; row?: Record<string, unknown>; [name: string]: unknown } = {},
) {
  const id = await on.consumer.deliver(await on.asked(row), files);
  const { etag } = await on.crm('GET', `/deliveries/${id}`);
  await on.crm('PUT', `/deliveries/${id}/verdict`, { verdict, ...body }, { 'if-match': etag });
  await on.after(60);
  return id;
}
const pdf = async (): Promise<SentFile> => ({ name: 'scan0001.pdf', bytes: await createPdf(300) });
const picture = async (width: number, height: number): Promise<SentFile> => ({
  name: 'foto.png',
  bytes: await createTwoColours(width, height).png().toBuffer(),
});
const addKind = (firm_id: string, name: object) => on.crm('PUT', `/document-kinds/${firm_id}`, { name });

describe('approved documents', () => {
  test('are listed under the name that they get, by kind, person and date; others are not', async () => {
    await addKind('id', { nl: 'Identiteitsbewijs', en: 'Identity document' });
    const { display_name } = on.anna.consumer;
    const id = await deliver([await pdf()], { document_kind: 'id', document_date: '2026-11-28' });
    await deliver([await pdf()], { verdict: 'rejected', reason: 'Onscherp' });
    await deliver([await pdf()], { verdict: 'provisionally_approved' });
    expect((await list()).list).toMatchObject([
      {
        id,
        name: `Identiteitsbewijs - ${display_name} - 2026-11-28.pdf`,
        kind: 'Identiteitsbewijs',
        person: display_name,
        date: '2026-11-28',
        pages: 1,
        fits_pdf: true,
      },
    ]);
  });

  test('count only once their verdict can be undone no more', async () => {
    const id = await on.consumer.deliver(await on.asked(), [await pdf()]);
    const { etag } = await on.crm('GET', `/deliveries/${id}`);
    await on.crm('PUT', `/deliveries/${id}/verdict`, { verdict: 'approved' }, { 'if-match': etag });
    expect((await list()).list).toEqual([]);
    expect(await fetch()).toMatchObject({ status: 404, code: 'DELIVERY_NOT_FOUND' });
  });

  test('are those of the person whom they were asked of, and come without a kind under the name that was asked', async () => {
    const partner = await addConsumer(on.db, {
      ...on.anna.dossier,
      dossier_id: on.anna.dossier.id,
      display_name: 'Ece Kaya',
      position: 1,
    });
    await deliver([await pdf()], { row: { requested_for: partner.id, label: 'Loonstrook / IB60' } });
    expect((await list()).list).toMatchObject([
      { name: expect.stringMatching(/^Loonstrook - IB60 - Ece Kaya - \d{4}-\d\d-\d\d\.pdf$/) },
    ]);
  });

  test('follow the pattern of the firm, and two of a name are told apart', async () => {
    await on.settings({ document_names: '{dossier} {kind}' });
    on.context.licences.forget();
    await deliver([await pdf()], { row: { label: 'Paspoort' } });
    await deliver([await pdf()], { row: { label: 'PASPOORT' } });
    const { firm_id } = on.anna.dossier;
    expect((await list()).list.map(({ name }) => name)).toEqual([
      `${firm_id} Paspoort.pdf`,
      `${firm_id} PASPOORT (2).pdf`,
    ]);
  });

  test('come as one ZIP, each as it is kept, with an index', async () => {
    const id = await deliver([await pdf()], { row: { label: 'Paspoort' } });
    const [{ name } = { name: '' }] = (await list()).list;
    const answer = await fetch();
    expect(answer.raw.headers['content-disposition']).toContain(`${on.anna.dossier.firm_id}.zip`);
    const inside = await unzip(answer.raw.rawPayload);
    expect([...inside.keys()]).toEqual([name, 'Inhoud.pdf']);
    expect(inside.get(String(name))).toEqual((await on.crm('GET', `/deliveries/${id}/file`)).raw.rawPayload);
    expect(await readPdfText(ensure(inside.get('Inhoud.pdf')))).toContain('Paspoort');
  });

  test('come as one PDF, with an index of the pages that they begin and end at', async () => {
    await deliver([await picture(40, 30), await picture(30, 40)], { row: { label: 'Aangifte' } });
    await deliver([await pdf()], { row: { label: 'Paspoort' } });
    const answer = await fetch('?as=pdf');
    expect(answer.raw.headers['content-type']).toBe('application/pdf');
    const text = await readPdfText(answer.raw.rawPayload);
    expect(text).toMatch(/Aangifte.*2–3[^]*Paspoort.*4/);
  });

  test('come in part, by the ids of their deliveries', async () => {
    const id = await deliver([await pdf()], { row: { label: 'Paspoort' } });
    const other = await deliver([await pdf()], { row: { label: 'Aangifte' } });
    expect(await fetchFileNames(`?deliveries=${other}`)).toEqual([expect.stringMatching(/^Aangifte/), 'Inhoud.pdf']);
    expect(await fetchFileNames(`?deliveries=${id},${other}`)).toHaveLength(3);
  });

  test('are refused where one of those named is not approved, or of another dossier', async () => {
    const id = await deliver([await pdf()]);
    const open = await on.consumer.deliver(await on.asked(), [await pdf()]);
    expect(await fetch(`?deliveries=${id},${open}`)).toMatchObject({ status: 404, code: 'DELIVERY_NOT_FOUND' });
    expect(await fetch('?deliveries=nothing')).toMatchObject({ status: 422, code: 'INVALID_REQUEST' });
    expect((await fetch('', 'stranger')).code).toBe('DOSSIER_NOT_FOUND');
  });

  test('are told in the index of the ZIP where the file of one is damaged; the others come', async () => {
    const id = await deliver([await pdf()], { row: { label: 'Paspoort' } });
    await deliver([await pdf()], { row: { label: 'Aangifte' } });
    await on.db.transactionAsSystem((tx) =>
      tx
        .update(files)
        .set({ sha256: 'f'.repeat(64) })
        .where(inArray(files.id, tx.select({ id: deliveries.file_id }).from(deliveries).where(eq(deliveries.id, id)))),
    );
    const inside = await unzip(await fetchBytes());
    expect([...inside.keys()]).toEqual([expect.stringMatching(/^Aangifte/), 'Inhoud.pdf']);
    expect(await readPdfText(ensure(inside.get('Inhoud.pdf')))).toMatch(/Paspoort[^]*ontbreekt: beschadigd/);
    expect(await fetch('?as=pdf')).toMatchObject({ status: 500, code: 'STORED_FILE_DAMAGED' });
  });

  test('are too many for one PDF above what one process can put together', async () => {
    await deliver([await pdf()]);
    await on.db.transactionAsSystem((tx) => tx.update(files).set({ size: 61 * 1024 * 1024 }));
    expect(await fetch('?as=pdf')).toMatchObject({ code: 'COMBINED_PDF_TO_LARGE' });
  });

  test('leave a line in the trail with who fetched how many', async () => {
    await deliver([await pdf()]);
    await fetch('?as=pdf');
    expect(await on.readLines(on.anna.dossier.id)).toContainEqual(
      expect.objectContaining({ act: 'export', details: { as: 'pdf', documents: 1 } }),
    );
  });
});
