import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { addHousehold, type Household } from '../../../test/rows.ts';
import { addAccount } from '../../../test/sign-in.ts';
import type { Mail } from '../../platform/adapters/mail/mail.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { licences } from '../../platform/db/licences.table.ts';
import { createSecretBox } from '../../platform/kernel/secrets.ts';
import { accounts } from '../identity/sign-in.table.ts';
import { openLicences } from '../licences/licence-cache.ts';
import { consumers } from '../people/consumers.table.ts';
import { sendMails } from './send-mail.ts';

const nl = { name: 'Nederlands', iso_code: 'nl', is_default: true } as const;
const en = { name: 'English', iso_code: 'en', is_default: false } as const;
const dutch = 'wachtwoord is gewijzigd';
const english = 'password has been changed';

let db: TestDatabase;
let home: Household;
beforeAll(async () => {
  db = await freshDatabase();
  home = await addHousehold(db, { languages: [nl, en] });
});
afterAll(() => db.close());

type Case = {
  about: string;
  languages?: (typeof licences.$inferSelect)['languages'];
  chosen?: 'nl' | 'en';
  firm?: string;
  style?: 'formal' | 'informal';
  subject: string;
};
const cases: Case[] = [
  { about: 'the licence’s default language', subject: `Uw ${dutch}` },
  {
    about: 'the licence’s default language, English',
    languages: [{ ...en, is_default: true }],
    subject: `Your ${english}`,
  },
  { about: 'the language that the firm knows', firm: 'en', subject: `Your ${english}` },
  { about: 'the language that the consumer chose before the firm’s', chosen: 'nl', firm: 'en', subject: `Uw ${dutch}` },
  { about: 'the chosen language', chosen: 'en', subject: `Your ${english}` },
  { about: 'no language that the licence has no more', chosen: 'en', languages: [nl], subject: `Uw ${dutch}` },
  { about: 'the consumer’s own address style', style: 'informal', subject: `Je ${dutch}` },
];

/** Sends the mail about a changed password and returns what went out. */
const passwordChanged = (home: Household) => sendOne(home, 'password-changed', new Date());

/** Sends a mail, and returns what went out. */
async function sendOne(
  { licence, consumer }: Household,
  template: 'password-changed' | 'invitation-again',
  now: Date,
): Promise<Mail[]> {
  const sent: Mail[] = [];
  const send = sendMails({
    db,
    clock: { now: () => now },
    licences: openLicences(db),
    secrets: createSecretBox(Buffer.alloc(32, 7)),
    mail: { send: async (mail) => void sent.push(mail), close: async () => {} },
    public_url: 'https://portaal.test',
    mail_from: 'noreply@portaal.test',
  });
  const payload = { template, consumer_id: consumer.id, data: {} };
  const job = { id: 'mail-1', licence_id: licence.id, kind: 'mail', payload, attempts: 1, last_error: null } as const;
  await send(job, async () => {});
  return sent;
}

test.each(cases)('a mail goes in $about', async ({ languages = [nl, en], chosen, firm, style, subject }) => {
  const { licence, consumer } = home;
  const person = {
    chosen_language: chosen ?? null,
    person: { language: firm ?? null },
    address_style: style ?? 'formal',
  };
  await db.transactionAsSystem(async (tx) => {
    await tx.update(licences).set({ languages }).where(eq(licences.id, licence.id));
    await tx.update(consumers).set(person).where(eq(consumers.id, consumer.id));
  });
  expect(await passwordChanged(home)).toMatchObject([{ subject, to: 'anna@veen.example' }]);
});

test.each([
  { about: 'none in the firm’s own', chosen: 'nl', language: null },
  { about: 'that of the mail in another', chosen: 'en', language: 'en' },
] as const)('the link of a mail says which language its page is in: $about', async ({ chosen, language }) => {
  const { licence, consumer } = home;
  await db.transactionAsSystem(async (tx) => {
    await tx
      .update(licences)
      .set({ languages: [nl, en] })
      .where(eq(licences.id, licence.id));
    await tx.update(consumers).set({ chosen_language: chosen }).where(eq(consumers.id, consumer.id));
  });
  const [mail] = await sendOne(home, 'invitation-again', new Date());
  const link = new URL(/https:\/\/portaal\.test\/\S*/.exec(mail?.text ?? '')?.[0] ?? '');
  expect(link.searchParams.get('language')).toBe(language);
});

test('a licence’s own wording is used only in its mails, in both forms', async () => {
  const words = { subject: 'Nieuw wachtwoord bij {{firm}}', closing: 'Tot ziens,' };
  const dictionary = [
    { id: 'mail.password_changed.subject', translation: JSON.stringify({ nl: words.subject }) },
    { id: 'mail.closing', translation: JSON.stringify({ nl: words.closing }) },
  ];
  const [own] = await passwordChanged(await addHousehold(db, { languages: [nl], name: 'Duin', dictionary }));
  const [other] = await passwordChanged(await addHousehold(db, { languages: [nl] }));
  expect(own).toMatchObject({
    subject: 'Nieuw wachtwoord bij Duin',
    text: expect.stringContaining('Tot ziens,\nDuin'),
    html: expect.stringContaining('Tot ziens,<br>Duin'),
  });
  expect(other).toMatchObject({
    subject: `Uw ${dutch}`,
    text: expect.stringContaining('Met vriendelijke groet,'),
    html: expect.not.stringContaining('Tot ziens'),
  });
});

test('a second invitation works for another week, and says so; none is shortened', async () => {
  const own = await addHousehold(db, { languages: [nl, en] });
  const first = new Date('2026-03-01T12:00:00Z');
  const days = (count: number) => new Date(first.getTime() + count * DAY_MS);
  await addAccount(db, own.consumer, { password_hash: null, invited_at: first, invitation_expires_at: days(7) });
  const until = async () =>
    (await db.queryAsSystem((q) => q.select().from(accounts).where(eq(accounts.consumer_id, own.consumer.id))))[0]!
      .invitation_expires_at;
  await sendOne(own, 'invitation-again', days(7));
  expect(await until()).toEqual(days(14));
  await sendOne(own, 'invitation-again', days(1));
  expect(await until()).toEqual(days(14));
});

test('neither subject nor sender has a letter that does not show, whatever the firm is called', async () => {
  const name = 'Zee\r\nBcc: all@post.example\u202e\u200b';
  const named = await addHousehold(db, { name, languages: [nl, en] });
  await addAccount(db, named.consumer);
  const [mail] = await passwordChanged(named);
  expect(mail!.from).toBe('"Zee  Bcc: all@post.example" <noreply@portaal.test>');
  expect(`${mail!.from}${mail!.subject}`).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});
