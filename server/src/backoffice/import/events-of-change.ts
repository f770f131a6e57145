import { isDeepStrictEqual } from 'node:util';
import type { EventType } from '@klantportaal/contract/backoffice/event-types';
import type { JsonObject } from '../../db/columns.ts';
import type { NewEvent } from '../../journal/new-event.ts';
import { type Actor, servedActor } from '../held/actors.ts';
import type { LockedDossier, StoredDocument } from './dossier-documents.queries.ts';
import type { ChangedRecord, DossierChange } from './stored-dossier.ts';

/** What of a dossier that is written says what happened to it. */
interface Written {
  locked: LockedDossier;
  stored: StoredDocument | null;
  change: DossierChange;
}

/** TABLE: the lists of a dossier, with the event of one of their records and what names it. */
const lists = {
  persons: ['person.changed', ({ firm_id }) => ({ person_firm_id: firm_id })],
  products: ['product.changed', ({ firm_id, kind }) => ({ kind: kind ?? null, product_firm_id: firm_id })],
  actions: ['action.changed', ({ firm_id }) => ({ action_firm_id: firm_id })],
  nps: ['nps.changed', ({ firm_id }) => ({ nps_firm_id: firm_id })],
} as const satisfies Record<string, [EventType, (record: { firm_id: string; kind?: string }) => JsonObject]>;
const listNames = Object.keys(lists) as (keyof typeof lists)[];

/**
 * What writing a dossier tells those who follow the firm (docs/decisions/314): one event for a new dossier, else one for
 * each record that differs, and one for the dossier's own fields and the order of its records.
 */
export function eventsOfChange(
  { locked, stored, change }: Written,
  { licence_id, at, actor }: { licence_id: string; at: Date; actor: Actor },
): NewEvent[] {
  const by = servedActor(actor);
  const event = (type: EventType, data: JsonObject): NewEvent => {
    return { licence_id, dossier_id: locked.id, at, by: actor, type, data: { ...data, by } };
  };
  if (locked.isNew) {
    const all = listNames.map((name) => [name, change.document[name].map((one) => lists[name][1](one))]);
    return [event('dossier.sent', Object.fromEntries(all) as JsonObject)];
  }
  const records = listNames.flatMap((name) => {
    const [type, named] = lists[name];
    const changed = (change[name] as ChangedRecord<{ firm_id: string }>[]).filter(
      ({ record, before }) => record !== before,
    );
    return changed.map(({ record, before }) => {
      const what: JsonObject =
        before === null ? { is_new: true } : { is_new: false, changed: listChangedFields(before, record) };
      return event(type, { ...named(record), ...what });
    });
  });
  // What changed neither itself nor its records changed their order.
  const itself = change.head || !stored || change.otherPanels || records.length === 0;
  return itself ? [event('dossier.changed', { label: change.document.label }), ...records] : records;
}

/** Names the fields of a record that differ, those of a product's facts too; what stood there is in nobody's event. */
function listChangedFields(before: object, after: object): string[] {
  const [was, is] = [before, after].map((record) => {
    const { details, ...own } = record as { details?: object };
    return { ...details, ...own } as Record<string, unknown>;
  }) as [Record<string, unknown>, Record<string, unknown>];
  const names = new Set([...Object.keys(was), ...Object.keys(is)]);
  return [...names].filter((name) => !isDeepStrictEqual(was[name] ?? null, is[name] ?? null)).sort();
}
