import { type TrailKindName, trailKindNames } from '@klantportaal/contract/modules/compliance/trail-kinds';
import { isIsoDay } from '@klantportaal/contract/values/dates/dutch-date';

/** The view that an address of the trail shows: a field that is '' filters nothing. */
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

const parseDay = (word: string | undefined): string => (word && isIsoDay(word) ? word : '');

/** The view of an address; words that are no filter are left out. */
export const parseTrailView = (query: Partial<Record<string, string>>): TrailView => ({
  by: query.by ?? '',
  kind: trailKindNames.find((name) => name === query.kind) ?? '',
  dossier: query.dossier ?? '',
  person: query.dossier ? '' : (query.person ?? ''),
  from: parseDay(query.from),
  until: parseDay(query.until),
});

/** The filter for the call; also the address of the view. */
export const toTrailFilter = (view: TrailView): Partial<Record<keyof TrailView, string>> & { kind?: TrailKindName } =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => value !== ''));
