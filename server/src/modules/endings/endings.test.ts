import { randomUUID } from 'node:crypto';
import { getFirst } from '@klantportaal/contract/values/ensure';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FirmCalls, openFirmCalls, type TestFirm } from '../../../test/firm-calls.ts';
import { addAccount } from '../../../test/sign-in.ts';
import { eq, sql } from '../../platform/db/drizzle.ts';
import { events } from '../../platform/jobs/outbox.table.ts';
import { audit } from '../audit/audit.table.ts';
import { dossiers } from '../dossiers/dossiers.table.ts';
import { nps_invitations } from '../feedback/nps.table.ts';
import { accounts } from '../identity/sign-in.table.ts';
import { announcements } from '../notifications/mails.table.ts';
import { consumers } from '../people/consumers.table.ts';
import { products } from '../products/products.table.ts';
import { actions } from '../tasks/actions.table.ts';

let on: FirmCalls;
let zee: TestFirm;
let duin: TestFirm;
let nth = 0;
beforeAll(async () => {
  on = await openFirmCalls();
  const scopes = ['dossiers:read', 'dossiers:write', 'notes:write', 'accounts:read', 'events:read'];
  zee = await on.firm('zee', scopes);
  duin = await on.firm('duin', scopes);
});
afterAll(() => on.close());

/** A dossier of two persons with a product, its action, one of its own, and a question for feedback. */
async function household() {
  const id = `ending-${++nth}-x`;
  const action = {
    type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
    label: 'Stuk',
    date_created: '2026-01-02',
    document: { label: 'Stuk' },
  };
  const body = {
    label: id,
    date_created: '2026-01-01',
    persons: [
      { firm_id: `${id}-noor`, display_name: 'Noor' },
      { firm_id: `${id}-daan`, display_name: 'Daan' },
    ],
    products: [{ kind: 'credit', firm_id: `${id}-lening`, label: 'Lening', details: { lender: 'Bank' } }],
    actions: [
      { ...action, firm_id: `${id}-bij`, product: { kind: 'credit', firm_id: `${id}-lening` } },
      { ...action, firm_id: `${id}-los` },
    ],
    nps: [{ firm_id: `${id}-nps`, token: `token-${id}`, date_created: '2026-01-03' }],
  };
  const made = await zee.call('PUT', `/dossiers/${id}`, body);
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return { id, path: `/dossiers/${id}`, etag: made.etag! };
}
const end = async (path: string, overrides: Record<string, string> = {}) => {
  const { status, body, etag } = await zee.call('DELETE', path, undefined, overrides);
  return { status, etag, ...body.data?.attributes, code: body.error?.code };
};
const system = <T>(work: Parameters<typeof on.db.queryAsSystem<T>>[0]) => on.db.queryAsSystem(work);
const readPerson = async (firm_id: string) =>
  (await system((q) => q.select().from(consumers).where(eq(consumers.firm_id, firm_id))))[0]!;
const doneBy = async (firm_id: string, person: string) => {
  const { id: of_person, licence_id } = await readPerson(person);
  const done = { is_done: true, date_executed: new Date(), of_person };
  await on.db.transaction(licence_id, (tx) => tx.update(actions).set(done).where(eq(actions.firm_id, firm_id)));
};
const readEvents = async (word: string) =>
  (
    await system((q) =>
      q
        .select()
        .from(events)
        .where(
          sql`${events.data}::text like ${`%${word}%`} and ${events.type} not in ('dossier.sent', 'dossier.changed')`,
        ),
    )
  ).map(({ type }) => type);
const readLines = async (word: string) =>
  (
    await system((q) =>
      q
        .select()
        .from(audit)
        .where(sql`${audit.details}::text like ${`%${word}%`}`),
    )
  ).map(({ act }) => act);

