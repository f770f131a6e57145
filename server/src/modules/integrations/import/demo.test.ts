import { fileURLToPath } from 'node:url';
import { actionTypeNames } from '@klantportaal/contract/action-types';
import { menuKindNames } from '@klantportaal/contract/product-kinds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type FileFixture, openFileFixture } from '../../../../test/made-files/file-fixture.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import { passwords } from '../../identity/passwords/passwords.ts';
import { tellInBothLanguages } from '../../licences/own-words.ts';
import type { ImportContext } from '../../records/import-context.ts';
import { importFiles } from './import-files.ts';

const demo = fileURLToPath(new URL('../../../../../demo/import', import.meta.url));
const now = new Date('2026-11-21T12:00:00Z');

let fixture: FileFixture;
let context: ImportContext;
beforeAll(async () => {
  fixture = await openFileFixture();
  context = fixture.context({ clock: { now: () => now } });
  await importFiles(demo, context);
});
afterAll(() => fixture.close());

const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await fixture.db.queryAsSystem((q) => q.execute<Row>(query))).rows;
const products = (user: string) =>
  rows<{ kind: string; firm_id: string; details: Record<string, unknown>; position: number }>(sql`
    select p.kind, p.firm_id, p.details from products p join consumers c using (dossier_id)
    join accounts a on a.consumer_id = c.id where a.user_name = ${user} order by p.position`);
interface DemoAction extends Record<string, unknown> {
  type: string;
  is_done: boolean;
  kind: string | null;
  product: Record<string, unknown> | null;
  details: Record<string, unknown>;
  payment: string | null;
}
const actions = (user: string) =>
  rows<DemoAction>(sql`
    select x.type, x.is_done, p.kind, p.details as product, x.details,
      (select status from payments y where y.action_id = x.id order by created_at desc limit 1) as payment
    from actions x join consumers c using (dossier_id) join accounts a on a.consumer_id = c.id
    left join products p on p.id = x.product_id where a.user_name = ${user}`);
/** A home-guarantee insurance counts as a general insurance. */
const counted = (kinds: readonly { kind: string }[]) => {
  const counts: Record<string, number> = {};
  for (const { kind } of kinds) {
    const shown = kind === 'woongarant_insurance' ? 'general_insurance' : kind;
    counts[shown] = (counts[shown] ?? 0) + 1;
  }
  return counts;
};
const kinds = menuKindNames.filter((kind) => kind !== 'dossier');

test('what the demo calls a product, a task or a document is said in English too', async () => {
  const labels = await rows<{ label: string; label_en: string | null }>(sql`
    select label, details ->> 'label_en' as label_en from products
    union select label, details ->> 'label_en' from actions
    union select details -> 'document' ->> 'label', details -> 'document' ->> 'label_en' from actions
      where details -> 'document' ->> 'label' is not null`);
  expect(labels.length).toBeGreaterThan(100);
  const dutchOnly = labels.filter(({ label, label_en }) => tellInBothLanguages(label, label_en).en === null);
  expect(dutchOnly.map(({ label }) => label)).toEqual([]);
});

