import { afterAll, beforeAll, expect, test } from 'vitest';
import { addHousehold } from '../../../../test/rows.ts';
import { addColleague, type FirmsConsole, openFirmsConsole } from '../../../../test/staff.ts';

let firms: FirmsConsole;
beforeAll(async () => {
  firms = await openFirmsConsole();
});
afterAll(() => firms.close());

test('a file for people speaks the language of who asks for it', async () => {
  const { db, on } = firms;
  const { licence, consumer } = await addHousehold(db);
  on.licences.forget();
  const files = [`/backoffice/v1/trail/export`, `/backoffice/v1/consumers/${consumer.firm_id}/export`];
  const read = async (email: string) => {
    const browser = on.browser();
    await browser.signIn(email);
    const answers = [];
    for (const url of files) answers.push((await browser.get(url)).raw);
    const [trail, person] = answers;
    const lines = trail!.body.split('\r\n').map((line) => line.split(';'));
    return {
      names: [trail!, person!].map(
        ({ headers }) => /filename="?([a-z-]+?)-(?:consumer|\d)/.exec(String(headers['content-disposition']))?.[1],
      ),
      columns: lines[0]!.slice(0, 3),
      own: lines[1]![2]!.replaceAll('"', ''),
    };
  };
  await addColleague(db, licence.id, 'administrator', { email: 'boss@firm.example' });
  await addColleague(db, licence.id, 'administrator', { email: 'ellen@firm.example', locale: 'en' });
  expect(await read('boss@firm.example')).toEqual({
    names: ['logboek', 'gegevens'],
    columns: ['\uFEFFWanneer', 'Wie', 'Wat'],
    own: 'Geëxporteerd: logboek',
  });
  expect(await read('ellen@firm.example')).toEqual({
    names: ['audit-trail', 'data'],
    columns: ['\uFEFFWhen', 'Who', 'What'],
    own: 'Exported: audit trail',
  });
});
