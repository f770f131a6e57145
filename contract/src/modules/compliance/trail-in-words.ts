import { formatDutchDate } from '../../values/dates/dutch-date.ts';
import { formatDutchMoment } from '../../values/dates/dutch-moment.ts';
import type { TrailLine } from './trail.ts';

/** The text of a key in the reader's language; null when there is none. */
export type FindTrailText = (key: string) => string | null;

/** The cells of a line, as the console's page and its file write them. */
export interface TrailCells {
  at: string;
  by: string;
  /** The id of the principal, where the trail has no name. */
  by_id: string;
  details: string;
}

/** Writes a line of the trail for people: by the clock in the Netherlands, to the second, since it is evidence. */
export function writeTrailCells({ at, by, details }: TrailLine, find: FindTrailText): TrailCells {
  return {
    at: formatDutchMoment(new Date(at), 'seconds'),
    by: by.name ?? find(`trail.by_${by.kind}`) ?? by.kind,
    by_id: by.name === null ? (by.id ?? '') : '',
    details: writeParts(details, find).join(' · '),
  };
}

/** Our own ids mean nothing to people; they stay in the answers to programs. */
const isOurs = (text: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-/i.test(text);
const isMoment = (text: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) && !Number.isNaN(Date.parse(text));
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** 'Reden: verzoek', for each detail that means something to people. What the firm wrote stands as it wrote it. */
function writeParts(details: object, find: FindTrailText): string[] {
  return Object.entries(details).flatMap(([key, value]) => {
    const written = writeValue(value, find);
    const name = find(`trail.detail_${key}`) ?? find(`privacy.kind_${key}`) ?? key.replaceAll('_', ' ');
    return written === '' ? [] : [`${name}: ${written}`];
  });
}

function writeValue(value: unknown, find: FindTrailText): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return find(value ? 'trail.yes' : 'trail.no') ?? '';
  if (Array.isArray(value))
    return value
      .map((item) => writeValue(item, find))
      .filter(Boolean)
      .join(', ');
  if (typeof value === 'object') return writeParts(value, find).join(', ');
  const text = String(value);
  if (isOurs(text)) return '';
  if (isMoment(text)) return formatDutchMoment(new Date(text));
  if (isDay(text)) return formatDutchDate(text);
  return (
    find(`trail.value_${text}`) ??
    find(`shell.role_${text}`) ??
    find(`publish.part_${text}`) ??
    find(`privacy.kind_${text}`) ??
    find(`trail.kind_${text}`) ??
    text
  );
}
