import { isDeepStrictEqual } from 'node:util';
import type { DossierDocument } from '@klantportaal/contract/modules/dossiers/dossier';
import type { EventType } from '@klantportaal/contract/modules/integrations/event-types';
import { listKeys } from '@klantportaal/contract/values/objects';
import type { JsonObject } from '../../../platform/db/columns.ts';
import { type Actor, toWireActor } from '../../audit/actors.ts';
import type { FactChange } from '../../audit/fact-changes.table.ts';
import { listFactChanges } from '../../audit/list-fact-changes.ts';
import type { LockedDossier, StoredDocument } from '../../dossiers/dossier-documents.queries.ts';
import type { NewEvent } from '../../events/new-event.ts';
import type { ChangedRecord, DossierChange } from './stored-dossier.ts';

/** The parts of a written dossier that show what changed. */
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
const listNames = listKeys(lists);

/**
 * Lists the events of writing a dossier, for those who follow the firm: one event for a new dossier, else one for each
 * record that differs, and one for the dossier's own fields and the order of its records.
 */
export function listChangeEvents(
  { locked, stored, change }: Written,
  { licence_id, at, actor }: { licence_id: string; at: Date; actor: Actor },
): NewEvent[] {
  const by = toWireActor(actor);
  const createEvent = (type: EventType, data: JsonObject, facts: FactChange[] = []): NewEvent => {
    return { licence_id, dossier_id: locked.id, at, by: actor, type, data: { ...data, by }, facts };
  };
  if (locked.isNew) {
    const all = listNames.map((name) => [name, change.document[name].map((record) => lists[name][1](record))]);
    return [createEvent('dossier.sent', Object.fromEntries(all) as JsonObject)];
  }
  const records = listNames.flatMap((name) => {
    const [type, named] = lists[name];
    const changed = (change[name] as ChangedRecord<{ firm_id: string }>[]).filter(
      ({ record, before }) => record !== before,
    );
    return changed.map(({ record, before }) => {
      if (before === null) return createEvent(type, { ...named(record), is_new: true });
      const changed = listChangedFields(before, record);
      const facts = listFactChanges(toFields(before), toFields(record));
      return createEvent(type, { ...named(record), is_new: false, changed }, facts);
    });
  });
  // A document that changed neither itself nor its records changed their order.
  const itself = change.head || !stored || change.otherPanels || records.length === 0;
  const { label, date_created, panels } = change.document;
  const facts = stored ? listFactChanges(toOwnFacts(stored.document), toOwnFacts({ label, date_created, panels })) : [];
  return itself ? [createEvent('dossier.changed', { label }, facts), ...records] : records;
}

/** Picks the facts of the dossier itself that an event tells: its label, its date and its advisers. */
const toOwnFacts = ({ label, date_created, panels }: Pick<DossierDocument, 'label' | 'date_created' | 'panels'>) => ({
  label,
  date_created,
  panels,
});

/** The fields of a record, those of a product's details among them. */
function toFields(record: object): Record<string, unknown> {
  const { details, ...own } = record as { details?: object };
  return { ...details, ...own };
}

/** Names the fields of a record that differ, those of a product's facts too; what stood there is in nobody's event. */
function listChangedFields(before: object, after: object): string[] {
  const [was, is] = [toFields(before), toFields(after)];
  const names = new Set([...Object.keys(was), ...Object.keys(is)]);
  return [...names].filter((name) => !isDeepStrictEqual(was[name] ?? null, is[name] ?? null)).sort();
}
