import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FirmCalls, openFirmCalls, type TestFirm } from '../../../../test/firm-calls.ts';
import { createPdf } from '../../../../test/fixtures/samples.ts';
import { addConsumer, addDossier, addHousehold } from '../../../../test/rows.ts';
import { secrets } from '../../../../test/sign-in.ts';
import { openFakeMailbox, writeMail } from '../../../../test/stand-ins/fake-mailbox.ts';
import { MailboxError } from '../../../platform/adapters/mailboxes/mailboxes.ts';
import { VirusScanError } from '../../../platform/adapters/virus-scan/clamd.ts';
import { noVirusScan } from '../../../platform/adapters/virus-scan/virus-scan.ts';
import { asc, eq } from '../../../platform/db/drizzle.ts';
import { events } from '../../../platform/jobs/outbox.table.ts';
import { audit } from '../../audit/audit.table.ts';
import { files } from '../../files/files.table.ts';
import type { AppContext } from '../../identity/app-context.ts';
import { consumers } from '../../people/consumers.table.ts';
import { mailboxes, received_attachments, received_mails } from '../mailbox.table.ts';
import { openMailboxReader } from './start-mailboxes.ts';
import { findFields, proved, settings } from './testing.ts';

let on: FirmCalls;
let box: ReturnType<typeof openFakeMailbox>;
let firm: TestFirm;
let nth = 0;
const scan = { ...noVirusScan };
const adapters: Partial<AppContext['adapters']> = {
  mailboxes: { refusal: (given) => box.port.refusal(given), open: (...given) => box.port.open(...given) },
  virusScan: { scan: (path) => scan.scan(path) },
};

beforeAll(async () => {
  on = await openFirmCalls({ adapters });
});
afterAll(() => on.close());
beforeEach(async () => {
  nth += 1;
  box = openFakeMailbox();
  scan.scan = noVirusScan.scan;
  await on.db.transactionAsSystem((tx) => tx.delete(mailboxes));
  firm = await on.firm(`post-${nth}`, ['licence:write', 'inbox:read']);
});

const setUp = (other: object = {}) => firm.call('PUT', '/mailbox', { ...settings, ...other });
const arrive = (mail: Parameters<typeof writeMail>[0] = {}) => box.put(writeMail(mail), on.clock.now());

/** Lets every mailbox have its turn. */
async function read() {
  const context = on.fixture.context({ clock: on.clock, secrets, adapters });
  const reader = openMailboxReader(context);
  await reader.look();
  await reader.idle();
  on.clock.pass(61);
}
const listMails = () =>
  on.db.queryAsSystem((q) =>
    q
      .select()
      .from(received_mails)
      .where(eq(received_mails.licence_id, firm.licence.id))
      .orderBy(asc(received_mails.taken_at)),
  );
const listAttachments = () =>
  on.db.queryAsSystem((q) =>
    q.select().from(received_attachments).where(eq(received_attachments.licence_id, firm.licence.id)),
  );
const listEvents = async () => {
  const rows = await on.db.queryAsSystem((q) => q.select().from(events).where(eq(events.licence_id, firm.licence.id)));
  return rows.map(({ type }) => type);
};