describe('the two licences', () => {
  test('have their domains, and a visitor without a domain chooses', async () => {
    expect(
      await rows(
        sql`select l.firm_id, d.domain from licences l join licence_domains d on d.licence_id = l.id order by 2`,
      ),
    ).toEqual([
      { firm_id: 'kadewacht', domain: 'formal.demo.example' },
      { firm_id: 'huis-en-haver', domain: 'informal.demo.example' },
    ]);
    expect(await rows(sql`select show_domain_chooser, maintenance from installation`)).toEqual([
      { show_domain_chooser: true, maintenance: false },
    ]);
  });

  test('show the complete product, and white-labelling with switches off', async () => {
    const [informal, formal] = await rows<Record<string, Record<string, unknown>>>(sql`
      select theme, features, modules, content, banner, notifications, dictionary from licences order by firm_id`);
    expect(Object.values({ ...formal!.features, ...formal!.modules }).filter((value) => value === false)).toEqual([]);
    expect(formal!.features).toMatchObject({ default_address_style: 'formal' });
    expect(formal!.theme).toMatchObject({ color_primary: '#0A2E65', color_accent: '#ff5d00', font_family: 'Roboto' });
    expect(formal!.banner).toMatchObject({ image: { nl: expect.stringMatching(/^data:image\/jpeg;base64,\/9j/) } });
    expect(formal!.notifications).toHaveLength(1);
    expect(informal!.features).toMatchObject({
      default_address_style: 'informal',
      do_show_mortgage_timeline: false,
      do_show_purchaseintention_timeline: false,
      can_cancel_appointments: false,
    });
    expect(informal!.theme).toMatchObject({ font_family: 'Lora' });
    expect(informal!.content).toMatchObject({ image_header: expect.stringMatching(/^\/9j/) });
    const texts = z
      .array(z.object({ translation: z.string() }))
      .parse(informal!.dictionary)
      .map(({ translation }) => JSON.parse(translation) as object);
    expect(texts.some((text) => 'nl' in text) && texts.some((text) => 'en' in text)).toBe(true);
  });

  test('differ in their voice, and one adviser is on WhatsApp', async () => {
    const voices = sql`select theme->>'corners' as corners, theme->>'spacing' as spacing, theme->>'pictures' as pictures
      from licences order by firm_id`;
    expect(await rows(voices)).toEqual([
      { corners: 'round', spacing: 'roomy', pictures: 'lines' },
      { corners: 'sharp', spacing: 'compact', pictures: 'shapes' },
    ]);
    expect(await rows(sql`select firm_id, whatsapp from advisers where whatsapp is not null`)).toEqual([
      { firm_id: 'sterre', whatsapp: '+31610000078' },
    ]);
  });

  test('have income types, product phases and important documents in both languages', async () => {
    const found = await rows(sql`
      select firm_id, (select count(*)::int from entities e where e.licence_id = l.id and kind = 'income-type') as incomes,
        (select count(*)::int from entities e where e.licence_id = l.id and kind = 'product-phase') as phases,
        (select count(*)::int from important_document_files f where f.licence_id = l.id and locale = 'en') as documents
      from licences l order by firm_id`);
    expect(found).toEqual([
      { firm_id: 'huis-en-haver', incomes: 2, phases: 2, documents: 2 },
      { firm_id: 'kadewacht', incomes: 6, phases: 5, documents: 5 },
    ]);
  });
});

/** The accounts that the demo prints; further clients only fill the console. */
const named = sql`split_part(a.user_name, '@', 1) in ('company', 'full', 'informal', 'new', 'setup', 'sign', 'twofactor')`;

