import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FileFixture, openFileFixture } from '../../../../test/made-files/file-fixture.ts';
import { prepareLicence } from '../../../commands/licence-command.ts';
import { UsageError } from '../../../platform/command.ts';
import { outbox } from '../../../platform/jobs/outbox.table.ts';
import { audit } from '../../audit/audit.table.ts';
import { listStaff } from '../../identity/staff/accounts.queries.ts';
import { openLicences } from '../../licences/licence-cache.ts';
import { findLicenceDocument } from '../../licences/licence-documents.queries.ts';
import { claimName, proveName } from '../../licences/names.queries.ts';
import { findSetup } from '../../licences/setup.queries.ts';
import { listEntries } from '../../tasks/catalogue/catalogue.queries.ts';

let fixture: FileFixture;
beforeAll(async () => {
  fixture = await openFileFixture();
});
afterAll(() => fixture.close());

/** Runs the command as an operator types it. */
const run = async (...words: string[]) => {
  const work = await prepareLicence(['create', ...words]);
  const ends: (() => Promise<unknown>)[] = [];
  const { config, db, clock } = fixture.context({
    settings: { CONSOLE_URL: 'https://console.test', PUBLIC_URL: 'https://portaal.test' },
  });
  const { connection } = fixture.db;
  const answer = await work({ config, db, connection, owner: connection, clock, ends, progress: () => {} });
  for (const end of ends.reverse()) await end();
  return answer as { text: string; data: { id: string; portal_url: string } };
};

test('a new firm has words, our catalogue and templates, and an administrator with an invitation on the way', async () => {
  const { db } = fixture;
  const { text, data } = await run('Mijn.Noorder.example', 'Bas@noorder.example', 'Noorder', '&', 'Zoon');
  expect(text).toContain('Noorder & Zoon is made.');
  expect(data.portal_url).toBe('https://portaal.test/?domain=mijn.noorder.example');
  const licence = (await openLicences(db).byDomain('mijn.noorder.example'))!;
  expect(licence).toMatchObject({ id: data.id, name: 'Noorder & Zoon', features: { default_address_style: 'formal' } });
  expect(licence.content.footer_content).toEqual({ nl: '<p>Noorder &amp; Zoon</p>', en: '<p>Noorder &amp; Zoon</p>' });

  const lists = await db.query(data.id, async (q) => ({
    kinds: await listEntries(q, data.id, 'document-kind'),
    templates: await listEntries(q, data.id, 'request-template'),
    reasons: await listEntries(q, data.id, 'rejection-reason'),
    staff: await listStaff(q, data.id),
    jobs: await q.select().from(outbox),
    acts: (await q.select().from(audit)).map(({ act }) => act),
    setup: await findSetup(q, data.id),
    document: await findLicenceDocument(q, data.id, 'licence'),
  }));
  expect(lists.kinds.length).toBeGreaterThanOrEqual(40);
  expect(lists.templates.map(({ firm_id }) => firm_id)).toContain('starter');
  expect(lists.reasons.length).toBeGreaterThan(5);
  const [{ account }] = lists.staff as [(typeof lists.staff)[0]];
  expect(account).toMatchObject({ email: 'bas@noorder.example', role: 'administrator', invitations: 1 });
  expect(lists.jobs).toMatchObject([{ kind: 'staff-mail', payload: { staff_id: account.id, template: 'invitation' } }]);
  expect(lists.acts.sort()).toEqual(['licence-created', 'staff-invited']);
  expect(lists.setup).toEqual({ marks: {}, is_put_away: false });
  // The console may write every part: none is a program's yet.
  expect(lists.document!.managed_by).toEqual({});
});

test('a portal with a host name of its own is where its mails lead', async () => {
  const { data } = await run('eigen.example', 'a@eigen.example', 'Eigen', '--portal=https://mijn.eigen.example/');
  expect(data.portal_url).toBe('https://mijn.eigen.example/');
  // Whoever opens it finds the firm.
  const { id, domains } = (await openLicences(fixture.db).byDomain('mijn.eigen.example', true))!;
  expect({ id, domains }).toEqual({ id: data.id, domains: ['eigen.example', 'mijn.eigen.example'] });
});

test('a host name that is another firm’s, or the console’s, is no portal’s', async () => {
  const { db } = fixture;
  const { clock } = fixture.context();
  const { data } = await run('eerste.example', 'a@eerste.example', 'Eerste', '--portal=https://mijn.eerste.example');
  await db.transactionAsSystem(async (tx) => {
    await claimName(tx, data.id, 'bewezen.example', clock.now());
    await proveName(tx, data.id, 'bewezen.example', { way: 'dns', at: clock.now() });
  });
  for (const [portal, why] of [
    ['https://mijn.eerste.example', 'Another licence has this domain.'],
    ['https://bewezen.example', 'Another licence proved that this name is its own'],
    ['https://een.console.test', 'This is the console'],
  ] as const)
    await expect(run('derde.example', 'a@derde.example', 'Derde', `--portal=${portal}`)).rejects.toThrow(why);
  await expect(run('derde.example', 'a@derde.example', 'Derde', '--portal=mijn.derde')).rejects.toThrow(UsageError);
  expect(await openLicences(db).byDomain('derde.example')).toBeNull();
});

test('what is there is not made again, and what cannot be is said', async () => {
  await run('twee.example', 'a@twee.example', 'Twee');
  await expect(run('twee.example', 'b@twee.example', 'Nog eens')).rejects.toThrow('Another licence has this domain.');
  await expect(run('Twee!', 'b@twee.example', 'Twee')).rejects.toThrow('/domains/0');
  for (const words of [[], ['twee.example'], ['een.example', 'no-address', 'Een'], ['--what', 'a', 'b@c', 'd']])
    await expect(run(...words)).rejects.toBeInstanceOf(UsageError);
});
