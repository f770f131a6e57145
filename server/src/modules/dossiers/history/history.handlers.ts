import { isDeepStrictEqual } from 'node:util';
import type { HistoryLine } from '@klantportaal/contract/modules/dossiers/history';
import { Answered } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { cutPage, failAfter } from '../../../platform/kernel/pages.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { noteList } from '../../audit/reads.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { tellInBothLanguages } from '../../licences/own-words.ts';
import { findDossierByFirmId } from '../dossier-of-firm.queries.ts';
import { type HistoryPosition, type HistoryRow, listHistoryLines } from './history.queries.ts';
import { getHistoryTitle } from './words.ts';

/** Reading it is a line of the trail, as every list of a dossier is. */
export const listHistory: BackofficeHandlers['listHistory'] = async (call) => {
  const { db, key, params, query, page: asked } = call;
  const { licence_id } = key;
  const before = asked.after === undefined ? null : parsePlace(asked.after);
  return db.transaction(licence_id, async (tx) => {
    const dossier = await findDossierByFirmId(tx, licence_id, params.firmId);
    if (!dossier) fail('DOSSIER_NOT_FOUND');
    const about = { licence_id, dossier_id: dossier.id, source: query.source ?? null };
    const page = cutPage(await listHistoryLines(tx, about, before, asked.limit + 1), asked, formatPlace);
    await noteList(tx, startAuditEntry(call), 'listHistory', query, { dossier_id: dossier.id });
    return new Answered(page.rows.map(toHistoryLine), { page });
  });
};

const formatPlace = ({ micros, source, id }: HistoryPosition): string => `${micros}.${source}.${id}`;

/** The place that a cursor names. @throws RequestError INVALID_REQUEST for what can be none */
function parsePlace(cursor: string): HistoryPosition {
  const [, micros, source, id] = /^(\d{1,16})\.(event|act|mail)\.([\da-f-]{1,36})$/.exec(cursor) ?? [];
  if (!micros || !id) return failAfter();
  return { micros, source: source as HistoryPosition['source'], id };
}

/** A key stands in the trail as the back office; what the firm sent as a whole has none. */
const toPrincipalKind = ({ actor_kind, actor_id }: HistoryRow): HistoryLine['by']['kind'] =>
  actor_kind === 'backoffice' ? (actor_id === null ? 'import' : 'key') : (actor_kind as HistoryLine['by']['kind']);

const toHistoryLine = (row: HistoryRow): HistoryLine => ({
  id: `${row.source}.${row.id}`,
  source: row.source,
  type: row.type,
  title: getHistoryTitle(row.source, row.type),
  label: row.label,
  label_en: row.label && tellInBothLanguages(row.label, row.label_en).en,
  at: new Date(Number(row.micros) / 1000).toISOString(),
  by: { kind: toPrincipalKind(row), id: row.actor_id, name: row.actor_name },
  person_firm_id: row.person_firm_id,
  action_firm_id: row.action_firm_id,
  changes: listChanges(row),
  data: row.data,
});

const BEFORE = '_before';
const listTexts = (value: unknown): string[] =>
  [value ?? []].flat().flatMap((change) => (typeof change === 'object' || change === '' ? [] : String(change)));

/** Returns how values are said, where all of them are of that kind. */
function getValueKind(values: readonly unknown[]): HistoryLine['changes'][number]['kind'] {
  const types = new Set(values.filter((value) => value !== null && value !== undefined).map((value) => typeof value));
  if (types.size !== 1) return 'text';
  return types.has('number') ? 'number' : types.has('boolean') ? 'yes_no' : 'text';
}

/** Returns the fields of the data of an event, each with what it says stood there before. */
function pairWithBefore(data: HistoryRow['data']): [field: string, before: unknown][] {
  return Object.entries(data).flatMap(([name, value]): [string, unknown][] => {
    if (name.endsWith(BEFORE)) return [[name.slice(0, -BEFORE.length), value]];
    if (name !== 'before') return [];
    // An object holds several fields that were chosen at once; anything else is the reason of a legal hold.
    return typeof value === 'object' && value !== null ? Object.entries(value) : [['reason', value]];
  });
}

/** Lists the differences: with values where they are known, by name alone where not. */
function listChanges({ data, facts }: HistoryRow): HistoryLine['changes'] {
  const inData = pairWithBefore(data).flatMap(([field, before]) =>
    isDeepStrictEqual(data[field] ?? null, before ?? null) ? [] : [{ field, before, after: data[field] }],
  );
  const told = [
    ...inData,
    ...(facts ?? []).filter(({ field }) => !inData.some((change) => change.field === field)),
  ].map(({ field, before, after }) => ({
    field,
    kind: getValueKind([before, after].flat()),
    before: listTexts(before),
    after: listTexts(after),
  }));
  const named = listTexts(data.changed).filter((field) => !told.some((change) => change.field === field));
  return [...told, ...named.map((field) => ({ field, kind: 'text' as const, before: [], after: [] }))];
}
