import { isDeepStrictEqual } from 'node:util';
import type { DossierDocument, ImportDossier } from '@klantportaal/contract/modules/dossiers/dossier';
import type { ManagedBy } from '@klantportaal/contract/modules/records/parts';
import { ensure } from '@klantportaal/contract/values/ensure';

type Records = Pick<DossierDocument, 'persons' | 'products' | 'actions' | 'nps'>;
type RecordOf<Name extends keyof Records> = Records[Name][number];

/** A record that differs from what is kept: what it becomes, at its place, and how it was. */
export interface ChangedRecord<R> {
  record: R;
  before: R | null;
  position: number;
  /** Its index in the document that was sent; null: only its position changed. */
  sent: number | null;
}

/** The change that a sent document makes to the kept dossier. */
export interface DossierChange {
  document: DossierDocument;
  /** Whether the document differs from what is kept. */
  differs: boolean;
  /** Its own fields, and who advises. */
  head: boolean;
  panels: boolean;
  /** Whether those who advise are others, and not only to be written anew. */
  otherPanels: boolean;
  persons: ChangedRecord<RecordOf<'persons'>>[];
  products: ChangedRecord<RecordOf<'products'>>[];
  actions: ChangedRecord<RecordOf<'actions'>>[];
  nps: ChangedRecord<RecordOf<'nps'>>[];
  /** JSON pointers of records of another owner. */
  ofOthers: string[];
}

/**
 * The kept dossier with what was sent: a record that was left out stays, one that was named becomes what was sent.
 * @param kept null: there was none
 * @param anew every record that was sent is written, also one that is as it was: its rows may not be
 */
export function mergeSentDossier(
  kept: DossierDocument | null,
  { kept: sent, absolute }: { kept: DossierDocument; absolute: boolean },
  owner: ManagedBy,
  anew = false,
): DossierChange {
  const ofOthers: string[] = [];
  let differs = !kept;
  const merge = <Name extends keyof Records>(
    name: Name,
    idOf: (record: RecordOf<Name>) => string,
    join: (record: RecordOf<Name>, before: RecordOf<Name> | null) => RecordOf<Name> = (record) => record,
  ) => {
    const before = kept?.[name] ?? [];
    const placed = placeRecords(before, sent[name], idOf);
    const changed: ChangedRecord<RecordOf<Name>>[] = [];
    const records = placed.map(({ record: given, sent, before: known, was }, position) => {
      if (!given) {
        if (was !== position) {
          differs = true;
          changed.push({ record: ensure(known), before: known, position, sent: null });
        }
        return ensure(known);
      }
      const record = join(given, known);
      const { managed_by: keeper, ...facts } = known ?? {};
      if (known && isDeepStrictEqual(record, facts)) {
        if (was !== position) differs = true;
        if (was !== position || anew) changed.push({ record: known, before: known, position, sent });
        return known;
      }
      differs = true;
      if (known && keeper !== owner) ofOthers.push(`/${name}/${sent}`);
      const owned = { ...record, managed_by: owner };
      changed.push({ record: owned, before: known, position, sent });
      return owned;
    });
    return { records, changed };
  };
  const persons = merge(
    'persons',
    ({ firm_id }) => firm_id,
    // The way a person signs in is ended by a call of its own.
    (person, before) => ({ ...person, account: person.account ?? before?.account ?? null }),
  );
  const products = merge('products', ({ kind, firm_id }) => `${kind} ${firm_id}`);
  const actions = merge(
    'actions',
    ({ firm_id }) => firm_id,
    (action, before) => ({
      ...action,
      date_created: absolute ? action.date_created : (before?.date_created ?? action.date_created),
      deliveries: mergeRecords(before?.deliveries ?? [], action.deliveries, ({ firm_id }) => firm_id),
      payments: mergeRecords(before?.payments ?? [], action.payments, ({ provider_id }) => provider_id),
    }),
  );
  const nps = merge('nps', ({ firm_id }) => firm_id);
  const date_created = absolute ? sent.date_created : (kept?.date_created ?? sent.date_created);
  const { label, panels } = sent;
  const head = !kept || kept.label !== label || kept.date_created !== date_created;
  const otherPanels = !kept || !isDeepStrictEqual(kept.panels, panels);
  if (kept && (head || otherPanels) && kept.managed_by !== owner) ofOthers.push('');
  return {
    document: {
      label,
      date_created,
      persons: persons.records,
      panels,
      products: products.records,
      actions: actions.records,
      nps: nps.records,
      managed_by: head || otherPanels ? owner : ensure(kept).managed_by,
    },
    differs: differs || head || otherPanels,
    head,
    panels: otherPanels || anew,
    otherPanels,
    persons: persons.changed,
    products: products.changed,
    actions: actions.changed,
    nps: nps.changed,
    ofOthers,
  };
}

