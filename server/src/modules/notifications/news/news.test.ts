import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { describe, expect, test } from 'vitest';
import {
  anna,
  asked,
  change,
  deliver,
  look,
  on,
  passDays,
  passMinutes,
  set,
  setUpNews,
  withAccount,
} from '../../../../test/fixtures/news-fixture.ts';
import { addConsumer, addHousehold } from '../../../../test/rows.ts';
import { held_acts } from '../../documents/verdicts.table.ts';
import { advisers, dossier_panels, dossiers } from '../../dossiers/dossiers.table.ts';
import { deliveries } from '../../files/files.table.ts';
import { dossier_access } from '../../people/consumers.table.ts';
import { announceNews } from './announce.ts';

setUpNews();

describe('new to-dos', () => {
  test('come in one mail, a quarter of an hour after the first, by name and never with content', async () => {
    await asked('Upload uw salarisstrook', { deadline: '2026-03-16', comment: 'Van uw baan bij De Vries' });
    expect(await look()).toEqual([]);
    passMinutes(14);
    await asked('Teken de opdracht', { type: 'SIGN_OTD' });
    expect(await look()).toEqual([]);
    passMinutes(1);
    const [mail, ...others] = await look();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Er staan 2 nieuwe taken voor u klaar' });
    expect(mail!.text).toContain('- Upload uw salarisstrook\n  Uiterlijk 16-03-2026.\n- Teken de opdracht\n');
    expect(mail!.text).not.toContain('De Vries');
    passMinutes(60);
    expect(await look()).toEqual([]);
  });

  test('are mailed once, whichever of two processes looks, and however often', async () => {
    for (const label of ['Een', 'Twee', 'Drie']) await asked(label);
    const both = () => Promise.all([1, 2].map(() => announceNews({ ...on.context, clock: on.clock })));
    await both();
    passMinutes(15);
    await both();
    await both();
    expect(await deliver()).toHaveLength(1);
  });

  test('are left out once done, withdrawn or of a closed dossier, also after the mail was ordered', async () => {
    const [done, gone] = [await asked('Gedaan'), await asked('Ingetrokken')];
    const other = await addHousehold(on.db);
    await withAccount(other.consumer);
    await look();
    await asked('Dicht', {}, other);
    await look();
    passMinutes(15);
    await announceNews({ ...on.context, clock: on.clock });
    await change(done.id, { is_done: true, date_executed: on.clock.now() });
    await change(gone.id, { cancelled_at: on.clock.now() });
    await on.db.transaction(other.licence.id, (tx) => tx.update(dossiers).set({ closed_on: '2026-03-02' }));
    expect(await deliver()).toEqual([]);
  });

  test('of a request that can still be undone are no news', async () => {
    const held = await asked('Nog niet', { is_held: true });
    await look();
    passMinutes(20);
    await look();
    await change(held.id, { is_held: false });
    await look();
    passMinutes(15);
    expect(await look()).toHaveLength(1);
  });

  test('are none when they happened elsewhere long ago, or before the licence was looked at', async () => {
    await asked('Oud', { date_created: new Date('2026-01-02T09:00:00Z') });
    const later = await addHousehold(on.db);
    await withAccount(later.consumer);
    await asked('Van vóór de eerste blik', { updated_at: new Date('2026-03-01T09:00:00Z') }, later);
    await look();
    passMinutes(15);
    expect(await look()).toEqual([]);
  });

  test('go to whom they are for: one person, each who sees them, or who does them for somebody without an account', async () => {
    const owner = { licence_id: anna.licence.id, dossier_id: anna.dossier.id };
    const bas = await addConsumer(on.db, { ...owner, position: 1, display_name: 'B. de Vries', email: null });
    await asked('Voor allebei');
    await asked('Voor Bas', { requested_for: bas.id });
    passMinutes(15);
    await look();
    passMinutes(15);
    const [only, ...others] = await look();
    expect(others).toEqual([]);
    // As the portal shows her; a reminder of it would reach nobody else.
    expect(only?.text).toContain('- Voor allebei\n- Voor Bas (voor B. de Vries)\n');

    const address = await withAccount(bas);
    await asked('Nu voor allebei');
    await asked('Nu voor Bas', { requested_for: bas.id });
    await look();
    passMinutes(15);
    const mails = await look();
    expect(mails).toHaveLength(2);
    const his = mails.find(({ to }) => to === address)!;
    expect(his.text).toContain('- Nu voor Bas\n');
    expect(mails.find(({ to }) => to !== address)!.text).not.toContain('Nu voor Bas');
  });

  test('of one person are not named to another who does not see them', async () => {
    const owner = { licence_id: anna.licence.id, dossier_id: anna.dossier.id };
    const bas = await addConsumer(on.db, { ...owner, position: 1, email: null });
    const address = await withAccount(bas);
    const apart = { ...owner, standing: 'waiting', sees: 'own', changed_at: on.clock.now() } as const;
    await on.db.transaction(anna.licence.id, (tx) =>
      tx.insert(dossier_access).values({ ...apart, consumer_id: bas.id }),
    );
    await asked('Van het dossier');
    await look();
    passMinutes(15);
    expect((await look()).map(({ to }) => to)).not.toContain(address);
  });

  test.each([
    ['winter', '2026-03-02T19:50:00Z', '2026-03-03T07:00:00Z'],
    ['summer', '2026-07-02T18:50:00Z', '2026-07-03T06:00:00Z'],
    ['the night that has 23 hours', '2026-03-28T19:50:00Z', '2026-03-29T06:00:00Z'],
    ['the night that has 25 hours', '2026-10-24T18:50:00Z', '2026-10-25T07:00:00Z'],
  ])('wait for eight in the morning in %s', async (_, evening, morning) => {
    const until = (moment: string, seconds = 0) =>
      on.clock.pass((new Date(moment).getTime() - on.clock.now().getTime()) / 1000 + seconds);
    until(evening);
    await asked('In de avond');
    await look();
    passMinutes(15);
    expect(await look()).toEqual([]);
    until(morning, -1);
    expect(await look()).toEqual([]);
    until(morning);
    expect(await look()).toHaveLength(1);
  });

  test('are mailed as the licence says: sooner, at night, or not at all', async () => {
    await set({ gather_seconds: 10, quiet_hours: null });
    on.clock.pass(14 * 3600);
    await asked('’s Nachts');
    await look();
    on.clock.pass(10);
    expect(await look()).toHaveLength(1);
    await set({ todos: false, quiet_hours: null });
    await asked('Niet');
    await look();
    passMinutes(15);
    expect(await look()).toEqual([]);
  });
});

