import { describe, expect, test } from 'vitest';
import {
  anna,
  look,
  on,
  passDays,
  passMinutes,
  setUpNews,
  withAccount,
} from '../../../../test/fixtures/news-fixture.ts';
import { addAction, addConsumer, addProduct } from '../../../../test/rows.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import {
  important_document_categories,
  important_documents,
} from '../../documents/important-documents/important-documents.table.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { consumers, dossier_access } from '../../people/consumers.table.ts';
import { products } from '../../products/products.table.ts';

setUpNews();

const mailed = async () => {
  await look();
  passMinutes(15);
  return look();
};
const subjects = async () => (await mailed()).map(({ subject }) => subject);

describe('an invoice that nothing asks to pay', () => {
  const details = { public_number: '2026-0144', date_created: '2026-03-02', total: 100, lines: [] };
  const sent = (row: Partial<typeof products.$inferInsert> = {}) =>
    addProduct(on.db, {
      licence_id: anna.licence.id,
      dossier_id: anna.dossier.id,
      kind: 'invoice',
      label: 'Factuur',
      details,
      created_at: on.clock.now(),
      updated_at: on.clock.now(),
      ...row,
    });
  const asksToPay = (product_id: string) =>
    addAction(on.db, {
      licence_id: anna.licence.id,
      dossier_id: anna.dossier.id,
      product_id,
      type: 'PAY_INVOICE_PER_IDEAL',
      date_created: on.clock.now(),
      updated_at: on.clock.now(),
    });

  test('is told with its number, and others with it, once', async () => {
    passMinutes(1);
    await sent();
    await sent({ details: { ...details, public_number: '2026-0145' } });
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: '2 nieuwe facturen van Advies aan Zee' });
    expect(mail!.text).toContain('2026-0144, 2026-0145');
    expect(mail!.text).toContain('wat er eventueel nog te betalen is');
    expect(mail!.text).not.toContain('100');
    expect(mail!.headers).not.toHaveProperty('List-Unsubscribe');
    expect(await mailed()).toEqual([]);
  });

  test('that is asked to be paid after all is told as that alone', async () => {
    passMinutes(1);
    const { id } = await sent();
    await look();
    await asksToPay(id);
    const mails = await mailed();
    expect(mails.map(({ text }) => text.includes('kunt u betalen'))).toEqual([true]);
  });

  test('that is a draft, ended, was there before, is old or of a closed dossier is no news', async () => {
    await sent({ created_at: new Date('2026-01-05T09:00:00Z') });
    passMinutes(1);
    await sent({ details: { ...details, date_created: null } });
    await sent({ ended_at: on.clock.now() });
    await sent({ kind: 'credit' });
    expect(await mailed()).toEqual([]);
    await on.db.transaction(anna.licence.id, (tx) => tx.update(dossiers).set({ closed_on: '2026-03-02' }));
    await sent();
    expect(await mailed()).toEqual([]);
  });

  test('is not told to who sees only the own part of a dossier', async () => {
    const owner = { licence_id: anna.licence.id, dossier_id: anna.dossier.id };
    const bas = await addConsumer(on.db, { ...owner, position: 1, email: null });
    await withAccount(bas);
    await mailed();
    passMinutes(1);
    await sent();
    expect(await mailed()).toHaveLength(2);
    const apart = { ...owner, standing: 'waiting', sees: 'own', changed_at: on.clock.now() } as const;
    await on.db.transaction(anna.licence.id, (tx) =>
      tx.insert(dossier_access).values({ ...apart, consumer_id: bas.id }),
    );
    await sent();
    expect(await mailed()).toHaveLength(1);
  });
});

