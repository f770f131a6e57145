import { Readable } from 'node:stream';
import { scopes } from '@klantportaal/contract/firm-calls';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getFirmKey, giveKey, hashBytes } from '../../../../test/backoffice.ts';
import { createEvidence } from '../../../../test/fixtures/signature-evidence.ts';
import { type FileFixture, openFileFixture } from '../../../../test/made-files/file-fixture.ts';
import { addAction, addConsumer, addDossier, addHousehold, addProduct, type Household } from '../../../../test/rows.ts';
import { buildApp } from '../../../app.ts';
import { and, eq, inArray, sql } from '../../../platform/db/drizzle.ts';
import { audit } from '../../audit/audit.table.ts';
import { verdicts } from '../../documents/verdicts.table.ts';
import { deliveries, files, originals } from '../../files/files.table.ts';
import { readings } from '../../files/readings.table.ts';
import { unzip } from '../../files/unzip.ts';
import { verifyPackage } from '../../signing/package.ts';
import { signatures } from '../../signing/signatures.table.ts';

const at = new Date('2026-03-01T10:00:00Z');
const bytes = (what: string) => Buffer.from(`%PDF-1.7 ${what}`);
let fixture: FileFixture;
let app: FastifyInstance;
let anna: Household;
let bert: Household;

beforeAll(async () => {
  fixture = await openFileFixture();
  app = await buildApp(fixture.context());
  [anna, bert] = [await addHousehold(fixture.db), await addHousehold(fixture.db)];
  for (const home of [anna, bert]) await giveKey(fixture.db, home.licence.id, getFirmKey(home), [...scopes]);
  await giveKey(fixture.db, anna.licence.id, 'no-originals', ['exports:read']);
  await giveKey(fixture.db, anna.licence.id, 'reader', ['dossiers:read']);
});
afterAll(async () => {
  await app.close();
  await fixture.close();
});

