import type { Database } from '../../platform/db/open.ts';
import { enqueueMail } from '../../platform/jobs/outbox.queries.ts';
import type { JobHandler } from '../../platform/jobs/outbox.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import { isPlainName } from '../../platform/kernel/plain-name.ts';
import { addAccount, listAccountsByAddress, listConsumers } from './accounts.queries.ts';

/**
 * Gives the persons of a new dossier their accounts, with an invitation to choose a password. Who has an account
 * already gets a mail that says so instead. Each mail says that a form was filled in and whom else
 * it names. It is done after the answer, so that neither the
 * answer nor its duration reveals who has an account.
 */
export const inviteNewDossiers =
  ({ db, clock }: { db: Database; clock: Clock }): JobHandler<'new-dossier'> =>
  async ({ licence_id, payload }) => {
    const dossier_id = payload.dossier_id;
    const now = clock.now();
    await db.transaction(licence_id, async (tx) => {
      const persons = await listConsumers(tx, licence_id, dossier_id);
      for (const { id, email } of persons) {
        if (!email) continue;
        const others = persons.filter((person) => person.id !== id);
        const [other = null] = others.map(({ display_name: name }) => (isPlainName(name) ? name : ''));
        // A partner without an address, or with the first person's, gets no account, and nobody is asked.
        const is_asked = new Set(persons.flatMap((person) => person.email ?? [])).size > 1;
        const sendMail = (template: 'form-invitation' | 'has-account', consumer_id: string) =>
          enqueueMail(tx, licence_id, { template, consumer_id, data: { other, is_asked } }, now);
        const known = await listAccountsByAddress(tx, licence_id, email);
        // Its own, when the job runs again; or its partner's, who has the same address.
        if (known.some((account) => account.dossier_id === dossier_id)) continue;
        const row = { consumer_id: id, licence_id, user_name: email, created_at: now };
        if (known.length === 0 && (await addAccount(tx, row))) {
          await sendMail('form-invitation', id);
          continue;
        }
        // Another dossier's account may have come in between.
        const holders = known.length > 0 ? known : await listAccountsByAddress(tx, licence_id, email);
        for (const { consumer_id } of holders) await sendMail('has-account', consumer_id);
      }
    });
  };
