import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { important_document_categories } from '../src/modules/documents/important-documents/important-documents.table.ts';
import { advisers, dossiers } from '../src/modules/dossiers/dossiers.table.ts';
import { consumers } from '../src/modules/people/consumers.table.ts';
import { actions } from '../src/modules/tasks/actions.table.ts';
import { eq } from '../src/platform/db/drizzle.ts';
import { type FirmAnswer, type FirmCalls, openFirmCalls, type TestFirm } from './firm-calls.ts';
import { meetAtLock } from './meet-at-lock.ts';
import { addAction, addConsumer, addDossier } from './rows.ts';

let on: FirmCalls;
let firm: TestFirm;
let nth = 0;
beforeAll(async () => {
  on = await openFirmCalls();
  firm = await on.firm('overtaken', ['dossiers:read', 'dossiers:write', 'licence:write']);
});
afterAll(() => on.close());

const action = {
  type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
  label: 'Loonstrook',
  date_created: '2026-01-02',
  document: { label: 'Loonstrook' },
};
const makeBody = (person: string, more: object = {}) => ({
  label: 'Dossier',
  date_created: '2026-01-01',
  persons: [{ firm_id: person, display_name: 'Noor' }],
  ...more,
});
const tables = { dossier: dossiers, person: consumers, action: actions };

/** Sends a request that finds an id free, and taken by a record of another dossier once it writes. */
async function overtake(kind: keyof typeof tables, send: (id: string) => Promise<FirmAnswer>): Promise<FirmAnswer> {
  const id = `taken-${(nth += 1)}`;
  const licence_id = firm.licence.id;
  const dossier = await addDossier(on.db, { licence_id });
  const owner = { licence_id, dossier_id: dossier.id };
  const rows = {
    dossier,
    person: await addConsumer(on.db, owner),
    action: await addAction(on.db, { ...owner, type: action.type }),
  };
  const table = tables[kind];
  const [answer] = await meetAtLock(
    on.db,
    (tx) => tx.update(table).set({ firm_id: id }).where(eq(table.id, rows[kind].id)),
    [() => send(id)],
  );
  if (!answer) throw new Error('Nothing was answered.');
  return answer;
}
const listCodes = ({ status, body }: FirmAnswer) => [
  status,
  ...(body.error?.fields ?? []).map(({ code }: { code: string }) => code),
];

describe('who writes second under an id that was free when they looked is told whose it is', () => {
  test('in a dossier', async () => {
    const person = await overtake('person', (id) => firm.call('PUT', '/dossiers/d1', makeBody(id)));
    expect(listCodes(person)).toEqual([422, 'id_of_another_dossier']);
    const task = await overtake('action', (id) =>
      firm.call('PUT', '/dossiers/d2', makeBody('p2', { actions: [{ firm_id: id, ...action }] })),
    );
    expect(listCodes(task)).toEqual([422, 'id_of_another_dossier']);
  });

  test('in a request', async () => {
    await firm.call('PUT', '/dossiers/d3', makeBody('p3'));
    const answer = await overtake('action', (firm_id) =>
      firm.call('POST', '/dossiers/d3/requests', { lines: [{ firm_id, label: 'Stuk' }] }),
    );
    expect(listCodes(answer)).toEqual([422, 'taken']);
  });

  test.each(['', '?atomic=1'])('in a line of a batch%s', async (query) => {
    const answer = await overtake('person', (id) => {
      const line = { kind: 'dossier', firm_id: `b-${id}`, ...makeBody(id) };
      return firm.call('POST', `/batch${query}`, JSON.stringify(line), { 'content-type': 'application/x-ndjson' });
    });
    expect(JSON.parse(answer.body)).toMatchObject({
      status: 'refused',
      error: { code: 'INVALID_REQUEST', fields: [{ code: 'id_of_another_dossier' }] },
    });
  });

  test.each(['dossier', 'person', 'action'] as const)('in a change of the id of a %s', async (kind) => {
    const firm_id = `${kind}-${nth}`;
    const ids = {
      dossier: `own-${kind}-${nth}`,
      person: `p-${kind}-${nth}`,
      action: `a-${kind}-${nth}`,
      [kind]: firm_id,
    };
    const body = makeBody(ids.person, { actions: [{ firm_id: ids.action, ...action }] });
    await firm.call('PUT', `/dossiers/${ids.dossier}`, body);
    const answer = await overtake(kind, async (to) => {
      const asked = { kind, firm_id, to };
      const { etag } = await firm.call('GET', `/id-changes?${new URLSearchParams(asked)}`);
      return firm.call('POST', '/id-changes', asked, { 'if-match': etag ?? '' });
    });
    expect([answer.status, answer.body.error.code]).toEqual([412, 'PRECONDITION_FAILED']);
    expect(answer.body.data.attributes.obstacles).toMatchObject([{ code: 'id_taken' }]);
  });
});

describe('what two send of the firm itself at once is there of both', () => {
  test('advisers', async () => {
    const row = { licence_id: firm.licence.id, firm_id: 'sanne', name: 'Eerst' };
    const [answer] = await meetAtLock(on.db, (tx) => tx.insert(advisers).values(row), [
      () => firm.call('PUT', '/advisers', { advisers: [{ firm_id: 'sanne', name: 'Sanne' }] }),
    ]);
    expect(answer?.status).toBe(201);
  });

  test('important documents', async () => {
    const row = { licence_id: firm.licence.id, firm_id: 'voorwaarden', name: { nl: 'Eerst' } };
    const category = { firm_id: 'voorwaarden', name: { nl: 'Voorwaarden' }, documents: [] };
    const [answer] = await meetAtLock(on.db, (tx) => tx.insert(important_document_categories).values(row), [
      () => firm.call('PUT', '/important-documents', { categories: [category] }),
    ]);
    expect(answer?.status).toBe(201);
  });
});