describe('one act of the firm that is news of several kinds', () => {
  test('is one mail, which leads to where all of it is', async () => {
    await asked('Upload uw salarisstrook');
    await asked('Adviesrapport', { type: 'DOWNLOAD_ADDED_DOCUMENT' });
    await look();
    passMinutes(15);
    const [mail, ...others] = await look();
    expect(others).toEqual([]);
    expect(mail!.subject).toBe('Nieuws over uw dossier bij Advies aan Zee');
    expect(mail!.text).toContain('Er staat een nieuwe taak voor u klaar\n- Upload uw salarisstrook\n');
    expect(mail!.text).toContain('Er staat een document voor u klaar\n- Adviesrapport\n');
    expect(mail!.text).toContain('https://portaal.test/dashboard');
    expect(mail!.headers).not.toHaveProperty('List-Unsubscribe');
  });

  test('is told as if it had come alone once the rest is done', async () => {
    const { id } = await asked('Upload uw salarisstrook');
    await asked('Adviesrapport', { type: 'DOWNLOAD_ADDED_DOCUMENT' });
    await look();
    passMinutes(15);
    await announceNews({ ...on.context, clock: on.clock });
    await change(id, { is_done: true, date_executed: on.clock.now() });
    expect((await deliver()).map(({ subject }) => subject)).toEqual(['Er staat een document voor u klaar']);
  });
});

describe('a reply', () => {
  const repliedTo = async () => {
    await asked('Upload uw salarisstrook');
    await look();
    passMinutes(15);
    return (await look())[0]!.replyTo;
  };

  test('goes to the adviser of the dossier, else to the firm', async () => {
    expect(await repliedTo()).toBeNull();
    await on.settings(createPartial({ emailaddress: 'info@zee.example' }));
    expect(await repliedTo()).toBe('"Advies aan Zee" <info@zee.example>');
    const row = {
      licence_id: anna.licence.id,
      firm_id: 'joke',
      name: 'Joke "J" Brouwer',
      emailaddress: 'joke@zee.example',
    };
    await on.db.transaction(anna.licence.id, async (tx) => {
      const [adviser] = await tx.insert(advisers).values(row).returning();
      const panel = { licence_id: row.licence_id, dossier_id: anna.dossier.id, adviser_id: adviser!.id };
      await tx.insert(dossier_panels).values({ ...panel, label: 'Adviseur', systemname: 'ADVISOR' });
    });
    expect(await repliedTo()).toBe('"Joke J Brouwer" <joke@zee.example>');
  });
});

