import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { getErrorCode } from '../../../test/answer.ts';
import type { TestDatabase } from '../../../test/database.ts';
import { createPdf } from '../../../test/fixtures/samples.ts';
import { packedTwice } from '../../../test/made-files/bombs.ts';
import { type FileFixture, openFileFixture } from '../../../test/made-files/file-fixture.ts';
import { createForm, type SentFile } from '../../../test/made-files/multipart.ts';
import { addAction, addConsumer, addDossier, addHousehold, type Household, isDone } from '../../../test/rows.ts';
import { as } from '../../../test/sessions.ts';
import { buildApp } from '../../app.ts';
import { noVirusScan } from '../../platform/adapters/virus-scan/virus-scan.ts';
import { eq, isNull } from '../../platform/db/drizzle.ts';
import { deliveries, files } from '../files/files.table.ts';
import { openSweep } from '../files/sweep.ts';
import type { AppContext } from '../identity/app-context.ts';
import type { actions } from '../tasks/actions.table.ts';
import { refuseIfOverQuota } from './quota.queries.ts';

let db: TestDatabase;
let fixture: FileFixture;
let app: FastifyInstance;
let anna: Household;

beforeAll(async () => {
  fixture = await openFileFixture();
  db = fixture.db;
  const adapters = { virusScan: noVirusScan };
  app = await buildApp(fixture.context({ adapters, settings: { UPLOAD_MAX_MB: '1' } }));
  anna = await addHousehold(db);
});
afterAll(async () => {
  await app.close();
  await fixture.close();
});

const asked = (row: Partial<typeof actions.$inferInsert> = {}) =>
  addAction(db, {
    licence_id: anna.licence.id,
    dossier_id: anna.dossier.id,
    type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
    ...row,
  });
async function send(action: { id: string }, sent: SentFile[], headers: object = as(anna.consumer)) {
  const { type, payload } = await createForm(sent, { productActionId: action.id });
  return app.inject({ method: 'POST', url: '/api/documents', headers: { ...headers, 'content-type': type }, payload });
}
const list = async () =>
  (await app.inject({ url: '/api/deliveries', headers: as(anna.consumer) })).json().data as {
    id: string;
    attributes: Record<string, unknown>;
  }[];
const get = (url: string) => app.inject({ url, headers: as(anna.consumer) });
const remove = (id: string) =>
  app.inject({ method: 'DELETE', url: `/api/deliveries/${id}`, headers: as(anna.consumer) });
const deliveredFor = async () => {
  const action = await asked();
  await send(action, [{ name: 'a.pdf', bytes: await createPdf(300) }]);
  const [delivery] = (await list()).filter(({ attributes }) => attributes.productActionId === action.id);
  return { action, id: delivery!.id };
};

describe('withdrawing a document', () => {
  test('takes its bytes away, and those of nothing else; name, size and hash stay as history', async () => {
    const [gone, kept] = [await deliveredFor(), await deliveredFor()];
    const before = await storedKeys();
    await remove(gone.id);
    const [row] = await db.query(anna.licence.id, (q) =>
      q.select().from(deliveries).innerJoin(files, eq(files.id, deliveries.file_id)).where(eq(deliveries.id, gone.id)),
    );
    expect(row!.files).toMatchObject({ name: 'a.pdf', removed_at: expect.any(Date) });
    expect(await storedKeys()).toEqual(before.filter((key) => key !== row!.files.id));
    expect((await get(`/api/deliveries/${kept.id}/download`)).statusCode).toBe(200);
  });

  test('leaves bytes that could not be removed to the sweep', async () => {
    const { id } = await deliveredFor();
    const failing = vi.spyOn(fixture.store, 'remove').mockRejectedValueOnce(new Error('the store is away'));
    expect((await remove(id)).statusCode).toBe(204);
    failing.mockRestore();
    const left = await storedKeys();
    const clock = { now: () => new Date(Date.now() + 2 * DAY_MS) };
    const log = createPartial<AppContext['log']>({ info: () => {}, error: () => {} });
    await openSweep({ files: fixture.store, db, clock, log }).run();
    expect(await storedKeys()).toHaveLength(left.length - 1);
  });
});

test('stores nothing of an upload of which one file is refused', async () => {
  const before = await storedKeys();
  const xml = (name: string, text: string) => ({ name, bytes: Buffer.from(text) });
  const action = await asked({ type: 'REQUEST_PENSION_XML' });
  const answer = await send(action, [xml('goed.xml', '<pensioen/>'), xml('fout.xml', '<pensioen>')]);
  expect(getErrorCode(answer)).toBe('UPLOAD_XML_NOT_VALID');
  expect(await storedKeys()).toEqual(before);
});

test('removes what it stored of an upload whose last file could not be', async () => {
  const before = await storedKeys();
  const { put } = fixture.store;
  const failing = vi.spyOn(fixture.store, 'put').mockImplementationOnce(put).mockRejectedValueOnce(noSpace());
  const action = await asked({ type: 'REQUEST_PENSION_XML' });
  const xml = (name: string) => ({ name, bytes: Buffer.from('<pensioen/>') });
  const answer = await send(action, [xml('een.xml'), xml('twee.xml')]);
  failing.mockRestore();
  expect(getErrorCode(answer)).toBe('STORAGE_FULL');
  expect(await storedKeys()).toEqual(before);
  expect(await isDone(db, action.id)).toBe(false);
});

