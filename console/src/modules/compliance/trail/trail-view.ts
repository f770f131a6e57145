import { type TrailKindName, trailKindNames } from '@klantportaal/contract/modules/compliance/trail-kinds';
import { isIsoDay } from '@klantportaal/contract/values/dates/dutch-date';

/** What an address of the trail shows: everything that is '' is not filtered by. */
export interface TrailView {
  /** Our id of a key or of somebody of the firm. */
  by: string;
  kind: TrailKindName | '';
  /** The firm's own ids; one of them at most. */
  dossier: string;
  person: string;
  /** YYYY-MM-DD, both included. */
  from: string;
  until: string;
}

const day = (word: string | undefined): string => (word && isIsoDay(word) ? word : '');

/** The view of an address; words that are no filter are left out. */
export const viewOf = (query: Partial<Record<string, string>>): TrailView => ({
  by: query.by ?? '',
  kind: trailKindNames.find((name) => name === query.kind) ?? '',
  dossier: query.dossier ?? '',
  person: query.dossier ? '' : (query.person ?? ''),
  from: day(query.from),
  until: day(query.until),
});

/** What the call is asked for; also the address of the view. */
export const filterOf = (view: TrailView): Partial<Record<keyof TrailView, string>> & { kind?: TrailKindName } =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => value !== ''));
