import type { Queries } from '../../../platform/db/queries.ts';
import { enqueueMail } from '../../../platform/jobs/outbox.queries.ts';
import { toWireActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { keepMerge, lockMerge } from './dossier-merges.queries.ts';
import type { Merger, Waited } from './make-merge.ts';
import type { Dossier } from './merge.queries.ts';
import { formatNameInMail } from './name-in-mail.ts';
import type { MergePlan } from './preview.ts';

/**
 * Asks two persons who never shared a dossier whether theirs may become one; again it asks nobody.
 * @returns `asked` while somebody's yes is missing; else the merge that waited for them, and whether everybody said yes
 */
export async function askPersons(
  tx: Queries,
  { at, actor, line, said }: Omit<Merger, keyof Waited>,
  into: Dossier,
  from: Dossier,
  plan: MergePlan,
): Promise<Waited | 'asked'> {
  const { licence_id } = into;
  const { value, strangers } = plan;
  const kept = await lockMerge(tx, licence_id, into.id, from.id);
  const waited = kept?.id ?? null;
  const isAgreed = strangers.every(({ id }) => kept?.answers[id] === true);
  // Nobody can be asked by now, which is no yes of anybody.
  if (value.waits_for.length === 0) return { waited, isAgreed };
  const answers = Object.fromEntries(strangers.map(({ id }) => [id, kept?.answers[id] ?? null]));
  const isSame =
    kept !== null && Object.keys(kept.answers).toSorted().join() === Object.keys(answers).toSorted().join();
  if (isSame && isAgreed) return { waited, isAgreed };
  if (isSame) return 'asked';
  const row = { licence_id, into_id: into.id, from_id: from.id, persons: said ? [...said] : null, ...actor };
  await keepMerge(tx, kept?.id ?? null, { ...row, state: 'waiting', answers, asked_at: at, changed_at: at });
  for (const person of strangers) {
    const [other = null] = strangers.filter(({ id }) => id !== person.id).map(formatNameInMail);
    await enqueueMail(tx, licence_id, { template: 'merge-asked', consumer_id: person.id, data: { other } }, at);
  }
  const data = { into_firm_id: into.firm_id, from_firm_id: from.firm_id, persons: value.waits_for };
  const by = toWireActor(actor);
  await recordEvent(tx, {
    licence_id,
    dossier_id: into.id,
    at,
    by: actor,
    type: 'dossier.merge-asked',
    data: { ...data, by },
  });
  const asked = { ...line, at, act: 'dossier-merge-asked' as const, target_kind: 'dossier', details: data };
  await recordAudit(
    tx,
    { ...asked, dossier_id: into.id, target_id: from.id },
    { ...asked, dossier_id: from.id, target_id: into.id },
  );
  return 'asked';
}
