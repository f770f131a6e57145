import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testContext } from '../../../../test/app-context.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { addLicence } from '../../../../test/rows.ts';
import { addColleague, computeCode, openTestConsole, type TestConsole } from '../../../../test/staff.ts';
import { getText } from '../../../../test/told.ts';
import { prepareStaff } from '../../../commands/firm/staff-command.ts';
import { audit } from '../../audit/audit.table.ts';
import { staff_links } from '../staff/staff.table.ts';

let db: TestDatabase;
let on: TestConsole;
let licence_id: string;
beforeAll(async () => {
  db = await freshDatabase();
  on = await openTestConsole(db);
  licence_id = (await addLicence(db, { name: 'Advies aan Zee' }, 'zee.test.example')).id;
});
afterAll(async () => {
  await on.app.close();
  await db.close();
});

const context = (settings: Record<string, string> = { CONSOLE_URL: 'https://console.test' }) =>
  testContext(db, { clock: on.clock, settings });
const run = async (line: string) => getText(await (await prepareStaff(line.split(' ').filter(Boolean)))(context()));
const token = (printed: string) => /^https:\/\/console\.test\/link\/([\w-]+)$/m.exec(printed)![1]!;
const readId = async (email: string) =>
  (await run('list'))
    .split('\n')
    .find((line) => line.includes(email) && !line.includes('ended'))!
    .slice(0, 36);

describe('the operator', () => {
  test('makes an administrator, who gets in by the link that is shown once', async () => {
    expect(await run('list')).toBe('There are no accounts yet.');
    const printed = await run('create Zee.test.example Bas@zee.example Bas de Boer');
    expect(printed).toContain('Bas de Boer is an administrator of Advies aan Zee.');
    expect(JSON.stringify(await db.queryAsSystem((q) => q.select().from(staff_links)))).not.toContain(token(printed));
    expect(await run('list')).toContain('Advies aan Zee: Bas de Boer <bas@zee.example>, administrator, invited');
    const browser = on.browser();
    const chosen = { token: token(printed), password: 'Anders-Kompas-Zwaluw-41' };
    expect((await browser.post('/staff/v1/links/password', chosen)).data.next).toBe('two-factor');
    const { data } = await browser.post('/staff/v1/two-factor/key');
    await browser.post('/staff/v1/two-factor', { code: computeCode(on.clock.now(), data.key) });
    expect((await browser.get('/staff/v1/me')).data).toMatchObject({ role: 'administrator', email: 'bas@zee.example' });
    expect(await run('list')).toContain('last signed in 2026-03-02');
    await expect(run('create zee.test.example bas@zee.example Bas')).rejects.toThrow(/has an account .* already/);
    const lines = await db.query(licence_id, (q) => q.select().from(audit));
    expect(lines[0]).toMatchObject({ act: 'staff-invited', actor_kind: 'system' });
  });

  test('rescues who lost their phone: every session ends, and the link leads to a new second factor', async () => {
    await addColleague(db, licence_id, 'adviser', { email: 'anne@zee.example' });
    const browser = on.browser();
    await browser.signIn('anne@zee.example');
    const printed = await run(`rescue ${await readId('anne@zee.example')}`);
    expect((await browser.get('/staff/v1/me')).status).toBe(401);
    expect((await browser.post('/staff/v1/links/opening', { token: token(printed) })).data.purpose).toBe(
      'two-factor-reset',
    );
    expect(await run('list')).toContain('must set up a second factor');
  });

  test('ends an account, but not that of the last administrator', async () => {
    const { id } = await addColleague(db, licence_id, 'reader', { email: 'lot@zee.example' });
    expect(await run(`end ${id}`)).toBe('The reader signs in no more.');
    await expect(run(`end ${id}`)).rejects.toThrow(/Nobody who signs in has the id/);
    await expect(run(`end ${await readId('bas@zee.example')}`)).rejects.toThrow(/last administrator/);
    expect(await run('list')).toContain('ended 2026-03-02');
  });

  test('is told what there is to say', async () => {
    // After a known command the usage is of that one, otherwise of all.
    for (const line of [
      '',
      'make',
      'create zee.test.example',
      'create zee.test.example bas Bas',
      'end',
      'end a b',
      'list x',
    ])
      await expect(prepareStaff(line.split(' ').filter(Boolean)), line).rejects.toThrow(
        new RegExp(`npm run staff -- ${/^(create|end|list)/.exec(line)?.[0] ?? 'create'}\\b`),
      );
    await expect(run('create nowhere.example a@b.example A')).rejects.toThrow('The domains are: zee.test.example.');
    await expect(run('rescue nobody')).rejects.toThrow(/Nobody who signs in has the id nobody/);
    const local = getText(
      await (await prepareStaff(['rescue', await readId('bas@zee.example')]))(context({ PORT: '4000' })),
    );
    expect(local).toContain('http://localhost:4002/link/');
  });
});