describe('the settings of a mailbox', () => {
  test('are kept once it could be opened, and never answer the password', async () => {
    expect((await firm.call('GET', '/mailbox')).body.data).toBeNull();
    const set = await setUp();
    expect([set.status, set.body.data.attributes.user]).toEqual([200, 'post@kantoor.nl']);
    expect(JSON.stringify((await firm.call('GET', '/mailbox')).body)).not.toContain('een geheim');
    expect(box.opened.at(-1)).toMatchObject({ host: 'imap.kantoor.nl', password: 'een geheim', folder: 'INBOX' });
    expect(await listEvents()).toContain('mailbox.changed');
    const [row] = await on.db.queryAsSystem((q) => q.select().from(mailboxes));
    expect(row?.password).not.toContain('geheim');
  });

  test.each([
    ['sign_in_refused', '/password'],
    ['unknown_folder', '/folder'],
    ['unknown_target', '/move_to'],
    ['no_connection', '/host'],
  ] as const)('are refused by field when it cannot be opened: %s', async (fault, pointer) => {
    box.state.fault = new MailboxError(fault);
    const refused = await setUp();
    expect(findFields(refused)).toEqual([{ pointer, code: fault }]);
    expect((await firm.call('GET', '/mailbox')).body.data).toBeNull();
    expect(findFields(await firm.call('POST', '/mailbox/test', settings))).toEqual([{ pointer, code: fault }]);
  });

  test('never lead inside the network, nor take the password to another server', async () => {
    expect(findFields(await setUp({ host: 'nas.local' }))).toEqual([{ pointer: '/host', code: 'address_not_public' }]);
    await setUp();
    const again = { ...settings, password: null };
    expect((await firm.call('PUT', '/mailbox', { ...again, folder: 'Stukken' })).status).toBe(200);
    expect(box.opened.at(-1)).toMatchObject({ password: 'een geheim', folder: 'Stukken' });
    for (const other of [{ host: 'imap.elders.nl' }, { user: 'ander@kantoor.nl' }, { security: 'starttls' }])
      expect(findFields(await firm.call('PUT', '/mailbox', { ...again, ...other }))).toEqual([
        { pointer: '/password', code: 'required' },
      ]);
  });

  test('can be tried, which tells who signs the mails and keeps nothing', async () => {
    arrive({ headers: proved });
    arrive({ headers: { 'Authentication-Results': 'mx.kantoor.nl;\r\n spf=none' } });
    arrive();
    const tried = await firm.call('POST', '/mailbox/test', settings);
    expect(tried.body.data.attributes).toEqual({ mails: 3, receiving_servers: [{ name: 'mx.kantoor.nl', mails: 2 }] });
    expect((await firm.call('GET', '/mailbox')).body.data).toBeNull();
  });

  test('are tried so often and no more, for each try is a connection', async () => {
    const tryOut = async () => (await firm.call('POST', '/mailbox/test', settings)).status;
    for (let tried = 0; tried < 25; tried += 1) expect(await tryOut()).toBe(200);
    box.state.fault = new MailboxError('no_connection');
    const refused: number[] = [];
    for (let tried = 0; tried < 25; tried += 1) refused.push(await tryOut());
    expect(new Set(refused.slice(0, 20))).toEqual(new Set([422]));
    expect(refused.slice(-3)).toEqual([429, 429, 429]);
  });

  test('are removed, which leaves what came in', async () => {
    await setUp();
    arrive();
    await read();
    expect((await firm.call('DELETE', '/mailbox')).status).toBe(204);
    arrive({ subject: 'Later' });
    await read();
    expect((await listMails()).map(({ subject }) => subject)).toEqual(['Stukken']);
    const lines = await on.db.queryAsSystem((q) => q.select().from(audit).where(eq(audit.licence_id, firm.licence.id)));
    expect(lines.map(({ act }) => act)).toEqual(expect.arrayContaining(['mailbox-set', 'mailbox-removed']));
  });
});