describe('what no consumer touched', () => {
  test('is removed, record by record, and the dossier says so', async () => {
    const { id, path } = await household();
    for (const [record, kind, word] of [
      [`/actions/${id}-los`, 'action', `${id}-los`],
      [`/nps/${id}-nps`, 'nps', `${id}-nps`],
      [`/persons/${id}-noor`, 'person', `${id}-noor`],
      [`/products/credit/${id}-lening`, 'product', `${id}-lening`],
    ] as const) {
      expect(await end(`${path}${record}?reason=Vergissing`)).toMatchObject({ status: 200, kind, outcome: 'removed' });
      expect((await end(`${path}${record}`)).status).toBe(404);
      expect((await zee.call('GET', `${path}${record}`)).status).toBe(404);
      expect(await readEvents(word)).toEqual([`${kind}.removed`]);
      expect(await readLines(word)).toEqual([`${kind}-removed`]);
    }
    const { persons, products: left, actions: asked, nps } = (await zee.call('GET', path)).body.data.attributes;
    expect([persons.length, left, asked, nps]).toEqual([1, [], [], []]);
    expect(await readPerson(`${id}-daan`)).toMatchObject({ position: 0 });
    expect(
      await system((q) =>
        q
          .select()
          .from(actions)
          .where(eq(actions.firm_id, `${id}-bij`)),
      ),
    ).toEqual([]);
    expect(
      await system((q) =>
        q
          .select()
          .from(products)
          .where(eq(products.firm_id, `${id}-lening`)),
      ),
    ).toEqual([]);
    expect(
      await system((q) =>
        q
          .select()
          .from(nps_invitations)
          .where(eq(nps_invitations.firm_id, `${id}-nps`)),
      ),
    ).toEqual([]);
  });

  test('is made again when it is sent again', async () => {
    const { id, path } = await household();
    const product = await zee.call('GET', `${path}/products/credit/${id}-lening`);
    expect(product.body.data).toMatchObject({ id: `${id}-lening`, type: 'products', attributes: { label: 'Lening' } });
    await end(`${path}/products/credit/${id}-lening`);
    const { managed_by: _owner, ...body } = product.body.data.attributes;
    expect((await zee.call('PUT', `${path}/products/credit/${id}-lening`, body)).status).toBe(200);
    expect((await zee.call('GET', `${path}/products/credit/${id}-lening`)).status).toBe(200);
  });

  test('goes as a whole dossier, with everything of it', async () => {
    const { id, path } = await household();
    expect(await end(`${path}?reason=Dubbel`)).toMatchObject({ status: 200, kind: 'dossier', outcome: 'removed' });
    expect((await end(path)).status).toBe(404);
    expect(
      await system((q) =>
        q
          .select()
          .from(consumers)
          .where(eq(consumers.firm_id, `${id}-noor`)),
      ),
    ).toEqual([]);
    expect(await readEvents(id)).toEqual(['dossier.removed']);
    const events = (await zee.call('GET', '/events')).body.data as { attributes: Record<string, unknown> }[];
    const removed = events.find(
      ({ attributes }) => attributes.type === 'dossier.removed' && attributes.dossier_firm_id === id,
    );
    expect(removed?.attributes).toMatchObject({ data: { dossier_firm_id: id, by: { kind: 'key' } } });
    expect(await readLines(id)).toContain('dossier-removed');
  });
});

