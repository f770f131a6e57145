import { describe, expect, test } from 'vitest';
import {
  anna,
  asked,
  change,
  look,
  on,
  passDays,
  passMinutes,
  setUpNews,
} from '../../../../test/fixtures/news-fixture.ts';
import { addConsumer } from '../../../../test/rows.ts';
import { addAccount } from '../../../../test/sign-in.ts';
import type { Mail } from '../../../platform/adapters/mail/mail.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { events } from '../../../platform/jobs/outbox.table.ts';
import { verdicts } from '../../documents/verdicts.table.ts';
import { deliveries } from '../../files/files.table.ts';

setUpNews();

describe('mails about to-dos', () => {
  const getUnsubscribeUrl = ({ headers }: Mail) => new URL(/<(.*)>/.exec(headers!['List-Unsubscribe']!)![1]!);
  const oneMail = async () => {
    await asked('Upload uw salarisstrook');
    await look();
    passMinutes(15);
    return look();
  };

  test('are refused with one press of the mail program, and the firm is told', async () => {
    const [mail] = await oneMail();
    expect(mail!.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    const address = getUnsubscribeUrl(mail!);
    expect(mail!.text).toContain(address.href);
    const url = address.pathname + address.search;
    // A program that looks for viruses opens every link.
    expect((await on.app.inject({ url })).body).toContain('Mails over taken uitzetten');
    const told = () =>
      on.db.query(anna.licence.id, (q) => q.select().from(events).where(eq(events.type, 'todo-mails.chosen')));
    expect(await told()).toEqual([]);
    const payload = 'List-Unsubscribe=One-Click';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (let time = 0; time < 2; time += 1)
      expect((await on.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
    expect(await told()).toMatchObject([{ consumer_id: anna.consumer.id, data: { wanted: false } }]);
    expect(await oneMail()).toEqual([]);
    await on.app.inject({ method: 'POST', url, headers, payload: 'on=1' });
    expect((await told()).map(({ data }) => data.wanted)).toEqual([false, true]);
    expect(await oneMail()).toHaveLength(1);
  });

  test('cannot be refused for somebody else', async () => {
    const [mail] = await oneMail();
    const url = `/mails/refuse?of=${on.bert.consumer.id}&proof=${getUnsubscribeUrl(mail!).searchParams.get('proof')}`;
    for (const wrong of [url, '/mails/refuse', '/mails/refuse?of=x&proof=y'])
      expect((await on.app.inject({ method: 'POST', url: wrong })).statusCode).toBe(404);
  });

  test('lead to the firm’s own host name, and else to the installation with the firm named', async () => {
    const [plain] = await oneMail();
    expect(plain!.text).toMatch(/https:\/\/portaal\.test\/actions\/[\w-]+\/upload-document\?domain=/);
    const licence = await on.context.licences.byId(anna.licence.id);
    await on.settings({ public_urls: { [licence!.domains[0]!]: 'https://mijn.zee.example' } });
    const [own] = await oneMail();
    expect(own!.text).toMatch(/https:\/\/mijn\.zee\.example\/actions\/[\w-]+\/upload-document\n/);
    expect(getUnsubscribeUrl(own!).origin).toBe('https://mijn.zee.example');
  });
});

describe('what became of documents', () => {
  /** A delivery that the firm judged just now. */
  const judged = async (verdict: 'approved' | 'lapsed', row: Partial<typeof deliveries.$inferInsert> = {}) => {
    const at = on.clock.now();
    const action = await asked('Upload uw salarisstrook', { is_done: true, date_executed: at });
    const { licence_id, dossier_id, id: action_id } = action;
    const file_id = await on.addFile({ licence_id, dossier_id }, 'a.pdf', Buffer.from('%PDF'));
    const values = { licence_id, dossier_id, action_id, file_id, delivered_by: anna.consumer.id, delivered_at: at };
    return on.db.transaction(licence_id, async (tx) => {
      const [delivery] = await tx
        .insert(deliveries)
        .values({ ...values, verdict, status: 'approved', judged_at: at, ...row })
        .returning();
      const given = { licence_id, delivery_id: delivery!.id, verdict, given_at: at, final_at: at };
      await tx.insert(verdicts).values({ ...given, actor_kind: 'key' });
      return delivery!;
    });
  };
  const mailed = async () => {
    await look();
    passMinutes(15);
    return look();
  };
  const subjects = async () => (await mailed()).map(({ subject }) => subject);

  test('all approved is told once, with the last verdict, and never while something is open', async () => {
    const open = await asked('Nog open');
    await judged('approved');
    expect(await subjects()).toEqual(['Er staat een nieuwe taak voor u klaar']);
    await change(open.id, { cancelled_at: on.clock.now() });
    expect(await subjects()).toEqual(['Alles wat we vroegen, is goedgekeurd']);
    expect(await subjects()).toEqual([]);
  });

  test('what lapses is announced two weeks before, and when it did', async () => {
    const { id } = await judged('approved', { valid_until: '2026-03-20', verdict: 'provisionally_approved' });
    expect(await subjects()).toEqual([]);
    passDays(4);
    const [mail] = await mailed();
    expect(mail).toMatchObject({ subject: 'Een document van u verloopt binnenkort' });
    expect(mail!.text).toContain('- Upload uw salarisstrook\n  Geldig tot en met 20-03-2026.\n');
    passDays(15);
    const at = on.clock.now();
    await on.db.transaction(anna.licence.id, async (tx) => {
      await tx.update(deliveries).set({ verdict: 'lapsed' }).where(eq(deliveries.id, id));
      const given = { licence_id: anna.licence.id, delivery_id: id, verdict: 'lapsed', given_at: at, final_at: at };
      await tx.insert(verdicts).values({ ...given, verdict: 'lapsed', actor_kind: 'system' });
    });
    expect(await subjects()).toEqual(['Een document van u is verlopen']);
    expect(await subjects()).toEqual([]);
  });
});

describe('persons', () => {
  const bas = () =>
    addConsumer(on.db, {
      licence_id: anna.licence.id,
      dossier_id: anna.dossier.id,
      position: 1,
      display_name: 'B. de Vries',
      email: 'bas@veen.example',
    });

  test('who were invited and chose no password are reminded once, after a week, with a link that works', async () => {
    const person = await bas();
    const invited = { password_hash: null, invited_at: on.clock.now(), invitations: 1 };
    await addAccount(on.db, person, invited);
    passDays(6);
    await look();
    passMinutes(15);
    expect(await look()).toEqual([]);
    passDays(1);
    await look();
    passMinutes(15);
    const [mail, ...others] = await look();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'bas@veen.example',
      subject: 'Uw portaal bij Advies aan Zee staat nog voor u klaar',
    });
    expect(mail!.text).toMatch(/\/reset\/password\//);
    passDays(1);
    await look();
    passMinutes(15);
    expect(await look()).toEqual([]);
  });

  test('are told when the other person of the dossier can sign in', async () => {
    const person = await bas();
    passMinutes(5);
    await addAccount(on.db, person, { password_changed_at: on.clock.now() });
    await look();
    passMinutes(15);
    const mails = await look();
    expect(mails.map(({ to, subject }) => [to === 'bas@veen.example', subject])).toEqual([
      [false, 'Er kan iemand meelezen in uw dossier'],
    ]);
    expect(mails[0]!.text).toContain('B. de Vries kan voortaan ook inloggen');
  });
});