describe('a mail that came in', () => {
  test('is taken once, with its attachments judged as uploads are, and left where it is', async () => {
    await setUp();
    arrive({
      text: 'Hierbij mijn strook.',
      files: [
        { name: 'strook.pdf', bytes: await createPdf(300) },
        { name: 'lijst.xlsx', bytes: Buffer.from('PK nothing') },
      ],
    });
    await read();
    await read();
    const [mail, ...others] = await listMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      from_address: 'anna@voorbeeld.nl',
      from_name: 'Anna',
      done_at: null,
      remark: null,
      proof: null,
    });
    expect(secrets.open(mail?.text ?? '')).toBe('Hierbij mijn strook.');
    const attached = await listAttachments();
    expect(attached.map(({ name, refusal }) => [name, refusal])).toEqual([
      ['strook.pdf', null],
      ['lijst.xlsx', 'type_not_accepted'],
    ]);
    const [kept] = await on.db.queryAsSystem((q) =>
      q
        .select()
        .from(files)
        .where(eq(files.id, attached[0]?.file_id ?? '')),
    );
    expect(kept).toMatchObject({ mime: 'application/pdf', dossier_id: null });
    expect(box.moved).toEqual([]);
    expect(await listEvents()).toContain('received-mail.added');
  });

  test('is moved where the firm says so, also when that failed the first time', async () => {
    await setUp({ move_to: 'Verwerkt' });
    const uid = arrive();
    box.state.atMove = new MailboxError('no_connection');
    await read();
    expect([box.moved, (await listMails()).length]).toEqual([[], 1]);
    box.state.atMove = null;
    on.clock.pass(120);
    await read();
    expect([box.moved, (await listMails()).length]).toEqual([[uid], 1]);
  });

  test('is not taken again when the folder gets new numbers, and those after it are', async () => {
    await setUp();
    arrive();
    await read();
    box.renumber();
    arrive({ subject: 'Nieuw' });
    await read();
    expect((await listMails()).map(({ subject }) => subject)).toEqual(['Stukken', 'Nieuw']);
  });

  test('of before the mailbox was set up is left', async () => {
    box.put(writeMail(), new Date(on.clock.now().getTime() - 1_000));
    await setUp();
    await read();
    expect(await listMails()).toEqual([]);
  });

  test.each([
    ['an answer of a program', { headers: { 'Auto-Submitted': 'auto-replied' } }, 'automatic'],
    ['a report that a mail was not delivered', { headers: { 'Return-Path': '<>' } }, 'automatic'],
    ['one from the mailbox itself', { from: 'post@kantoor.nl' }, 'own'],
  ] as const)('is put away as it comes: %s', async (_, mail, remark) => {
    await setUp();
    arrive(mail);
    await read();
    expect(await listMails()).toMatchObject([{ remark, done_at: expect.any(Date) }]);
  });

  test('of a scanner that brings a file waits for somebody', async () => {
    await setUp();
    const scanned = [{ name: 'scan.pdf', bytes: await createPdf(300) }];
    arrive({ headers: { 'Auto-Submitted': 'auto-generated' }, files: scanned });
    await read();
    expect(await listMails()).toMatchObject([{ remark: null, done_at: null }]);
  });

  test('too large to be read is told of by who wrote it', async () => {
    await setUp();
    arrive({ text: 'x'.repeat(40_000_000) });
    await read();
    expect(await listMails()).toMatchObject([
      { remark: 'too_large', from_address: 'anna@voorbeeld.nl', done_at: null },
    ]);
  });

  test.each([
    ['its sender', 10, { headers: proved }],
    ['everybody whom the mail server did not prove', 50, {}],
  ])('is kept without its attachments once more came in a day than is kept of %s', async (_, uploads, mail) => {
    await setUp();
    const files = [{ name: 'strook.pdf', bytes: await createPdf(300) }];
    arrive({ ...mail, files });
    await read();
    // As if the first one had been as large as all that is kept.
    const most = uploads * on.fixture.context().config.UPLOAD_MAX_MB * 1024 * 1024;
    await on.db.queryAsSystem((q) => q.update(received_attachments).set({ size: most }));
    arrive({ ...mail, from: 'proved' in mail ? undefined : 'Anna <anna@voorbeeld.nl>', subject: 'Nog een', files });
    await read();
    expect(await listMails()).toMatchObject([
      { remark: null, left_out: 0 },
      { remark: 'too_much', left_out: 1, done_at: null },
    ]);
    expect(await listAttachments()).toHaveLength(1);
    on.clock.pass(24 * 3600);
    arrive({ ...mail, subject: 'Morgen', files });
    await read();
    expect((await listMails()).at(-1)).toMatchObject({ remark: null });
  });

  test('with a virus comes without that file', async () => {
    await setUp();
    scan.scan = async () => ({ result: 'infected', signature: 'Eicar' });
    arrive({ files: [{ name: 'strook.pdf', bytes: await createPdf(300) }] });
    await read();
    expect(await listAttachments()).toMatchObject([{ refusal: 'infected', file_id: null }]);
  });
});

describe('the person of a mail', () => {
  const addPerson = async (email: string) => {
    const dossier = await addDossier(on.db, { licence_id: firm.licence.id });
    return addConsumer(on.db, { licence_id: firm.licence.id, dossier_id: dossier.id, email });
  };

  test('is who has the address, where the receiving server proved it', async () => {
    await setUp();
    const { id } = await addPerson('anna@voorbeeld.nl');
    arrive({ from: 'Anna <Anna@Voorbeeld.nl>', headers: proved });
    arrive({ subject: 'Niet bewezen' });
    await read();
    expect(await listMails()).toMatchObject([
      { consumer_id: id, proof: 'dkim' },
      { consumer_id: null, proof: null },
    ]);
  });

  test('is nobody where two have the address, or another firm has them', async () => {
    await setUp();
    const other = await addHousehold(on.db);
    await on.db.transactionAsSystem((tx) =>
      tx.update(consumers).set({ email: 'bram@voorbeeld.nl' }).where(eq(consumers.id, other.consumer.id)),
    );
    await addPerson('anna@voorbeeld.nl');
    await addPerson('anna@voorbeeld.nl');
    arrive({ headers: proved });
    arrive({ from: 'bram@voorbeeld.nl', headers: proved });
    await read();
    expect(await listMails()).toMatchObject([
      { consumer_id: null, proof: 'dkim' },
      { consumer_id: null, proof: 'dkim' },
    ]);
  });

  test('is nobody where the mail names two senders, or the proof stands below another', async () => {
    await setUp();
    await addPerson('anna@voorbeeld.nl');
    arrive({ from: 'anna@voorbeeld.nl, bram@ander.nl', headers: proved });
    box.put(
      `Authentication-Results: mx.kantoor.nl; dkim=none\r\n${writeMail({ headers: proved, subject: 'Er onder' })}`,
      on.clock.now(),
    );
    await read();
    const mails = await listMails();
    expect(mails.find(({ subject }) => subject === 'Er onder')).toMatchObject({ consumer_id: null, proof: null });
    expect(mails[0]).toMatchObject({ from_address: '', consumer_id: null });
  });
});

