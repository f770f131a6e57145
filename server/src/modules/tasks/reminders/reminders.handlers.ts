import type { RemindedDossier } from '@klantportaal/contract/modules/tasks/bulk';
import { reminderOutcomes } from '@klantportaal/contract/modules/tasks/bulk-outcomes';
import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { ensure } from '@klantportaal/contract/values/ensure';
import { Answered } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { toActor, toAuditActor, toWireActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { listConsumerNames } from '../../dossiers/assignments/assignments.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import {
  findPendingAct,
  type HeldTarget,
  hold,
  lockHeldOfBulk,
  release,
  takeBack,
} from '../../undo-window/held.queries.ts';
import { holdSecondsOfBulk, type Settle } from '../../undo-window/settle.ts';
import { lockDossiersOfFirm } from '../requests/requests.queries.ts';
import { announceReminders, listRemindedDossiers, openTodos } from './reminders.queries.ts';

/** Milliseconds within which nobody is reminded again, whoever did it. */
const LATELY_MS = DAY_MS;

const toReminderTarget = (licence_id: string, dossier_id: string, bulk: string) =>
  ({ licence_id, kind: 'reminder', target_id: `${dossier_id} ${bulk}` }) as const satisfies HeldTarget;

/** One transaction, so that all of it becomes final, and is undone, together. */
export const remindDossiers: BackofficeHandlers['remindDossiers'] = async ({
  db,
  clock,
  licences,
  key,
  body,
  address,
}) => {
  const { licence_id } = key;
  const licence = ensure(await licences.byId(licence_id));
  const firm_ids = [...new Set(body.dossiers)];
  const seconds = holdSecondsOfBulk(licence, firm_ids.length);
  return db.transaction(licence_id, async (tx) => {
    const now = clock.now();
    const final_at = new Date(now.getTime() + seconds * 1000).toISOString();
    const found = new Map(
      (await lockDossiersOfFirm(tx, licence_id, firm_ids)).map((dossier) => [dossier.firm_id, dossier]),
    );
    const ids = [...found.values()].map(({ id }) => id);
    const open = await openTodos(tx, licence_id, ids, new Date(now.getTime() - LATELY_MS));
    const before = await listRemindedDossiers(tx, licence_id, body.firm_id);
    const answers: RemindedDossier[] = [];
    for (const id of firm_ids) {
      const dossier = found.get(id);
      const none = { id, names: [], final_at: null, reminded: [], todos: 0 };
      if (!dossier) {
        answers.push({ ...none, status: 'not_found' });
        continue;
      }
      const names = await listConsumerNames(tx, dossier.id);
      const reminderTarget = toReminderTarget(licence_id, dossier.id, body.firm_id);
      const held = await findPendingAct(tx, reminderTarget);
      if (held || before.has(dossier.id)) {
        answers.push({ ...none, names, status: 'unchanged', final_at: held?.final_at.toISOString() ?? null });
        continue;
      }
      const own = open.filter(({ dossier_id }) => dossier_id === dossier.id);
      const reachable = own.filter(({ can_be_told }) => can_be_told);
      const told = reachable.filter(({ was_told }) => !was_told);
      const status = dossier.closed_on
        ? 'closed'
        : own.length === 0
          ? 'nothing_open'
          : reachable.length === 0
            ? 'nobody'
            : told.length === 0
              ? 'lately'
              : null;
      if (status) {
        answers.push({ ...none, names, status });
        continue;
      }
      const persons = new Map(told.map(({ consumer_id, name }) => [consumer_id, name]));
      if (!body.preview) {
        const payload = { consumer_ids: [...persons.keys()], address, bulk: body.firm_id };
        const made = await hold(tx, { ...reminderTarget, dossier_id: dossier.id, payload }, toActor(key), {
          at: now,
          seconds,
        });
        if (seconds === 0) await settleReminder(tx, made, now, licence);
      }
      answers.push({
        id,
        names,
        status: 'reminded',
        final_at: body.preview ? null : final_at,
        reminded: [...persons.values()],
        todos: new Set(told.map(({ action_id }) => action_id)).size,
      });
    }
    const isNew = !body.preview && answers.some(({ status }) => reminderOutcomes[status].result === 'acts');
    return new Answered(answers, { status: isNew ? 202 : 200 });
  });
};

export const undoReminders: BackofficeHandlers['undoReminders'] = async ({ db, clock, key, params, address }) => {
  const { licence_id } = key;
  const now = clock.now();
  await db.transaction(licence_id, async (tx) => {
    const all = await lockHeldOfBulk(tx, licence_id, 'reminder', params.firmId);
    if (all.length === 0 || all.some(({ final_at }) => final_at <= now)) {
      const wasMade = all.length > 0 || (await listRemindedDossiers(tx, licence_id, params.firmId)).size > 0;
      fail(wasMade ? 'REMINDER_FINAL' : 'REMINDER_NOT_FOUND');
    }
    for (const held of all) {
      await takeBack(tx, held, toActor(key));
      const about = { licence_id, at: now, address, dossier_id: held.dossier_id, target_kind: 'dossier' };
      const by = toAuditActor(toActor(key));
      await recordAudit(tx, { ...about, ...by, act: 'reminders-undone', target_id: held.dossier_id });
    }
  });
};

/** Has the mails gathered of what is still open then; nobody is told of what was done meanwhile. */
export const settleReminder: Settle = async (tx, held, now) => {
  if (!(await release(tx, held))) return null;
  const { licence_id, dossier_id, id } = held;
  const { consumer_ids, bulk } = held.payload as { consumer_ids: string[]; bulk: string };
  await announceReminders(tx, { licence_id, dossier_id }, consumer_ids, id, now);
  const about = { licence_id, dossier_id, at: now };
  const data = { reminder_firm_id: bulk, consumer_ids, by: toWireActor(held) };
  await recordEvent(tx, { ...about, by: held, type: 'dossier.reminded', data });
  const target = { target_kind: 'dossier', target_id: dossier_id };
  await recordAudit(tx, { ...about, ...toAuditActor(held), act: 'reminded', ...target });
  return { removed_files: [] };
};
