import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Merges, openMerges, type Person } from '../../../../test/fixtures/merges.ts';
import { addAccount } from '../../../../test/sign-in.ts';
import { eq, inArray } from '../../../platform/db/drizzle.ts';
import { guest_links } from '../../identity/links/guest-links.table.ts';
import { accounts } from '../../identity/sign-in.table.ts';
import { received_mails } from '../../integrations/mailbox.table.ts';
import { dossier_access } from '../../people/consumers.table.ts';
import { actions } from '../../tasks/actions.table.ts';

let merges: Merges;
let on: Merges['on'];
let zee: Merges['zee'];
let two: Merges['two'];
let merge: Merges['merge'];
let undo: Merges['undo'];
let rowOf: Merges['rowOf'];
beforeAll(async () => {
  merges = await openMerges();
  ({ on, zee, two, merge, undo, rowOf } = merges);
});
afterAll(() => on.close());

let nth = 0;
/** Two whom no other test has brought together. */
function makePersons(): [Person, Person] {
  nth += 1;
  const [anna, daan] = [`anna-${nth}@post.example`, `daan-${nth}@post.example`];
  return [
    { display_name: 'Anna Veen', email: anna },
    { display_name: 'Daan Dijk', email: daan },
  ];
}
const readAccess = async (...firm_ids: string[]) => {
  const ids = await Promise.all(firm_ids.map(async (firm_id) => (await rowOf(firm_id)).id));
  const rows = await on.db.queryAsSystem((q) =>
    q.select().from(dossier_access).where(inArray(dossier_access.consumer_id, ids)),
  );
  return ids.map((id) => rows.find(({ consumer_id }) => consumer_id === id)?.sees ?? 'all');
};
const apart = (from: string) => ({ persons: [{ firm_id: `p-${from}`, same_as: null }] });
async function twoStrangers() {
  const [anna, daan] = makePersons();
  const [into, from] = await two(anna, daan);
  for (const id of [into, from]) await addAccount(on.db, await rowOf(`p-${id}`), { user_name: `${id}@post.example` });
  return { into, from, daan };
}

describe('a merge that waits for two yeses', () => {
  test('is in the way of another one of the same dossier', async () => {
    const { into, from, daan } = await twoStrangers();
    expect((await merge(into, from, apart(from))).body.data.attributes.merged_at).toBeNull();
    const [other] = await two(daan, daan);
    const { status, body } = await merge(other, from);
    expect([status, body.error?.code, body.error?.fields?.[0].code]).toEqual([409, 'MERGE_REFUSED', 'merge_waits']);
    expect((await undo(into, from)).status).toBe(204);
    expect((await merge(other, from)).status).toBe(200);
  });

  test('shows nobody anything without them, where both accounts were closed meanwhile', async () => {
    const { into, from } = await twoStrangers();
    await merge(into, from, apart(from));
    const ids = [(await rowOf(`p-${into}`)).id, (await rowOf(`p-${from}`)).id];
    await on.db.queryAsSystem((q) => q.delete(accounts).where(inArray(accounts.consumer_id, ids)));
    expect((await merge(into, from, apart(from))).body.data.attributes.merged_at).not.toBeNull();
    expect(await readAccess(`p-${into}`, `p-${from}`)).toEqual(['own', 'own']);
  });
});

describe('a merge that is undone after something else', () => {
  test('leaves apart whom a later merge keeps apart', async () => {
    const [anna, daan] = makePersons();
    const [into, from] = await two(anna, anna);
    expect((await merge(into, from)).status).toBe(200);
    const [, later] = await two(anna, daan);
    expect((await merge(into, later, apart(later))).status).toBe(200);
    expect(await readAccess(`p-${into}`, `p-${later}`)).toEqual(['own', 'own']);
    expect((await undo(into, from)).status).toBe(204);
    expect(await readAccess(`p-${into}`, `p-${later}`)).toEqual(['own', 'own']);
  });

  test('lets in nobody whom the firm shut out since', async () => {
    const [anna, daan] = makePersons();
    const id = `h-${merges.next()}`;
    const persons = [anna, daan].map((person, nth) => ({ firm_id: `${nth}-${id}`, ...person }));
    const made = await zee.call('PUT', `/dossiers/${id}`, { label: 'Samen', date_created: '2026-01-01', persons });
    expect(made.status).toBe(201);
    const [, from] = await two(daan, anna);
    expect((await merge(id, from)).status).toBe(200);
    expect((await zee.call('DELETE', `/dossiers/${id}/persons/1-${id}/access`)).status).toBeLessThan(300);
    expect(await readAccess(`1-${id}`)).toEqual(['own']);
    expect((await undo(id, from)).status).toBe(204);
    expect(await readAccess(`1-${id}`)).toEqual(['own']);
  });

  test('gives back the links of guests and the mails of the one who went', async () => {
    const [into, from] = await two();
    const theirs = await rowOf(`p-${from}`);
    const { licence_id, id: consumer_id } = theirs;
    const now = on.clock.now();
    await on.db.queryAsSystem(async (q) => {
      const [action] = await q
        .select()
        .from(actions)
        .where(eq(actions.firm_id, `a-${from}`));
      await q.insert(guest_links).values({
        licence_id,
        consumer_id,
        action_id: action?.id ?? '',
        name: 'Gast',
        email: 'gast@post.example',
        language: 'nl',
        secret_hash: from,
        created_at: now,
        until: '2030-01-01',
        expires_at: now,
      });
      await q.insert(received_mails).values({
        licence_id,
        consumer_id,
        key: from,
        received_at: now,
        taken_at: now,
        from_address: 'noor@post.example',
        from_name: 'Noor',
        subject: 'Stuk',
      });
    });
    expect((await merge(into, from)).status).toBe(200);
    expect((await undo(into, from)).status).toBe(204);
    const owners = await on.db.queryAsSystem(async (q) => [
      (await q.select().from(guest_links).where(eq(guest_links.secret_hash, from)))[0]?.consumer_id,
      (await q.select().from(received_mails).where(eq(received_mails.key, from)))[0]?.consumer_id,
    ]);
    expect(owners).toEqual([consumer_id, consumer_id]);
  });
});