const own = ({ licence, dossier }: Household) => ({ licence_id: licence.id, dossier_id: dossier.id });
async function delivered(home: Household, name: string) {
  const action = await addAction(fixture.db, { ...own(home), type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE' });
  const file_id = await fixture.addFile(own(home), name, bytes(name));
  const original = await fixture.addFile(own(home), `IMG ${name}.jpg`, bytes(`${name} as it came`));
  const id = await fixture.db.transaction(home.licence.id, async (tx) => {
    const row = { ...own(home), action_id: action.id, file_id, delivered_by: home.consumer.id, delivered_at: at };
    const [added] = await tx.insert(deliveries).values(row).returning();
    const by = { licence_id: home.licence.id, delivery_id: added!.id };
    await tx
      .update(files)
      .set({ of_person: home.consumer.id })
      .where(inArray(files.id, [file_id, original]));
    await tx.insert(originals).values({ ...by, n: 1, file_id: original });
    const given = { verdict: 'rejected', reason: 'Onleesbaar', actor_kind: 'key', actor_name: 'CRM' } as const;
    await tx.insert(verdicts).values({ ...by, ...given, given_at: at, final_at: at });
    return added!.id;
  });
  return { id, file_id, original };
}
const get = (url: string, key: string) =>
  app.inject({ url: `/backoffice/v1${url}`, headers: { authorization: `Bearer ${key}` } });
const exported = async (home: Household, key = getFirmKey(home)) => {
  const answer = await get(`/dossiers/${home.dossier.firm_id}/export`, key);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const inside = await unzip(answer.rawPayload);
  return { inside, index: JSON.parse(inside.get('index.json')!.toString()), names: [...inside.keys()] };
};

test('holds everything of a dossier, with a dated index that leads to each file, and is recorded', async () => {
  const { file_id, original } = await delivered(anna, 'loonstrook.pdf');
  await delivered(bert, 'van-bert.pdf');
  const product = await addProduct(fixture.db, { ...own(anna), kind: 'otd', label: 'Opdracht' });
  const action = await addAction(fixture.db, { ...own(anna), product_id: product.id, type: 'SIGN_OTD' });
  const signed = await fixture.addFile(own(anna), 'opdracht.pdf', bytes('signed'));
  const read = { licence_id: anna.licence.id, file_id, pages: 2, pages_read: 2, read_at: at, created_at: at };
  await fixture.db.transaction(anna.licence.id, (tx) =>
    tx.insert(readings).values({ ...read, doubt: { about: 'date' } }),
  );
  await fixture.db.transaction(anna.licence.id, (tx) =>
    tx.insert(signatures).values({
      ...own(anna),
      product_id: product.id,
      action_id: action.id,
      consumer_id: anna.consumer.id,
      file_id: signed,
      signed_at: at,
      evidence: createEvidence(anna.consumer.id, at),
    }),
  );
  const { inside, index, names } = await exported(anna);
  expect(index).toMatchObject({
    format: 'klantportaal-dossier/1',
    made_at: '2026-03-02T09:00:00.000Z',
    made_by: 'CRM',
  });
  expect(inside.get('aangeleverd/loonstrook.pdf')).toEqual(bytes('loonstrook.pdf'));
  expect(inside.get('originelen/IMG loonstrook.pdf.jpg')).toEqual(bytes('loonstrook.pdf as it came'));
  expect(index.deliveries).toMatchObject([
    {
      file: 'aangeleverd/loonstrook.pdf',
      delivered_by: anna.consumer.firm_id,
      originals: [{ n: 1, file_id: original }],
      reading: { state: 'read', pages: 2, pages_read: 2, doubt: { about: 'date', confirmed_at: null } },
      verdicts: [{ verdict: 'rejected', reason: 'Onleesbaar', actor_name: 'CRM' }],
    },
  ]);
  const [entry] = index.files.filter(({ id }: { id: string }) => id === file_id);
  expect(entry).toMatchObject({ state: 'packed', sha256: hashBytes(inside.get(entry.path)!) });
  expect(index.signatures).toMatchObject([{ label: 'Opdracht' }]);
  expect(inside.get(index.signatures[0].file)).toEqual(bytes('signed'));
  expect(names.filter((name) => name.endsWith('seal.jws'))).toHaveLength(1);
  const page = inside.get('index.html')!.toString();
  for (const word of ['Onleesbaar', 'aangeleverd/loonstrook.pdf', 'Mw. A. van Veen']) expect(page).toContain(word);
  // In words for people, and people by their names.
  for (const word of ['afgekeurd', 'in dit pakket', 'opdracht tot dienstverlening'])
    expect(page).toContain(`<td>${word}</td>`);
  for (const word of ['rejected', 'packed', 'otd']) expect(page).not.toContain(`<td>${word}</td>`);
  // Her number stands in the list of persons alone.
  expect(page.split(`<td>${anna.consumer.firm_id}</td>`)).toHaveLength(2);
  expect(JSON.stringify(index)).not.toContain('van-bert');
  const lines = inside.get('trail.ndjson')!.toString().trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).act)).toEqual(['export']);
  const trail = await fixture.db.query(anna.licence.id, (q) =>
    q
      .select()
      .from(audit)
      .where(and(eq(audit.act, 'export'), eq(audit.dossier_id, anna.dossier.id))),
  );
  expect(trail).toMatchObject([{ actor_kind: 'backoffice', target_kind: 'dossier' }]);
});

test('leaves the originals out for a key that may not read them, and says so', async () => {
  const { index, names } = await exported(anna, 'no-originals');
  expect(names.filter((name) => name.startsWith('originelen/'))).toEqual([]);
  const states = index.files.map(({ state }: { state: string }) => state);
  expect(states.filter((state: string) => state === 'not_allowed')).toHaveLength(1);
});

test('says of a file that was removed, or is damaged, that it is not there, and packs the rest', async () => {
  const home = await addHousehold(fixture.db);
  await giveKey(fixture.db, home.licence.id, getFirmKey(home), [...scopes]);
  const [gone, broken, good] = [
    await delivered(home, 'zelfde.pdf'),
    await delivered(home, 'kapot.pdf'),
    await delivered(home, 'zelfde.pdf'),
  ];
  await fixture.db.transaction(home.licence.id, async (tx) => {
    await tx.update(files).set({ removed_at: at }).where(eq(files.id, gone.file_id));
    await tx.update(files).set({ sha256: 'ab' }).where(eq(files.id, broken.file_id));
  });
  await fixture.store.remove(broken.original);
  const { inside, index } = await exported(home);
  const findFile = (id: string) => index.files.find((file: { id: string }) => file.id === id);
  expect(findFile(gone.file_id)).toMatchObject({ state: 'removed', path: null });
  expect(findFile(broken.file_id)).toMatchObject({ state: 'damaged', path: null });
  expect(findFile(broken.original)).toMatchObject({ state: 'damaged', path: null });
  expect(inside.get(findFile(good.file_id).path)).toEqual(bytes('zelfde.pdf'));
  // Two of a name stand beside each other.
  expect(findFile(gone.original).path).not.toBe(findFile(good.original).path);
});

