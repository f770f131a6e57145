import { getFirst } from '@klantportaal/contract/values/ensure';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FirmCalls, openFirmCalls, type TestFirm } from '../../../../test/firm-calls.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { consumers, isMadeByForm } from '../../people/consumers.table.ts';

let on: FirmCalls;
let zee: TestFirm;
beforeAll(async () => {
  on = await openFirmCalls();
  zee = await on.firm('zee', ['dossiers:read', 'dossiers:write']);
});
afterAll(() => on.close());

async function changeId(asked: { kind: string; firm_id: string; to: string }) {
  const { etag } = await zee.call('GET', `/id-changes?${new URLSearchParams(asked)}`);
  return zee.call('POST', '/id-changes', asked, { 'if-match': String(etag) });
}
const findPerson = async (email: string) =>
  getFirst(await on.db.queryAsSystem((q) => q.select().from(consumers).where(eq(consumers.email, email))));

test('an id that the open form gave becomes one of the firm, and that anybody typed it is remembered', async () => {
  const email = 'noor@post.example';
  const persons = [{ firstName: 'Noor', lastName: 'Veen', email }];
  expect((await on.call(zee.domain, '/api/create-dossier', { persons })).status).toBe(204);
  const made = await findPerson(email);
  const dossier = getFirst(
    await on.db.queryAsSystem((q) => q.select().from(dossiers).where(eq(dossiers.id, made.dossier_id))),
  );
  expect((await changeId({ kind: 'dossier', firm_id: dossier.firm_id, to: 'crm-1' })).status).toBe(200);
  expect((await changeId({ kind: 'person', firm_id: made.firm_id, to: 'crm-2' })).status).toBe(200);

  const { managed_by: _owner, ...document } = (await zee.call('GET', '/dossiers/crm-1')).body.data.attributes;
  expect((await zee.call('PUT', '/dossiers/crm-1', document)).status).toBe(200);
  const own = {
    label: 'Eigen',
    date_created: '2026-01-01',
    persons: [{ firm_id: 'p', display_name: 'P', email: null }],
  };
  expect((await zee.call('PUT', '/dossiers/own', own)).status).toBe(201);
  expect([isMadeByForm(await findPerson(email)), isMadeByForm({ firm_id: 'p', form_id: null })]).toEqual([true, false]);
  const { obstacles } = (await zee.call('GET', '/dossiers/own/moves/crm-2')).body.data.attributes;
  expect(obstacles).toContainEqual(expect.objectContaining({ code: 'made_by_form' }));
});