describe('what a consumer touched', () => {
  test('is ended: a dossier is closed, and stays', async () => {
    const { id, path } = await household();
    await addAccount(on.db, await readPerson(`${id}-noor`), { user_name: `${id}@post.example` });
    const signed = { last_sign_in_at: new Date() };
    await on.db.transactionAsSystem((tx) =>
      tx
        .update(accounts)
        .set(signed)
        .where(eq(accounts.user_name, `${id}@post.example`)),
    );
    expect(await end(path)).toMatchObject({ outcome: 'ended' });
    expect(await end(path)).toMatchObject({ outcome: 'kept' });
    const [row] = await system((q) => q.select().from(dossiers).where(eq(dossiers.firm_id, id)));
    expect(row!.closed_on).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('and what the firm noted on a dossier, keeps it', async () => {
    const { path } = await household();
    await zee.call('POST', `${path}/notes`, { text: 'Belt terug.' });
    expect(await end(path)).toMatchObject({ outcome: 'ended' });
  });

  test('is ended: a person sees nothing more of it', async () => {
    const { id, path } = await household();
    await doneBy(`${id}-los`, `${id}-daan`);
    expect(await end(`${path}/persons/${id}-daan`)).toMatchObject({ outcome: 'ended' });
    expect(await end(`${path}/persons/${id}-daan`)).toMatchObject({ outcome: 'kept' });
    expect((await zee.call('GET', path)).body.data.attributes.persons).toHaveLength(2);
  });

  test('stays as cancelled: an appointment that somebody was told of, and has the link and the calendar file of', async () => {
    const { id, path } = await household();
    const at = `${path}/products/appointment/${id}-afspraak`;
    const details = { date: '2026-12-10', is_true_meeting: false, is_google_meet: false, is_teams: false };
    const body = { label: 'Kennismaking', details };
    expect((await zee.call('PUT', at, body)).status).toBe(200);
    const made = getFirst(
      await system((q) =>
        q
          .select()
          .from(products)
          .where(eq(products.firm_id, `${id}-afspraak`)),
      ),
    );
    const { id: consumer_id, licence_id } = await readPerson(`${id}-noor`);
    const told = { consumer_id, licence_id, kind: 'appointment', subject: `${made.id} abc 1` } as const;
    await on.db.transaction(licence_id, (tx) =>
      tx.insert(announcements).values({ ...told, id: randomUUID(), noticed_at: new Date() }),
    );
    expect(await end(at)).toMatchObject({ status: 200, outcome: 'ended' });
    const unseen = `${path}/products/appointment/${id}-vergissing`;
    await zee.call('PUT', unseen, body);
    expect(await end(unseen)).toMatchObject({ outcome: 'removed' });
    const [left] = await system((q) =>
      q
        .select()
        .from(products)
        .where(eq(products.firm_id, `${id}-afspraak`)),
    );
    expect(left?.ended_at).not.toBeNull();
  });

  test('stays: an action that is done, with the product that it is of', async () => {
    const { id, path } = await household();
    await doneBy(`${id}-bij`, `${id}-noor`);
    expect(await end(`${path}/actions/${id}-bij`)).toMatchObject({ outcome: 'kept' });
    expect(await end(`${path}/products/credit/${id}-lening`)).toMatchObject({
      outcome: 'ended',
      with: [{ kind: 'action', firm_id: `${id}-bij`, outcome: 'kept' }],
    });
    expect(await readEvents(`${id}-lening`)).toEqual(['product.ended']);
    expect((await end(`${path}/nps/${id}-nps`)).outcome).toBe('removed');
  });

  test('is withdrawn: an action that was closed and reopened', async () => {
    const { id, path } = await household();
    const { licence_id } = await readPerson(`${id}-noor`);
    await on.db.transactionAsSystem((tx) =>
      tx.execute(sql`insert into action_closings (licence_id, action_id, closed_as, actor_kind, given_at, final_at)
        select licence_id, id, 'reopened', 'key', now(), now() from actions where firm_id = ${`${id}-los`} and licence_id = ${licence_id}`),
    );
    expect(await end(`${path}/actions/${id}-los`)).toMatchObject({ outcome: 'ended' });
    const [row] = await system((q) =>
      q
        .select()
        .from(actions)
        .where(eq(actions.firm_id, `${id}-los`)),
    );
    expect(row!.cancelled_at).not.toBeNull();
    expect(await readEvents(`${id}-los`)).toEqual(['action.closed']);
    expect((await zee.call('GET', `${path}/actions/${id}-los`)).status).toBe(404);
  });

  test('stays: feedback that was given', async () => {
    const { id, path } = await household();
    await on.db.transactionAsSystem((tx) =>
      tx
        .update(nps_invitations)
        .set({ score: 9 })
        .where(eq(nps_invitations.firm_id, `${id}-nps`)),
    );
    expect(await end(`${path}/nps/${id}-nps`)).toMatchObject({ outcome: 'kept' });
  });
});

describe('is refused', () => {
  test('the last person, and another firm’s', async () => {
    const { id, path } = await household();
    await end(`${path}/persons/${id}-noor`);
    expect(await end(`${path}/persons/${id}-daan`)).toMatchObject({ status: 409, code: 'LAST_PERSON' });
    for (const record of [
      '',
      `/persons/${id}-daan`,
      `/products/credit/${id}-lening`,
      `/actions/${id}-los`,
      `/nps/${id}-nps`,
    ]) {
      for (const method of ['GET', 'DELETE'] as const)
        expect([record, (await duin.call(method, `${path}${record}`)).body.error.code]).toEqual([
          record,
          'DOSSIER_NOT_FOUND',
        ]);
    }
    const other = await household();
    expect((await end(`${path}/actions/${other.id}-los`)).code).toBe('PRODUCTACTION_NOT_FOUND');
  });

  test('on an old version, and what staff keep without one', async () => {
    const { id, path, etag } = await household();
    await zee.call('PUT', `${path}/products/credit/${id}-meer`, { label: 'Meer', details: {} });
    expect((await end(`${path}/actions/${id}-los`, { 'if-match': etag })).status).toBe(412);
    await on.db.transactionAsSystem((tx) =>
      tx.execute(
        sql`update dossier_documents set document = jsonb_set(document, '{actions,1,managed_by}', '"staff"') where dossier_id = (select id from dossiers where firm_id = ${id})`,
      ),
    );
    expect(await end(`${path}/actions/${id}-los`)).toMatchObject({ status: 409, code: 'MANAGED_BY_ANOTHER' });
    const now = (await zee.call('GET', `${path}/actions/${id}-los`)).etag!;
    expect(await end(`${path}/actions/${id}-los`, { 'if-match': now })).toMatchObject({ outcome: 'removed' });
  });
});

test('each record is read back as it is sent, and 304 to who has it', async () => {
  const { id, path, etag } = await household();
  for (const record of [
    `/persons/${id}-noor`,
    `/products/credit/${id}-lening`,
    `/actions/${id}-los`,
    `/nps/${id}-nps`,
  ]) {
    const read = await zee.call('GET', `${path}${record}`);
    expect([read.status, read.etag]).toEqual([200, etag]);
    expect((await zee.call('GET', `${path}${record}`, undefined, { 'if-none-match': etag })).status).toBe(304);
    const { managed_by: _owner, ...body } = read.body.data.attributes;
    const again = await zee.call('PUT', `${path}${record}`, body);
    expect([record, again.status, again.etag]).toEqual([record, 200, etag]);
  }
});