describe('a rejection', () => {
  test('is one mail with the new request, which names the reason', async () => {
    await asked('Upload uw salarisstrook opnieuw', {
      type: 'REUPLOAD_DOCUMENTMANAGEMENT_FILE',
      of_person: anna.consumer.id,
      details: { rejection_reason: 'De tweede bladzijde ontbreekt' },
      deadline: '2026-03-20',
    });
    await asked('Teken de opdracht', { type: 'SIGN_OTD' });
    await look();
    passMinutes(15);
    const mails = await look();
    expect(mails.map(({ subject }) => subject)).toEqual(['Wilt u een document opnieuw sturen?']);
    expect(mails[0]!.text).toContain(
      '- Upload uw salarisstrook opnieuw\n  De tweede bladzijde ontbreekt. Uiterlijk 20-03-2026.\n',
    );
    expect(mails[0]!.text).toContain('Ook nieuw voor u:\n- Teken de opdracht');
  });
});

describe('reminders', () => {
  const subjects = async () => (await look()).map(({ subject }) => subject);

  test('come before and after the deadline, each once, and stop when the to-do is done', async () => {
    const todo = await asked('Upload uw salarisstrook', { deadline: '2026-03-20' });
    await look();
    passMinutes(15);
    expect(await subjects()).toEqual(['Er staat een nieuwe taak voor u klaar']);
    const on_day: Record<number, string[]> = {};
    let today = 2;
    for (const day of [12, 13, 14, 18, 19, 21, 23]) {
      passDays(day - today);
      today = day;
      await look();
      passMinutes(16);
      const found = await subjects();
      if (found.length > 0) on_day[day] = found;
      passMinutes(-16);
      if (day === 21) await change(todo.id, { is_done: true, date_executed: on.clock.now() });
    }
    expect(Object.keys(on_day)).toEqual(['13', '19']);
    expect(on_day[13]).toEqual(['Herinnering: er wacht nog een taak op u']);
  });

  test('are for what a person of the firm is not at, and follow a deadline that moved', async () => {
    const delivered = await asked('Ligt bij ons', { deadline: '2026-03-10' });
    const moved = await asked('Later', { deadline: '2026-03-10' });
    await look();
    passMinutes(15);
    await look();
    const { licence_id, dossier_id, id } = delivered;
    const file_id = await on.addFile({ licence_id, dossier_id }, 'a.pdf', Buffer.from('%PDF'));
    const row = { licence_id, dossier_id, action_id: id, file_id, verdict: 'in_doubt' } as const;
    await on.db.transaction(licence_id, (tx) =>
      tx.insert(deliveries).values({ ...row, delivered_by: anna.consumer.id, delivered_at: on.clock.now() }),
    );
    passDays(1);
    await look();
    passMinutes(15);
    expect((await look())[0]!.text).toContain('- Later\n');
    await change(moved.id, { deadline: '2026-03-20' });
    passDays(7);
    await look();
    passMinutes(15);
    expect(await subjects()).toEqual([]);
    passDays(3);
    await look();
    passMinutes(15);
    expect(await subjects()).toHaveLength(1);
  });

  test('are not for what is about to be closed', async () => {
    const { id, licence_id, dossier_id } = await asked('Wordt gesloten', { deadline: '2026-03-10' });
    await asked('Blijft', { deadline: '2026-03-10' });
    await look();
    passMinutes(15);
    await look();
    passDays(1);
    const [given_at, final_at] = [on.clock.now(), new Date(on.clock.now().getTime() + 3_600_000)];
    const actor = { actor_kind: 'key', actor_id: id, actor_name: 'CRM' } as const;
    const act = { licence_id, dossier_id, kind: 'closing', target_id: id, payload: {}, ...actor } as const;
    await on.db.transaction(licence_id, (tx) => tx.insert(held_acts).values({ ...act, given_at, final_at }));
    await look();
    passMinutes(15);
    const [mail] = await look();
    expect(mail!.text).toContain('- Blijft\n');
    expect(mail!.text).not.toContain('Wordt gesloten');
  });
});
