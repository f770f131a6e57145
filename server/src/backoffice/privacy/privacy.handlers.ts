import type { Erasure } from '@klantportaal/contract/backoffice/privacy';
import { freeKinds, keptKindNames } from '@klantportaal/contract/backoffice/retention';
import { removeBytes } from '../../files/taken-files.ts';
import { Answered } from '../../http/conditions.ts';
import { audit } from '../../journal/audit.queries.ts';
import { byKey } from '../../journal/by-key.ts';
import { recordEvent } from '../../journal/events.queries.ts';
import { noteList } from '../../journal/reads.ts';
import { dutchDay } from '../../kernel/clock.ts';
import { fail } from '../../kernel/errors.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../backoffice-calls.ts';
import { dossierOfFirm } from '../dossier-of-firm.queries.ts';
import { actorOfKey } from '../held/actors.ts';
import { countOf, eraseFree, eraseKept, erasePerson, lockPerson, setLegalHold, standingOf } from './erasure.queries.ts';
import { keptUntil, termOf } from './terms.ts';

const TRAIL = { kind: 'trail', ground: 'AVG artikel 5 lid 2: verantwoording, zonder namen', until: null };

export const handlers = {
  /** What the law does not demand goes at once; the answer says what stays, why and until when. */
  async erasePerson(call) {
    const { db, key, clock, licences, sessions, params, body, adapters, log } = call;
    const { licence_id } = key;
    const at = clock.now();
    const today = dutchDay(at);
    const { settings } = (await licences.byId(licence_id))!;
    const { answer, bytes, id } = await db.transaction(licence_id, async (tx) => {
      const found = (await lockPerson(tx, licence_id, params.firmId)) ?? fail('CONSUMER_NOT_FOUND');
      const { person, closed_on, legal_hold } = found;
      const goes: Erasure['goes'] = [];
      const stays: Erasure['stays'] = [];
      const gone: string[] = [];
      const note = (kind: string, { count, bytes }: Awaited<ReturnType<typeof eraseKept>>) => {
        if (count > 0) goes.push({ kind, count });
        gone.push(...bytes);
      };
      for (const kind of keptKindNames) {
        const count = await countOf(tx, kind, person);
        if (count === 0) continue;
        const { months, ground } = termOf(settings, kind);
        const until = keptUntil(closed_on, months);
        if (legal_hold !== null)
          stays.push({ kind, count, ground: `bewaarplicht door het kantoor: ${legal_hold}`, until: null });
        else if (until === null || until >= today) stays.push({ kind, count, ground, until });
        else note(kind, await eraseKept(tx, kind, person, at));
      }
      if (legal_hold === null) {
        for (const kind of freeKinds) if (kind !== 'contact') note(kind, await eraseFree(tx, kind, person, at));
        await erasePerson(tx, person, at, stays.length === 0);
        goes.push({ kind: stays.length === 0 ? 'person' : 'contact', count: 1 });
        await sessions.endAllOf(tx, person.id, 'ended-by-firm');
      } else
        stays.push({ kind: 'person', count: 1, ground: `bewaarplicht door het kantoor: ${legal_hold}`, until: null });
      if (legal_hold === null && stays.length > 0) {
        const last = stays.map(({ until }) => until);
        const until = last.includes(null) ? null : (last.toSorted().at(-1) ?? null);
        stays.push({ kind: 'identity', count: 1, ground: 'van wie het bewaarde is', until });
      }
      const about = { dossier_id: person.dossier_id, consumer_id: person.id };
      const target = { target_kind: 'consumer', target_id: person.id };
      const details = { reason: body.reason, goes, stays };
      await audit(tx, { ...byKey(call), ...about, ...target, act: 'erased', details });
      const told = { goes, stays: stays.map(({ kind, count, until }) => ({ kind, count, until })) };
      await recordEvent(tx, { licence_id, ...about, at, by: actorOfKey(key), type: 'person.erased', data: told });
      const served = { id: person.id, person_firm_id: person.firm_id, at: at.toISOString(), goes };
      return { answer: { ...served, stays: [...stays, { ...TRAIL, count: 1 }] }, bytes: gone, id: person.id };
    });
    sessions.forget(id);
    for (const file of bytes) await removeBytes({ adapters, log }, file);
    return new Answered(answer, { status: 202 });
  },

  /** What the terms say today, by the same rules as an erasure; nothing is removed. */
  async listRetention(call) {
    const { db, key, clock, licences } = call;
    const { licence_id } = key;
    const today = dutchDay(clock.now());
    const { settings } = (await licences.byId(licence_id))!;
    return db.transaction(licence_id, async (tx) => {
      const standings = [];
      for (const kind of keptKindNames) {
        const { months, ground } = termOf(settings, kind);
        standings.push({ id: kind, kind, months, ground, ...(await standingOf(tx, licence_id, kind, months, today)) });
      }
      await noteList(tx, byKey(call), 'listRetention', {});
      return standings;
    });
  },

  setLegalHold: (call) => hold(call, call.body.reason),

  async endLegalHold(call) {
    await hold(call, null);
  },
} satisfies Partial<BackofficeHandlers>;

/** Puts a dossier under a hold or ends it, with its line in the trail. */
async function hold(
  call: Pick<BackofficeRequest<'endLegalHold'>, 'db' | 'key' | 'clock' | 'address' | 'params'>,
  reason: string | null,
) {
  const { db, key, params } = call;
  const { licence_id } = key;
  return db.transaction(licence_id, async (tx) => {
    const { id, firm_id } = (await dossierOfFirm(tx, licence_id, params.firmId)) ?? fail('DOSSIER_NOT_FOUND');
    await setLegalHold(tx, licence_id, id, reason);
    const about = { dossier_id: id, target_kind: 'dossier', target_id: id, details: { reason } };
    await audit(tx, { ...byKey(call), ...about, act: reason === null ? 'legal-hold-ended' : 'legal-hold' });
    return { id, dossier_firm_id: firm_id, reason };
  });
}