describe('a mailbox that fails', () => {
  const getState = async () => (await firm.call('GET', '/mailbox')).body.data.attributes;
  const getInboxFailure = async () =>
    (await firm.call('GET', '/inbox/counts')).body.data.attributes.mailbox_failing_since;

  test('is read less and less often, tells the administrators once, and goes on where it was', async () => {
    await setUp();
    box.state.fault = new MailboxError('sign_in_refused');
    arrive();
    for (let minute = 0; minute < 40; minute += 1) await read();
    expect(box.opened.length).toBeLessThan(10);
    expect(await getState()).toMatchObject({ fault: 'sign_in_refused', failing_since: expect.any(String) });
    expect((await listEvents()).filter((type) => type === 'mailbox.failing')).toHaveLength(1);
    const { failing_since } = await getState();
    expect(await getInboxFailure()).toBe(failing_since);
    box.state.fault = null;
    on.clock.pass(3_600);
    await read();
    expect(await getState()).toMatchObject({ fault: null, failing_since: null });
    expect((await listMails()).length).toBe(1);
    expect(await listEvents()).toContain('mailbox.recovered');
    expect(await getInboxFailure()).toBeNull();
  });

  test('waits with a mail while the scanner is away, and loses none', async () => {
    await setUp();
    arrive({ files: [{ name: 'strook.pdf', bytes: await createPdf(300) }] });
    scan.scan = async () => {
      throw new VirusScanError('away');
    };
    for (let minute = 0; minute < 20; minute += 1) await read();
    expect(await listMails()).toEqual([]);
    scan.scan = noVirusScan.scan;
    on.clock.pass(3_600);
    await read();
    expect(await listAttachments()).toMatchObject([{ refusal: null }]);
  });

  test('is not held up for ever by one mail that breaks what reads it', async () => {
    await setUp();
    arrive({ subject: 'Breekt', files: [{ name: 'strook.pdf', bytes: await createPdf(300) }] });
    arrive({ subject: 'Daarna' });
    scan.scan = async () => {
      throw new Error('something that nobody foresaw');
    };
    for (let minute = 0; minute < 20; minute += 1) await read();
    expect((await listMails()).map(({ subject, remark }) => [subject, remark])).toEqual([
      ['', 'unreadable'],
      ['Daarna', null],
    ]);
  });

  test('delays no other: one that hangs is claimed by nobody else, and the next has its turn', async () => {
    await setUp();
    const hanging = Promise.withResolvers<never>();
    const other = await on.firm(`ander-${nth}`, ['licence:write']);
    await other.call('PUT', '/mailbox', { ...settings, host: 'imap.ander.nl' });
    const { port } = box;
    const seen: string[] = [];
    const context = on.fixture.context({
      clock: on.clock,
      secrets,
      adapters: {
        ...adapters,
        mailboxes: {
          ...port,
          open: (given, work) => {
            seen.push(given.host);
            return given.host === 'imap.kantoor.nl' ? hanging.promise : port.open(given, work);
          },
        },
      },
    });
    const [first, second] = [openMailboxReader(context), openMailboxReader(context)];
    await first.look();
    on.clock.pass(61);
    await second.look();
    await second.idle();
    expect(seen.filter((host) => host === 'imap.kantoor.nl')).toHaveLength(1);
    expect(seen.filter((host) => host === 'imap.ander.nl').length).toBeGreaterThan(0);
    hanging.reject(new MailboxError('took_too_long'));
    await first.idle();
  });
});
