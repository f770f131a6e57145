import { scopes } from '@klantportaal/contract/firm-calls';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FirmCalls, openFirmCalls, type TestFirm } from '../../../../test/firm-calls.ts';
import { addColleague, openTestConsole } from '../../../../test/staff.ts';
import { listNames, openPublished } from '../../../../test/stand-ins/published-names.ts';
import { events } from '../../../platform/jobs/outbox.table.ts';
import { audit } from '../../audit/audit.table.ts';
import type { AppContext } from '../../identity/app-context.ts';
import { claimName, proveName } from '../../licences/names.queries.ts';
import { recheckNames } from './recheck-names.ts';

const published = openPublished();
const { adapters } = published;
const log = createPartial<AppContext['log']>({ warn: () => {} });
const DAY = 24 * 3_600;

let on: FirmCalls;
let firm: TestFirm;
let name: string;
let nth = 0;
beforeAll(async () => {
  on = await openFirmCalls({ adapters });
});
afterAll(() => on.close());

beforeEach(async () => {
  nth += 1;
  published.silence(false);
  firm = await on.firm(`one-${nth}`, [...scopes]);
  name = `mijn-${nth}.kantoor.example`;
  await firm.call('PUT', `/names/${name}`);
  await published.publish(firm, name);
  expect((await firm.call('POST', `/names/${name}/check`)).body.data.attributes.state).toBe('proved');
  published.asked.length = 0;
});

const context = () => ({ ...on, log, adapters: adapters as AppContext['adapters'] });
/** Lets days pass, with what runs every hour run several times in each. */
async function pass(days: number, most?: number) {
  for (let hours = 0; hours < days * 24; hours += 8) {
    on.clock.pass(DAY / 3);
    await recheckNames(context(), most);
  }
}
const state = async (of = name) => {
  const listed = (await listNames(firm)).get(of)!;
  return [listed.state, listed.counts_until] as const;
};
const acts = async () => {
  const rows = await on.db.query(firm.licence.id, (q) => q.select().from(audit).orderBy(audit.at));
  return rows.filter(({ act }) => act.startsWith('name-')).map(({ act, actor_kind }) => [act, actor_kind]);
};
const types = async () => {
  const rows = await on.db.query(firm.licence.id, (q) => q.select().from(events).orderBy(events.position));
  return rows.filter(({ type }) => type.startsWith('name.')).map(({ type, actor_kind }) => [type, actor_kind]);
};
const asksFor = (of: string) => published.asked.filter((asked) => asked === `_klantportaal.${of}`).length;

test('a proof that stays is looked for once a day, and its name counts on', async () => {
  await pass(20);
  expect(asksFor(name)).toBe(20);
  expect([await state(), await acts()]).toEqual([['proved', null], [['name-proved', 'backoffice']]]);
});

test('a proof that is gone is told twice by the system, and then its name counts no more', async () => {
  published.clear();
  await pass(1);
  expect([await state(), (await acts()).length]).toEqual([['proved', expect.any(String)], 1]);
  await pass(1);
  expect((await acts()).at(-1)).toEqual(['name-proof-missing', 'system']);
  await pass(7);
  expect([(await state())[0], (await acts()).slice(1)]).toEqual([
    'proved',
    [
      ['name-proof-missing', 'system'],
      ['name-proof-missing', 'system'],
    ],
  ]);
  await pass(1);
  expect([await state(), (await acts()).at(-1)]).toEqual([
    ['waiting', null],
    ['name-unproved', 'system'],
  ]);
  expect((await types()).slice(1)).toEqual([
    ['name.proof-missing', 'system'],
    ['name.proof-missing', 'system'],
    ['name.unproved', 'system'],
  ]);
  // It is looked at no more, and the same record proves it again.
  published.asked.length = 0;
  await pass(3);
  expect(asksFor(name)).toBe(0);
  await published.publish(firm, name);
  expect((await firm.call('POST', `/names/${name}/check`)).status).toBe(200);
});

test('every administrator is mailed until when the name counts, and that nobody did it', async () => {
  const office = await openTestConsole(on.db, { clock: on.clock, tells: true });
  const to = ['baas', 'ook'].map((who) => `${who}-${nth}@kantoor.example`);
  for (const email of to) await addColleague(on.db, firm.licence.id, 'administrator', { email });
  published.clear();
  await pass(2);
  const until = (await state())[1]!.split('-').reverse().join('-');
  // The order, and then the mails that it makes.
  for (const _ of ['order', 'mails']) await office.deliver();
  await office.app.close();
  const mails = office.mails.filter(({ subject }) => subject.startsWith('Bewijs van domein of adres is er niet meer'));
  expect(mails.map((mail) => mail.to).sort()).toEqual(to);
  for (const words of [name, `Geldt tot: ${until}`, 'kijkt elke dag', 'Publiceer het bewijs opnieuw'])
    expect(mails[0]!.text).toContain(words);
  expect(mails[0]!.text).not.toContain('partij die de software beheert');
});

test('a proof that comes back, also as a file, is as if it had been there', async () => {
  published.clear();
  await pass(9);
  await published.publish(firm, name, 'file');
  await pass(1);
  expect(await state()).toEqual(['proved', null]);
  published.clear();
  await pass(9);
  expect((await state())[0]).toBe('proved');
});

test('a proof that is back is found at once by who asks for it', async () => {
  published.clear();
  await pass(2);
  expect((await firm.call('POST', `/names/${name}/check`)).body.error.code).toBe('NAME_NOT_PROVED');
  await published.publish(firm, name);
  expect((await firm.call('POST', `/names/${name}/check`)).body.data.attributes).toMatchObject({
    state: 'proved',
    counts_until: null,
  });
});

test('a resolver that does not answer says nothing for thirty days', async () => {
  published.silence(true);
  await pass(29);
  expect([await state(), (await acts()).length]).toEqual([['proved', null], 1]);
  await pass(12);
  expect((await state())[0]).toBe('waiting');
});

test('what the operator gave is looked at by nobody', async () => {
  const given = `gegeven-${nth}.example`;
  await on.db.transactionAsSystem(async (tx) => {
    await claimName(tx, firm.licence.id, given, on.clock.now());
    await proveName(tx, firm.licence.id, given, { way: 'operator', at: on.clock.now() });
  });
  await pass(12);
  expect([asksFor(given), (await state(given))[0]]).toEqual([0, 'proved']);
});

test('two servers look once, and a run looks at no more names than it may', async () => {
  on.clock.pass(DAY);
  await Promise.all([recheckNames(context()), recheckNames(context())]);
  expect(asksFor(name)).toBe(1);
  published.asked.length = 0;
  on.clock.pass(DAY);
  await recheckNames(context(), 2);
  expect(published.asked).toHaveLength(2);
});