describe('an appointment', () => {
  const details = {
    type: null,
    date: '2026-03-12',
    start_time: '10:00',
    end_time: '11:00',
    location: 'Zeestraat 1',
    advisor_name: null,
    is_true_meeting: false,
    true_meeting_url: null,
    is_google_meet: false,
    google_meet_url: null,
    is_teams: false,
    teams_url: null,
    edit_url: null,
    cancel_url: null,
  };
  const planned = (overrides: object = {}, row: Partial<typeof products.$inferInsert> = {}) =>
    addProduct(on.db, {
      licence_id: anna.licence.id,
      dossier_id: anna.dossier.id,
      kind: 'appointment',
      label: 'Adviesgesprek',
      details: { ...details, ...overrides },
      created_at: on.clock.now(),
      updated_at: on.clock.now(),
      ...row,
    });
  const set = (id: string, row: Partial<typeof products.$inferInsert>) =>
    on.db.transaction(anna.licence.id, (tx) => tx.update(products).set(row).where(eq(products.id, id)));
  const move = (id: string, more: object) => set(id, { details: { ...details, ...more } });

  test('is told when it is made, with a file for the calendar, once', async () => {
    passMinutes(1);
    const { id } = await planned();
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Uw afspraak met Advies aan Zee' });
    expect(mail!.text).toContain(
      '- Adviesgesprek\n  Gepland door Advies aan Zee: 12-03-2026 van 10:00 tot 11:00, Zeestraat 1.\n',
    );
    expect(mail!.headers).not.toHaveProperty('List-Unsubscribe');
    const [file] = mail!.files!;
    expect(file).toMatchObject({ name: 'afspraak.ics', mime: 'text/calendar; charset=utf-8' });
    expect(file!.content).toContain(`UID:${id}\r\n`);
    expect(file!.content).toContain('DTSTART:20260312T090000Z\r\n');
    expect(file!.content).not.toContain('CANCELLED');
    await set(id, { label: 'Gesprek', updated_at: on.clock.now() });
    expect(await mailed()).toEqual([]);
  });

  test('is told when it moves, also when it moves back, and when it is cancelled', async () => {
    passMinutes(1);
    const { id } = await planned();
    await mailed();
    await move(id, { start_time: '14:00', end_time: null });
    const [moved] = await mailed();
    expect(moved).toMatchObject({ subject: 'Uw afspraak met Advies aan Zee is gewijzigd' });
    expect(moved!.text).toContain('Gewijzigd door Advies aan Zee: 12-03-2026 om 14:00, Zeestraat 1.');
    await move(id, {});
    expect(await subjects()).toEqual(['Uw afspraak met Advies aan Zee is gewijzigd']);
    await set(id, { ended_at: on.clock.now() });
    const [cancelled] = await mailed();
    expect(cancelled).toMatchObject({ subject: 'Uw afspraak met Advies aan Zee gaat niet door' });
    expect(cancelled!.files![0]!.content).toContain(`UID:${id}\r\n`);
    expect(cancelled!.files![0]!.content).toContain('STATUS:CANCELLED\r\n');
    expect(await mailed()).toEqual([]);
  });

  test('that was there before is no news, but its first change is', async () => {
    const { id } = await planned({}, { created_at: new Date('2026-01-05T09:00:00Z') });
    expect(await mailed()).toEqual([]);
    await move(id, { date: '2026-03-13' });
    expect(await subjects()).toEqual(['Uw afspraak met Advies aan Zee is gewijzigd']);
  });

  test('that was made and cancelled before anybody was told, is over, or of a closed dossier is no news', async () => {
    passMinutes(1);
    const { id } = await planned();
    await look();
    await set(id, { ended_at: on.clock.now() });
    await planned({ date: '2026-03-01' });
    await planned({}, { ended_at: on.clock.now() });
    expect(await mailed()).toEqual([]);
    await on.db.transaction(anna.licence.id, (tx) => tx.update(dossiers).set({ closed_on: '2026-03-02' }));
    await planned();
    expect(await mailed()).toEqual([]);
  });

  test('is told to both persons of a dossier, unless one sees only the own part', async () => {
    passMinutes(1);
    const owner = { licence_id: anna.licence.id, dossier_id: anna.dossier.id };
    const bas = await addConsumer(on.db, { ...owner, position: 1, email: null });
    await withAccount(bas);
    await mailed();
    await planned();
    expect(await subjects()).toHaveLength(2);
    const apart = { ...owner, standing: 'waiting', sees: 'own', changed_at: on.clock.now() } as const;
    await on.db.transaction(anna.licence.id, (tx) =>
      tx.insert(dossier_access).values({ ...apart, consumer_id: bas.id }),
    );
    await planned();
    expect(await subjects()).toHaveLength(1);
  });

  test('at night waits for the morning, and several are one mail', async () => {
    passDays(1);
    on.clock.pass(13 * 3600);
    await planned();
    await planned({ date: '2026-03-14', start_time: null, end_time: null, location: null });
    expect(await mailed()).toEqual([]);
    on.clock.pass(10 * 3600);
    const [mail, ...others] = await look();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Uw afspraken met Advies aan Zee' });
    expect(mail!.text).toContain('Gepland door Advies aan Zee: 14-03-2026.');
    expect(mail!.files!.map(({ name }) => name)).toEqual(['afspraak.ics', 'afspraak-2.ics']);
  });
});

describe('an important document', () => {
  const added = (created_at: Date, label: Record<string, string> = { nl: 'Vergelijkingskaart' }) =>
    on.db.transaction(anna.licence.id, async (tx) => {
      const { id: licence_id } = anna.licence;
      const name = { nl: 'Over ons' };
      const [category] = await tx
        .insert(important_document_categories)
        .values({ licence_id, firm_id: `c${on.clock.now().getTime()}`, name })
        .returning();
      const row = { licence_id, category_id: category!.id, firm_id: `d${on.clock.now().getTime()}`, created_at };
      await tx.insert(important_documents).values({ ...row, label });
    });

  test('is told once to who has an open dossier, and may be refused', async () => {
    passMinutes(1);
    await added(on.clock.now());
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Een nieuw belangrijk document van Advies aan Zee' });
    expect(mail!.text).toContain('- Vergelijkingskaart\n');
    expect(mail!.headers).toHaveProperty('List-Unsubscribe');
    expect(await mailed()).toEqual([]);
  });

  test('is called as who reads of it is addressed', async () => {
    const address = (address_style: 'formal' | 'informal') =>
      on.db.transaction(anna.licence.id, (tx) =>
        tx.update(consumers).set({ address_style }).where(eq(consumers.id, anna.consumer.id)),
      );
    await address('informal');
    passMinutes(1);
    await added(on.clock.now(), { nl: 'Uw rechten', nl_informal: 'Je rechten' });
    const [mail] = await mailed();
    await address('formal');
    expect(mail!.text).toContain('- Je rechten\n');
  });

  test('from before the first look at the licence, or for a closed dossier, is no news', async () => {
    await added(new Date('2026-03-01T09:00:00Z'));
    expect(await mailed()).toEqual([]);
    await on.db.transaction(anna.licence.id, (tx) => tx.update(dossiers).set({ closed_on: '2026-03-02' }));
    passMinutes(1);
    await added(on.clock.now());
    expect(await mailed()).toEqual([]);
  });
});