describe('the accounts', () => {
  test('are the six and the signer, under their licences, with the demo password', async () => {
    const found = await rows<{ firm_id: string; user_name: string; password_hash: string }>(sql`
      select l.firm_id, a.user_name, a.password_hash from accounts a join licences l on l.id = a.licence_id
      where ${named} order by 2`);
    expect(found.map(({ firm_id, user_name }) => [firm_id, user_name])).toEqual([
      ['kadewacht', 'company@demo.example'],
      ['kadewacht', 'full@demo.example'],
      ['huis-en-haver', 'informal@demo.example'],
      ['kadewacht', 'new@demo.example'],
      ['kadewacht', 'setup@demo.example'],
      ['kadewacht', 'sign@demo.example'],
      ['kadewacht', 'twofactor@demo.example'],
    ]);
    const hashes = [...new Set(found.map(({ password_hash }) => password_hash))];
    for (const hash of hashes) expect(await passwords.verify(hash, 'Demo-Portaal-2026!')).toBe(true);
  });

  test('differ in two-factor, company and partner, as the demo describes', async () => {
    const found = await rows<Record<string, unknown>>(sql`
      select split_part(a.user_name, '@', 1) as who, a.two_factor_enabled as on, a.two_factor_required as required,
        a.two_factor_secret as secret, c.is_company as company, c.date_of_birth is not null as birthday, c.address_style as style,
        (select count(*)::int from consumers o where o.dossier_id = c.dossier_id) as persons
      from accounts a join consumers c on c.id = a.consumer_id where ${named} order by 1`);
    const plain = {
      on: false,
      required: false,
      secret: null,
      company: false,
      birthday: true,
      style: 'formal',
      persons: 1,
    };
    expect(found).toEqual([
      { ...plain, who: 'company', company: true },
      { ...plain, who: 'full', persons: 2 },
      { ...plain, who: 'informal', style: 'informal' },
      { ...plain, who: 'new' },
      { ...plain, who: 'setup', required: true },
      { ...plain, who: 'sign' },
      { ...plain, who: 'twofactor', on: true, secret: expect.any(String) },
    ]);
    const { secret } = found.find(({ who }) => who === 'twofactor') as { secret: string };
    expect(context.secrets.open(secret)).toBe('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
  });

  test('new@ has no products and no actions', async () => {
    expect(await products('new@demo.example')).toEqual([]);
    expect(await actions('new@demo.example')).toEqual([]);
  });

  test('informal@ has exactly one product of each kind', async () => {
    expect(counted(await products('informal@demo.example'))).toEqual(
      Object.fromEntries(kinds.map((kind) => [kind, 1])),
    );
  });
});

describe('the console', () => {
  test('has work that waits, for more than one colleague of each firm', async () => {
    const waiting = await rows<{ firm: string; deliveries: number; dossiers: number; advisers: number }>(sql`
      select l.firm_id as firm, count(distinct d.id)::int as deliveries, count(distinct x.dossier_id)::int as dossiers,
        count(distinct p.adviser_id)::int as advisers
      from deliveries d join actions x on x.id = d.action_id join licences l on l.id = d.licence_id
      left join dossier_panels p on p.dossier_id = x.dossier_id
      where d.status = 'received' group by 1 order by 1`);
    expect(waiting).toEqual([
      { firm: 'huis-en-haver', deliveries: expect.any(Number), dossiers: expect.any(Number), advisers: 2 },
      { firm: 'kadewacht', deliveries: 8, dossiers: 5, advisers: expect.any(Number) },
    ]);
    expect(waiting.map(({ deliveries, dossiers }) => deliveries > 2 && dossiers > 1)).toEqual([true, true]);
  });

  test('has a dossier of nobody, a person who was never invited, and one who did not accept yet', async () => {
    expect(
      await rows(sql`
        select c.firm_id, a.consumer_id is not null as invited, a.password_hash is not null as accepted,
          exists (select 1 from dossier_panels p where p.dossier_id = c.dossier_id) as adviser
        from consumers c left join accounts a on a.consumer_id = c.id
        where c.firm_id in ('mila-jansma', 'tom-de-wilde', 'sanne-kuipers') order by 1`),
    ).toEqual([
      { firm_id: 'mila-jansma', invited: false, accepted: false, adviser: false },
      { firm_id: 'sanne-kuipers', invited: true, accepted: true, adviser: true },
      { firm_id: 'tom-de-wilde', invited: true, accepted: false, adviser: true },
    ]);
  });
});

describe('full@', () => {
  test('has at least two products of every kind', async () => {
    const counts = counted(await products('full@demo.example'));
    expect(kinds.filter((kind) => (counts[kind] ?? 0) < 2)).toEqual([]);
  });

  test('has an open action of every type', async () => {
    const open = new Set(
      (await actions('full@demo.example')).filter(({ is_done }) => !is_done).map(({ type }) => type),
    );
    expect(actionTypeNames.filter((type) => !open.has(type))).toEqual([]);
  });

  test('has open, paid and failed invoices', async () => {
    const paying = (await actions('full@demo.example')).filter(({ kind }) => kind === 'invoice');
    expect(paying.map(({ is_done, payment }) => [is_done, payment]).sort()).toEqual([
      [false, null],
      [false, 'FAILED'],
      [true, 'PAID'],
    ]);
  });

  test('has past and future appointments of every meeting kind, and a future one without cancel_url', async () => {
    const meetings = (await products('full@demo.example')).filter(({ kind }) => kind === 'appointment');
    const getKind = (details: Record<string, unknown>) =>
      ['is_true_meeting', 'is_google_meet', 'is_teams'].find((name) => details[name]) ?? 'in_person';
    for (const future of [true, false]) {
      const some = meetings.filter(({ details }) => String(details.date) > '2026-11-21' === future);
      expect(new Set(some.map(({ details }) => getKind(details)))).toEqual(
        new Set(['in_person', 'is_true_meeting', 'is_google_meet', 'is_teams']),
      );
    }
    const fixed = meetings.filter(({ details }) => details.cancel_url === null);
    expect(fixed.map(({ details }) => String(details.date) > '2026-11-21')).toEqual([true]);
  });

  test('has both layouts of bank guarantees, the first with all three PDFs', async () => {
    const guarantees = (await products('full@demo.example')).filter(({ kind }) => kind === 'bankguarantee');
    expect(guarantees.map(({ details }) => details.is_BNP)).toEqual([false, true]);
    expect(guarantees[0]!.details.file_ids).toEqual({
      request: expect.any(String),
      terms_and_conditions: expect.any(String),
      insurance_card: expect.any(String),
    });
  });

  test('has a quote with an attachment behind every quote action', async () => {
    const quotes = (await actions('full@demo.example')).filter(({ type }) => type.startsWith('DOWNLOAD_QUOTE'));
    expect(quotes).toHaveLength(5);
    for (const { details } of quotes) {
      expect(details.quotes).toEqual([
        expect.objectContaining({
          attachments: expect.arrayContaining([{ id: expect.any(String), label: expect.any(String) }]),
        }),
      ]);
    }
  });

  test('signs with automatic debit, checks a mortgage, and can report damage', async () => {
    const all = await actions('full@demo.example');
    expect(all.find(({ type, is_done }) => type === 'SIGN_OTD' && !is_done)?.product).toMatchObject({
      has_automatic_debit_fees: true,
    });
    expect(all.find(({ type }) => type === 'MORTGAGE_CHECK')?.kind).toBe('mortgage');
    const owned = await products('full@demo.example');
    expect(owned.some(({ kind, details }) => kind === 'general_insurance' && details.show_damage_report_button)).toBe(
      true,
    );
  });

  test('has rejected, received and approved documents, a mortgage timeline, and fixed rates that end differently', async () => {
    const delivered = await rows<{ status: string; reason: string | null; pages: number }>(sql`
      select d.status, d.reason, f.pages from deliveries d join files f on f.id = d.file_id
      join accounts a on a.consumer_id = d.delivered_by where a.user_name = 'full@demo.example'`);
    expect(new Set(delivered.map(({ status }) => status))).toEqual(new Set(['received', 'approved', 'rejected']));
    for (const { status, reason, pages } of delivered) {
      expect(pages).toBeGreaterThan(0);
      expect(reason === null).toBe(status !== 'rejected');
    }
    const [mortgage] = (await products('full@demo.example')).filter(({ kind }) => kind === 'mortgage');
    const { timeline, loan_parts, collateral, smartcare } = mortgage!.details as Record<string, object[]>;
    expect(timeline!.length).toBeGreaterThan(3);
    const ends = loan_parts!.map((part) => (part as { end_of_fixed_rate_period: string }).end_of_fixed_rate_period);
    expect(new Set(ends).size).toBe(2);
    expect(collateral && smartcare).toBeTruthy();
  });
});

test('asks for feedback under the demo token, with a follow-up for every score and a free answer', async () => {
  const [asked] = await rows<{ follow_ups: { from: number; to: number }[]; free_answer_prompt: string }>(
    sql`select follow_ups, free_answer_prompt from nps_invitations where token_hash = encode(sha256('demo-nps-token'), 'hex')`,
  );
  const scores = asked!.follow_ups.flatMap(({ from, to }) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index),
  );
  expect(scores).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(asked!.free_answer_prompt).toBeTruthy();
});

test('stores files that exist, as PDFs', async () => {
  const files = await rows<{ id: string; size: string; mime: string }>(
    sql`select id, size, mime from files where firm_id not like 'image/%'`,
  );
  expect(files.length).toBeGreaterThan(40);
  for (const { id, size, mime } of files) {
    const opened = await context.adapters.files.open(id);
    opened.stream.destroy();
    expect([mime, opened.size]).toEqual(['application/pdf', Number(size)]);
  }
});

test('changes nothing when it is imported again', async () => {
  const tables = (
    await rows<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
  ).map(({ name }) => name);
  const everything = () =>
    Promise.all(
      tables.map(async (name) => [
        name,
        await rows(sql`select t.xmin::text as version, t::text as row from ${sql.identifier(name)} t order by t::text`),
      ]),
    );
  const before = await everything();
  expect(before.filter(([, found]) => found!.length > 0).length).toBeGreaterThan(12);
  await importFiles(demo, context);
  expect(await everything()).toEqual(before);
});
