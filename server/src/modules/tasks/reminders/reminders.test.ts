import { expect, test } from 'vitest';
import {
  anna,
  asked,
  change,
  look,
  on,
  passMinutes,
  setUpNews,
  withAccount,
} from '../../../../test/fixtures/news-fixture.ts';
import { addConsumer, addDossier } from '../../../../test/rows.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { announcements } from '../../notifications/mails.table.ts';
import { consumers } from '../../people/consumers.table.ts';

setUpNews();

const remind = (body: object, key = 'crm') => on.firm(key)('POST', '/reminders', body);
const undo = (firm_id: string, key = 'crm') => on.firm(key)('DELETE', `/reminders/${firm_id}`);
const statuses = ({ list }: { list: Record<string, unknown>[] }) => list.map(({ status }) => status);
/** Something open of which the mail about it went out long ago. */
async function open(label = 'Upload uw salarisstrook') {
  const todo = await asked(label);
  await look();
  passMinutes(15);
  await look();
  return todo;
}

test('a reminder by hand tells who, is held, and mails what is still open then', async () => {
  const done = await open('Gedaan');
  await open();
  const body = { firm_id: 'maandag', dossiers: [anna.dossier.firm_id, 'onbekend'] };
  const preview = await remind({ ...body, preview: true });
  expect([preview.status, statuses(preview)]).toEqual([200, ['reminded', 'not_found']]);
  expect(preview.list[0]).toMatchObject({ todos: 2, final_at: null });
  expect(preview.list[0]!.reminded).toEqual(preview.list[0]!.names);
  const first = await remind(body);
  expect([first.status, statuses(first)]).toEqual([202, ['reminded', 'not_found']]);
  const again = await remind(body);
  expect([again.status, statuses(again)]).toEqual([200, ['unchanged', 'not_found']]);
  expect(again.list[0]!.final_at).toBe(first.list[0]!.final_at);
  await on.after(9);
  expect(await on.readEvents('maandag')).toEqual([]);
  await on.after(1);
  expect(await on.readEvents('maandag')).toMatchObject([
    { type: 'dossier.reminded', data: { by: { kind: 'key', name: 'CRM' }, consumer_ids: [anna.consumer.id] } },
  ]);
  await change(done.id, { is_done: true, date_executed: on.clock.now() });
  expect(await look()).toEqual([]);
  passMinutes(15);
  const [mail, ...others] = await look();
  expect(others).toEqual([]);
  expect(mail!.subject).toBe('Herinnering: er wacht nog een taak op u');
  expect(mail!.text).not.toContain('Gedaan');
  expect(statuses(await remind(body))).toEqual(['unchanged', 'not_found']);
  expect(await undo('maandag')).toMatchObject({ status: 409, code: 'REMINDER_FINAL' });
});

test('a colleague hears of a reminder that can still be undone, and sends no other', async () => {
  await open();
  const dossiers = [anna.dossier.firm_id];
  expect(statuses(await remind({ firm_id: 'van Sanne', dossiers }))).toEqual(['reminded']);
  expect(statuses(await remind({ firm_id: 'van Imran', dossiers, preview: true }))).toEqual(['lately']);
  expect(statuses(await remind({ firm_id: 'van Imran', dossiers }))).toEqual(['lately']);
  await undo('van Sanne');
  expect(statuses(await remind({ firm_id: 'van Imran', dossiers }))).toEqual(['reminded']);
});

test('undone in time it mails nobody, and leaves a line in the trail', async () => {
  await open();
  await remind({ firm_id: 'dinsdag', dossiers: [anna.dossier.firm_id] });
  expect(await undo('dinsdag', 'stranger')).toMatchObject({ status: 404, code: 'REMINDER_NOT_FOUND' });
  expect((await undo('dinsdag')).status).toBe(204);
  expect(await undo('dinsdag')).toMatchObject({ status: 404, code: 'REMINDER_NOT_FOUND' });
  await on.after(60);
  passMinutes(15);
  expect(await look()).toEqual([]);
  expect(await on.readEvents('dinsdag')).toEqual([]);
  expect((await on.readLines(anna.dossier.id)).map(({ act }) => act)).toContain('reminders-undone');
});

test('nobody is reminded twice in a day, of nothing, or against their wish', async () => {
  const owner = { licence_id: anna.licence.id, dossier_id: anna.dossier.id };
  const now = async (firm_id: string) => (await remind({ firm_id, dossiers: [anna.dossier.firm_id] })).list[0]!;
  expect((await now('a')).status).toBe('nothing_open');
  const todo = await open();
  await on.db.transaction(owner.licence_id, (tx) => tx.update(consumers).set({ wants_todo_mails: false }));
  expect((await now('b')).status).toBe('nobody');
  await on.db.transaction(owner.licence_id, (tx) => tx.update(consumers).set({ wants_todo_mails: true }));
  // A person without an account is not told, and another one is.
  const bas = await addConsumer(on.db, { ...owner, position: 1, display_name: 'B. Veen', email: null });
  expect(await now('c')).toMatchObject({ status: 'reminded', todos: 1 });
  await on.after(10);
  expect((await now('d')).status).toBe('lately');
  await withAccount(bas);
  expect(await now('e')).toMatchObject({ status: 'reminded', reminded: ['B. Veen'] });
  await on.after(10);
  await on.after(86_400);
  expect(await now('f')).toMatchObject({ status: 'reminded', todos: 1 });
  await change(todo.id, { cancelled_at: on.clock.now() });
  await on.after(10);
  const rows = await on.db.queryAsSystem((q) =>
    q.select().from(announcements).where(eq(announcements.kind, 'reminder')),
  );
  // Withdrawn before it was final: the last one was noted for nobody.
  expect(rows).toHaveLength(2);
});

test('a closed dossier and one of another firm are left alone', async () => {
  const shut = await addDossier(on.db, { licence_id: anna.licence.id, closed_on: '2026-01-05' });
  const dossiers = [shut.firm_id, on.bert.dossier.firm_id];
  expect(statuses(await remind({ firm_id: 'g', dossiers }))).toEqual(['closed', 'not_found']);
  expect(await remind({ firm_id: 'g', dossiers }, 'reader')).toMatchObject({ code: 'ACCESS_DENIED' });
});
