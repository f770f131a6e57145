import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashBytes } from '../../../../test/backoffice.ts';
import { type Judging, openJudging } from '../../../../test/fixtures/judging-fixture.ts';
import { createPdf } from '../../../../test/fixtures/samples.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { deliveries, files } from '../../files/files.table.ts';

let on: Judging;
let pdf: Uint8Array;
beforeAll(async () => {
  on = await openJudging();
  pdf = await createPdf(300);
});
afterAll(() => on.close());

const read = (id: string) => on.crm('GET', `/deliveries/${id}`);
const judge = async (id: string, body: object) =>
  on.crm('PUT', `/deliveries/${id}/verdict`, body, { 'if-match': (await read(id)).etag });

describe('the files as they came', () => {
  const photo = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of on.store.list()) found.push(key);
    return found.length;
  };

  test('are kept beside the document, byte for byte, and handed out so that nothing in them runs', async () => {
    const action = await on.asked();
    const png = await photo();
    const id = await on.consumer.deliver(action, [
      { name: 'voor.png', bytes: png },
      { name: 'achter.pdf', bytes: pdf },
    ]);
    expect((await read(id)).data).toMatchObject({ originals: 2 });
    const { list } = await on.crm('GET', `/deliveries/${id}/originals`);
    expect(list).toMatchObject([
      { n: 1, name: 'voor.png', mime: 'image/png', size: png.length, sha256: hashBytes(png), removed_at: null },
      { n: 2, name: 'achter.pdf', mime: 'application/pdf', sha256: hashBytes(pdf) },
    ]);
    const { raw } = await on.crm('GET', `/deliveries/${id}/originals/1`);
    expect(raw.rawPayload.equals(png)).toBe(true);
    expect(raw.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^attachment/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(await on.readLines(`${id}/1`)).toMatchObject([{ act: 'download', target_kind: 'original' }]);
    for (const n of ['0', '3', 'x', '1e0'])
      expect((await on.crm('GET', `/deliveries/${id}/originals/${n}`)).code).toBe('FILE_NOT_FOUND');
    expect((await on.firm('stranger')('GET', `/deliveries/${id}/originals/1`)).code).toBe('DELIVERY_NOT_FOUND');
    expect((await on.firm('stranger')('GET', `/deliveries/${id}/originals`)).code).toBe('DELIVERY_NOT_FOUND');
    expect((await on.firm('reader')('GET', `/deliveries/${id}/originals`)).code).toBe('ACCESS_DENIED');
  });

  test('are not stored twice when they are the document itself', async () => {
    const before = await keys();
    const id = await on.consumer.deliver(await on.asked(), [{ name: 'strook.pdf', bytes: pdf }]);
    expect(await keys()).toBe(before + 1);
    const { raw } = await on.crm('GET', `/deliveries/${id}/originals/1`);
    expect(raw.rawPayload.equals(Buffer.from(pdf))).toBe(true);
  });

  test('go with the delivery that the consumer takes back', async () => {
    const before = await keys();
    const id = await on.consumer.deliver(await on.asked(), [{ name: 'voor.png', bytes: await photo() }]);
    expect(await keys()).toBe(before + 2);
    await on.consumer.send('DELETE', `/api/deliveries/${id}`);
    expect(await keys()).toBe(before);
  });

  test('are destroyed after approval where the firm wants so, the document stays', async () => {
    await on.settings({ originals_after_approval: 'destroy' });
    const id = await on.consumer.deliver(await on.asked(), [{ name: 'voor.png', bytes: await photo() }]);
    const before = await keys();
    await judge(id, { verdict: 'provisionally_approved' });
    await on.after(10);
    expect(await keys()).toBe(before);
    await judge(id, { verdict: 'approved' });
    await on.after(10);
    await on.settings({});
    expect(await keys()).toBe(before - 1);
    expect((await on.crm('GET', `/deliveries/${id}/originals`)).list).toMatchObject([
      { removed_at: expect.any(String) },
    ]);
    expect((await on.crm('GET', `/deliveries/${id}/originals/1`)).code).toBe('FILE_NOT_FOUND');
    expect((await on.crm('GET', `/deliveries/${id}/file`)).status).toBe(200);
  });

  test('count in the quota of the dossier', async () => {
    const png = await photo();
    const id = await on.consumer.deliver(await on.asked(), [{ name: 'voor.png', bytes: png }]);
    const [row] = await on.db.query(on.anna.licence.id, (q) =>
      q
        .select({ sha256: files.sha256 })
        .from(deliveries)
        .innerJoin(files, eq(files.id, deliveries.file_id))
        .where(eq(deliveries.id, id)),
    );
    expect(row!.sha256).not.toBe(hashBytes(png));
    await on.db.queryAsSystem((q) =>
      q
        .update(files)
        .set({ size: 3 * 1024 ** 3 })
        .where(eq(files.sha256, hashBytes(png))),
    );
    await expect(on.consumer.deliver(await on.asked(), [{ name: 'a.pdf', bytes: pdf }])).rejects.toThrow(
      'DOSSIER_QUOTA_EXCEEDED',
    );
  });
});