interface Placed<R> {
  record: R | null;
  sent: number | null;
  before: R | null;
  was: number | null;
}

/**
 * Orders the records: those that were sent take the places that these had, in the order sent; new ones come after all
 * others. So a document that names all of them says their order, and one that names a few moves no other.
 */
export function placeRecords<R>(kept: readonly R[], sent: readonly R[], idOf: (record: R) => string): Placed<R>[] {
  const were = new Map(kept.map((record, index) => [idOf(record), index]));
  const given = sent.map((record, index) => {
    const was = were.get(idOf(record)) ?? null;
    return { record, sent: index, before: was === null ? null : ensure(kept[was]), was };
  });
  // All of them: new ones stand where they were sent.
  if (given.filter(({ was }) => was !== null).length === kept.length) return given;
  const known = given.filter(({ was }) => was !== null);
  const named = new Set(known.map(({ was }) => was));
  const places = kept.map((before, was) =>
    named.has(was) ? ensure(known.shift()) : { record: null, sent: null, before, was },
  );
  return [...places, ...given.filter(({ was }) => was === null)];
}

/** Sent records replace the kept ones in their positions; new ones follow. */
function mergeRecords<R>(kept: readonly R[], sent: readonly R[], idOf: (record: R) => string): R[] {
  const given = new Map(sent.map((record) => [idOf(record), record]));
  const known = new Set(kept.map(idOf));
  return [
    ...kept.map((record) => given.get(idOf(record)) ?? record),
    ...sent.filter((record) => !known.has(idOf(record))),
  ];
}

/**
 * Reduces a document that was sent to what is kept of it: without what names it, without secrets, and every file by its
 * id.
 * @param files the ids of files in a folder and of pictures, by JSON pointer
 */
export function toKeptDocument(document: ImportDossier, files: ReadonlyMap<string, { id: string }>): DossierDocument {
  // Copied through JSON, which drops fields that are undefined.
  const copy = JSON.parse(JSON.stringify(document)) as ImportDossier;
  for (const [pointer, { id }] of files) {
    const path = pointer.slice(1).split('/');
    const last = ensure(path.pop());
    const holder = path.reduce<Record<string, unknown>>(
      (inner, name) => inner[name] as Record<string, unknown>,
      copy as unknown as Record<string, unknown>,
    );
    const { name } = holder[last] as { name?: string };
    holder[last] = { ...(name !== undefined && { name }), id };
  }
  const { kind: _kind, licence: _licence, firm_id: _id, managed_by: _owner, ...kept } = copy;
  const omitManagedBy = <R extends { managed_by?: unknown }>({ managed_by: _own, ...record }: R) => record;
  return {
    ...kept,
    persons: kept.persons.map((person) => {
      const { user_name, two_factor_required } = person.account ?? {};
      const account = person.account && {
        user_name: user_name ?? null,
        two_factor_required: two_factor_required ?? false,
      };
      return { ...omitManagedBy(person), account };
    }),
    products: kept.products.map(omitManagedBy),
    actions: kept.actions.map(omitManagedBy),
    nps: kept.nps.map(({ token: _token, ...invitation }) => omitManagedBy(invitation)),
  };
}