describe('a dossier that holds all it may', () => {
  const sizes = (size: number) =>
    db.transaction(anna.licence.id, (tx) => tx.update(files).set({ size }).where(isNull(files.removed_at)));

  test('takes nothing more, says so, and takes more again once something is taken back', async () => {
    const full = await asked();
    await send(full, [{ name: 'groot.pdf', bytes: await createPdf(300) }]);
    const [delivery] = (await list()).filter(({ attributes }) => attributes.productActionId === full.id);
    await sizes(0);
    await db.transaction(anna.licence.id, (tx) =>
      tx
        .update(files)
        .set({ size: 2048 * 1024 * 1024 - 10 })
        .where(eq(files.name, 'groot.pdf')),
    );
    const before = await storedKeys();
    const action = await asked();
    const answer = await send(action, [{ name: 'a.pdf', bytes: await createPdf(300) }]);
    expect([answer.statusCode, getErrorCode(answer)]).toEqual([413, 'DOSSIER_QUOTA_EXCEEDED']);
    expect(await isDone(db, action.id)).toBe(false);
    expect(await storedKeys()).toEqual(before);
    await remove(delivery!.id);
    expect((await send(action, [{ name: 'a.pdf', bytes: await createPdf(300) }])).statusCode).toBe(204);
  });

  test('is not passed by uploads at once', async () => {
    await sizes(0);
    const owner = { licence_id: anna.licence.id, dossier_id: anna.dossier.id };
    const file_id = await fixture.addFile(owner, 'a.pdf', await createPdf(300));
    const written = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const add = () =>
      db.transaction(anna.licence.id, async (tx) => {
        await refuseIfOverQuota(tx, owner, 1500, [{ size: 1000 }]);
        await tx.update(files).set({ size: 1000 }).where(eq(files.id, file_id));
        written.resolve();
        await mayCommit.promise;
      });
    await addDeliveryRow(file_id, 0);
    const first = add();
    await written.promise;
    const second = add();
    // Without waiting for its turn the second one would have looked by now.
    await Promise.race([second.catch(() => {}), setTimeout(300)]);
    mayCommit.resolve();
    await first;
    await expect(second).rejects.toMatchObject({ code: 'DOSSIER_QUOTA_EXCEEDED' });
    await sizes(0);
  });
});

test('lets a consumer wait whose files cost too much to read, and nobody else', async () => {
  const mallory = await strangerOfSameLicence();
  const other = await strangerOfSameLicence();
  const sendAs = async (who: typeof mallory, bytes: Uint8Array) => {
    const action = await asked({ dossier_id: who.dossier_id });
    return send(action, [{ name: 'a.pdf', bytes }], as(who));
  };
  for (const _ of ['once', 'twice', 'three times']) {
    expect(getErrorCode(await sendAs(mallory, packedTwice()))).toBe('UPLOAD_FILE_DAMAGED');
  }
  const answer = await sendAs(mallory, await createPdf(300));
  expect(answer.statusCode).toBe(429);
  expect(answer.json().error).toMatchObject({ code: 'TOO_MANY_REQUESTS', locked_time_remaining: 600 });
  expect((await sendAs(other, await createPdf(300))).statusCode).toBe(204);
});

describe('the data folder', () => {
  test('may lose its folders for temporary files while the server runs', async () => {
    await rm(join(fixture.folder, 'tmp'), { recursive: true });
    await rm(join(fixture.folder, 'files', 'incoming'), { recursive: true });
    expect((await send(await asked(), [{ name: 'a.pdf', bytes: await createPdf(300) }])).statusCode).toBe(204);
  });

  test.each([
    ['as the document is made', () => vi.spyOn(fixture.documents, 'mergeToPdf').mockRejectedValueOnce(noSpace())],
    ['as the document is stored', () => vi.spyOn(fixture.store, 'put').mockRejectedValueOnce(noSpace())],
  ])('that is full is told as such %s, and nothing is half stored', async (_, fill) => {
    const rows = await db.query(anna.licence.id, (q) => q.$count(files));
    const keys = await storedKeys();
    fill();
    const action = await asked();
    const answer = await send(action, [{ name: 'a.pdf', bytes: await createPdf(300) }]);
    expect([answer.statusCode, getErrorCode(answer)]).toEqual([507, 'STORAGE_FULL']);
    expect(await isDone(db, action.id)).toBe(false);
    expect(await db.query(anna.licence.id, (q) => q.$count(files))).toBe(rows);
    expect(await storedKeys()).toEqual(keys);
    expect(await readdir(join(fixture.folder, 'tmp'))).toEqual([]);
  });
});

const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', syscall: 'write' });

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of fixture.store.list()) keys.push(key);
  return keys.sort();
}

/** A delivery of a stored file, whose row claims this size. */
async function addDeliveryRow(file_id: string, size: number) {
  const owner = { licence_id: anna.licence.id, dossier_id: anna.dossier.id };
  const action = await asked();
  return db.transaction(anna.licence.id, async (tx) => {
    await tx.update(files).set({ size }).where(eq(files.id, file_id));
    const row = { ...owner, action_id: action.id, file_id, delivered_by: anna.consumer.id, delivered_at: new Date() };
    return (await tx.insert(deliveries).values(row).returning({ id: deliveries.id }))[0]!;
  });
}

async function strangerOfSameLicence() {
  const dossier = await addDossier(db, { licence_id: anna.licence.id });
  return addConsumer(db, { licence_id: anna.licence.id, dossier_id: dossier.id, email: null });
}