test('of one person holds what is theirs, and nothing of the other person of the dossier', async () => {
  const home = await addHousehold(fixture.db);
  await giveKey(fixture.db, home.licence.id, getFirmKey(home), ['privacy:read']);
  const bram = await addConsumer(fixture.db, { ...own(home), position: 1, display_name: 'Dhr. B. Dijk' });
  await delivered(home, 'van-anna.pdf');
  await delivered({ ...home, consumer: bram }, 'van-bram.pdf');
  const answer = await get(`/consumers/${bram.firm_id}/export`, getFirmKey(home));
  const inside = await unzip(answer.rawPayload);
  expect([...inside.keys()]).toContain('aangeleverd/van-bram.pdf');
  expect([...inside.keys()].filter((name) => name.includes('van-anna'))).toEqual([]);
  const index = inside.get('index.json')!.toString();
  expect(index).toContain('Dhr. B. Dijk');
  expect(index).not.toContain('Mw. A. van Veen');
  expect(JSON.parse(inside.get('trail.ndjson')!.toString().trim()).act).toBe('export');
  expect((await get(`/consumers/${bram.firm_id}/export`, getFirmKey(anna))).statusCode).toBe(404);
  expect((await get(`/consumers/${anna.consumer.firm_id}/export`, 'reader')).statusCode).toBe(403);
});

test('of one person holds the files of deliveries that were imported, of which only the delivery says whose', async () => {
  const home = await addHousehold(fixture.db);
  await giveKey(fixture.db, home.licence.id, getFirmKey(home), ['privacy:read']);
  await delivered(home, 'ingelezen.pdf');
  await fixture.db.transaction(home.licence.id, (tx) => tx.update(files).set({ of_person: null }));
  const answer = await get(`/consumers/${home.consumer.firm_id}/export`, getFirmKey(home));
  expect([...(await unzip(answer.rawPayload)).keys()]).toContain('aangeleverd/ingelezen.pdf');
});

test('is refused without the scope, and to another firm', async () => {
  expect((await get(`/dossiers/${anna.dossier.firm_id}/export`, 'reader')).statusCode).toBe(403);
  const strange = await get(`/dossiers/${anna.dossier.firm_id}/export`, getFirmKey(bert));
  expect([strange.statusCode, strange.json().error.code]).toEqual([404, 'DOSSIER_NOT_FOUND']);
});

test('a signature in it verifies by itself', async () => {
  const { inside } = await exported(anna);
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  for (const [path, content] of inside)
    if (path.startsWith('handtekeningen/')) zip.addBuffer(content, path.split('/').at(-1)!);
  zip.end();
  const made = Buffer.concat(
    await (zip.outputStream as NodeJS.ReadableStream & { toArray(): Promise<Buffer[]> }).toArray(),
  );
  expect((await verifyPackage(made)).checks.filter(({ ok }) => !ok)).toEqual([]);
});

