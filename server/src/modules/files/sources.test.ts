import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FileFixture, openFileFixture } from '../../../test/made-files/file-fixture.ts';
import { addHousehold, type Household } from '../../../test/rows.ts';
import type { Database } from '../../platform/db/open.ts';
import type { ImportContext } from '../records/import-context.ts';
import { Sources } from './sources.ts';

let on: FileFixture;
let anna: Household;
beforeAll(async () => {
  on = await openFileFixture();
  anna = await addHousehold(on.db);
});
afterAll(() => on.close());

/** Opens the sources of a call, and counts the connections that are open at once. */
function openSources() {
  const taken = { now: 0, most: 0 };
  const query: Database['query'] = async (...asked) => {
    taken.now += 1;
    taken.most = Math.max(taken.most, taken.now);
    return on.db.query(...asked).finally(() => (taken.now -= 1));
  };
  const context: ImportContext = on.context();
  return { sources: new Sources(null, { ...context, db: { ...context.db, query } }), taken };
}

const paper = { firm: { name: 'Zeedijk', lines: [], colour: '#123456' }, recipient: [] };
const createOrder = (id: string, at: number) => ({
  firm_id: `f-${at}`,
  source: { id, name: `${at}.pdf` },
  pointer: `/actions/${at}/document/file`,
});

test('finds the many files of a dossier over one connection, which leaves the others to who is served', async () => {
  const { licence, dossier } = anna;
  const owner = { licence_id: licence.id, dossier_id: dossier.id };
  const ids: string[] = [];
  for (let index = 0; index < 25; index += 1)
    ids.push(await on.addFile(owner, `${index}.pdf`, Buffer.from(`${index}`)));
  const { sources, taken } = openSources();
  const found = await sources.prepare(licence.id, paper, ids.map(createOrder));
  expect(found.map(({ id }) => id)).toEqual(ids);
  expect(taken.most).toBe(1);
});

test('names the place of a file that nobody uploaded, among others that are there', async () => {
  const { licence, dossier } = anna;
  const known = await on.addFile({ licence_id: licence.id, dossier_id: dossier.id }, 'a.pdf', Buffer.from('a'));
  const unknown = randomUUID();
  const { sources } = openSources();
  await expect(sources.prepare(licence.id, paper, [known, unknown].map(createOrder))).rejects.toMatchObject({
    faults: [{ pointer: '/actions/1/document/file', code: 'unknown_file', message: expect.stringContaining(unknown) }],
  });
});
