import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDossier, addHousehold } from '../../../../test/rows.ts';
import { addColleague, type FirmsConsole, openFirmsConsole } from '../../../../test/staff.ts';
import { recordAudit as record } from '../../audit/audit.queries.ts';

let firms: FirmsConsole;
beforeAll(async () => {
  firms = await openFirmsConsole();
});
afterAll(() => firms.close());

test('the file of who is signed in has the words, headings and times of their page, and nothing that a spreadsheet runs', async () => {
  const { db, on } = firms;
  const { licence, consumer } = await addHousehold(db);
  const dossier = await addDossier(db, { licence_id: licence.id, firm_id: '=1+1' });
  on.licences.forget();
  const line = { licence_id: licence.id, dossier_id: dossier.id, consumer_id: consumer.id, address: '+31' };
  await db.transaction(licence.id, (tx) =>
    record(tx, {
      ...line,
      // Summer: two hours after UTC.
      at: new Date('2026-07-01T22:30:05Z'),
      actor_kind: 'consumer',
      actor_id: consumer.id,
      act: 'sign',
      details: {
        verdict: 'in_doubt',
        parts: ['theme'],
        role: 'adviser',
        goes: { documents: 3 },
        deadline: '2026-08-01',
        until: '2026-07-02T08:00:00Z',
        by: crypto.randomUUID(),
        constructor: 'eigen',
      },
    }),
  );
  const read = async (email: string, locale: 'nl' | 'en') => {
    await addColleague(db, licence.id, 'administrator', { email, locale });
    const browser = on.browser();
    await browser.signIn(email);
    const { raw } = await browser.get('/backoffice/v1/trail/export?act=sign');
    return raw.body.trimEnd().split('\r\n');
  };
  const [headings, cells] = await read('boss@firm.example', 'nl');
  expect(headings).toBe('\uFEFFWanneer;Wie;Wat;Bijzonderheden;Dossier;Klant;IP-adres');
  const details =
    'Gewist: Documenten: 3 · Rol: adviseur · Wat: Uiterlijk · Tot en met: 02-07-2026 10:00 · Oordeel: in twijfel · Uiterste dag: 01-08-2026 · constructor: eigen';
  expect(cells).toBe(
    `"02-07-2026 00:30:05";"klant ${consumer.firm_id}";Ondertekend;"${details}";'=1+1;${consumer.firm_id};'+31`,
  );
  const [english, same] = await read('ellen@firm.example', 'en');
  expect(english).toBe('\uFEFFWhen;Who;What;Details;File;Client;"IP address"');
  expect(same).toContain('"02-07-2026 00:30:05"');
  expect(same).toContain(
    '"Erased: Documents: 3 · Role: adviser · What: Look · Until: 02-07-2026 10:00 · Verdict: in doubt · ',
  );
});