describe('of a whole firm', () => {
  const all = async (home: Household, key = getFirmKey(home)) => {
    const answer = await get('/export', key);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    const inside = await unzip(answer.rawPayload);
    return { inside, index: JSON.parse(inside.get('index.json')!.toString()), names: [...inside.keys()] };
  };
  /** A firm with a household and a document of its own. */
  async function firm() {
    const home = await addHousehold(fixture.db);
    await giveKey(fixture.db, home.licence.id, getFirmKey(home), [...scopes]);
    return home;
  }

  test('it has each dossier in a folder as by itself, and an index that leads to them', async () => {
    const home = await firm();
    await delivered(home, 'loonstrook.pdf');
    const second = await addDossier(fixture.db, { licence_id: home.licence.id, closed_on: '2025-01-31' });
    await addConsumer(fixture.db, { licence_id: home.licence.id, dossier_id: second.id });
    const { inside, index, names } = await all(home);
    const alone = await exported(home);
    const folder = `dossiers/${home.dossier.firm_id}`;
    const own = names.filter((name) => name.startsWith(`${folder}/`)).map((name) => name.slice(folder.length + 1));
    expect(own.toSorted()).toEqual(alone.names.toSorted());
    expect(inside.get(`${folder}/aangeleverd/loonstrook.pdf`)).toEqual(bytes('loonstrook.pdf'));
    const { made_at: _, ...dossierIndex } = JSON.parse(inside.get(`${folder}/index.json`)!.toString());
    expect(alone.index).toMatchObject(dossierIndex);
    expect(index).toMatchObject({ format: 'klantportaal-firm/1', made_by: 'CRM', firm: home.licence.name });
    const line = { persons: 1, files_left_out: 0 };
    expect(index.dossiers).toHaveLength(2);
    expect(index.dossiers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...line, firm_id: home.dossier.firm_id, folder, files: 2, closed_on: null }),
        expect.objectContaining({ ...line, firm_id: second.firm_id, files: 0, closed_on: '2025-01-31' }),
      ]),
    );
    expect(inside.get('index.html')!.toString()).toContain(`href="${folder}/index.html"`);
  });

  test('it has the licence, catalogue, keys without their words, files of no dossier and the trail', async () => {
    const home = await firm();
    const { id: licence_id } = home.licence;
    await app.inject({
      method: 'POST',
      url: '/backoffice/v1/catalogue/standard-set',
      headers: { authorization: `Bearer ${getFirmKey(home)}` },
    });
    const { key: stored, size, sha256 } = await fixture.store.put(Readable.from([bytes('dienstenwijzer')]));
    const file = { id: stored, licence_id, name: 'dienstenwijzer.pdf', mime: 'application/pdf', size, sha256 };
    await fixture.db.transaction(licence_id, (tx) => tx.insert(files).values({ ...file, created_at: at }));
    const { inside, index, names } = await all(home);
    const read = (name: string) => JSON.parse(inside.get(name)!.toString());
    expect(read('licence.json')).toMatchObject({ firm_id: home.licence.firm_id });
    expect(read('sleutels.json').keys).toMatchObject([{ name: 'CRM', ended_at: null }]);
    expect(inside.get('sleutels.json')!.toString()).not.toContain(hashBytes(Buffer.from(getFirmKey(home))));
    expect(inside.get('documenten/dienstenwijzer.pdf')).toEqual(bytes('dienstenwijzer'));
    expect(index.files).toMatchObject([{ path: 'documenten/dienstenwijzer.pdf', state: 'packed' }]);
    expect(index.parts.every((part: string) => names.includes(part))).toBe(true);
    const lines = inside.get('trail.ndjson')!.toString().trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).act)).toContain('export');
    const [line] = await fixture.db.query(licence_id, (q) => q.select().from(audit).where(eq(audit.act, 'export')));
    expect(line).toMatchObject({ actor_kind: 'backoffice', target_kind: 'licence', target_id: licence_id });
  });

  test('two ids that would be one folder have two, and none leads out of the ZIP', async () => {
    const home = await firm();
    const ids = ['A 1', 'a 1', '../../etc', '..'];
    for (const firm_id of ids) await addDossier(fixture.db, { licence_id: home.licence.id, firm_id });
    const { index, names } = await all(home);
    const folders: string[] = index.dossiers.map(({ folder }: { folder: string }) => folder);
    expect(new Set(folders.map((folder) => folder.toLowerCase())).size).toBe(ids.length + 1);
    for (const folder of folders) expect(names).toContain(`${folder}/index.json`);
    expect(names.filter((name) => name.split('/').includes('..'))).toEqual([]);
  });

  test('it leaves out what was merged into another dossier, and has more dossiers than one page', async () => {
    const home = await firm();
    const licence_id = home.licence.id;
    await addDossier(fixture.db, { licence_id, firm_id: 'oud', merged_into: home.dossier.id });
    await fixture.db.transaction(licence_id, (tx) =>
      tx.execute(sql`insert into dossiers (id, licence_id, firm_id, label, created_at)
        select gen_random_uuid(), ${licence_id}, 'n-' || n, 'Veel', timestamptz '2026-01-01' from generate_series(1, 101) n`),
    );
    const { index } = await all(home);
    const found = new Set(index.dossiers.map(({ firm_id }: { firm_id: string }) => firm_id));
    expect([found.size, found.has('oud')]).toEqual([102, false]);
  });

  test('it leaves originals out without their scope, holds nothing of another firm, and is refused without its scope', async () => {
    const home = await firm();
    await delivered(home, 'loonstrook.pdf');
    await giveKey(fixture.db, home.licence.id, `${getFirmKey(home)}-privacy`, ['privacy:read']);
    const { names, index } = await all(home, `${getFirmKey(home)}-privacy`);
    expect(names.filter((name) => name.includes('/originelen/'))).toEqual([]);
    expect(index.dossiers).toMatchObject([{ files: 2, files_left_out: 1 }]);
    const { index: other } = await all(bert);
    expect(JSON.stringify(other)).not.toContain(home.dossier.firm_id);
    expect((await get('/export', 'no-originals')).statusCode).toBe(403);
  });
});
