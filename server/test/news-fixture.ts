import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { announceNews, noteTimedNews } from '../src/modules/notifications/news/announce.ts';
import { sendMails } from '../src/modules/notifications/send-mail.ts';
import { consumers } from '../src/modules/people/consumers.table.ts';
import { actions } from '../src/modules/tasks/actions.table.ts';
import type { Mail } from '../src/platform/adapters/mail/mail.ts';
import { eq } from '../src/platform/db/drizzle.ts';
import { processDueJobs } from '../src/platform/jobs/outbox.ts';
import { type Judging, openJudging } from './judging-fixture.ts';
import { addAction, type Household } from './rows.ts';
import { addAccount, secrets } from './sign-in.ts';

/** A firm with a household whose person has an account, anew for each test. */
export let on: Judging;
export let anna: Household;
let sent: Mail[];
let addresses = 0;

/** To be called by each file of tests: a module that is loaded already registers nothing for the next one. */
export function setUpNews(): void {
  beforeAll(async () => {
    on = await openJudging();
  });
  afterAll(() => on.close());
  beforeEach(async () => {
    await on.renew();
    anna = on.anna;
    sent = [];
    await withAccount(anna.consumer);
    await look();
  });
}

/** A person with an account, and an address of their own. */
export async function withAccount(
  consumer: { id: string; licence_id: string },
  address = `p${(addresses += 1)}@veen.example`,
) {
  const own = eq(consumers.id, consumer.id);
  await on.db.transaction(consumer.licence_id, (tx) => tx.update(consumers).set({ email: address }).where(own));
  await addAccount(on.db, { ...consumer, email: address });
  return address;
}

/** One round of one process: looks for news, and sends what is due. Returns the mails of this round. */
export async function look(): Promise<Mail[]> {
  const { db, clock, context } = on;
  await noteTimedNews({ db, clock, licences: context.licences });
  await announceNews({ db, clock, licences: context.licences });
  return deliver();
}

export async function deliver(): Promise<Mail[]> {
  const { db, clock, context } = on;
  const before = sent.length;
  const mail = sendMails({
    db,
    clock,
    licences: context.licences,
    secrets,
    mail: { send: async (one) => void sent.push(one), close: async () => {} },
    public_url: 'https://portaal.test',
    mail_from: 'noreply@portaal.test',
  });
  await processDueJobs({ db, clock, log: { warn: () => {} }, handlers: { mail } });
  return sent.slice(before);
}

export const asked = (label: string, row: Partial<typeof actions.$inferInsert> = {}, { licence, dossier } = anna) =>
  addAction(on.db, {
    licence_id: licence.id,
    dossier_id: dossier.id,
    type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
    label,
    date_created: on.clock.now(),
    updated_at: on.clock.now(),
    ...row,
  });
export const change = (id: string, row: Partial<typeof actions.$inferInsert>) =>
  on.db.transaction(anna.licence.id, (tx) => tx.update(actions).set(row).where(eq(actions.id, id)));
export const passMinutes = (count: number) => on.clock.pass(count * 60);
export const passDays = (count: number) => passMinutes(count * 24 * 60);
export const set = (mails: object) => on.settings(createPartial({ mails }));
