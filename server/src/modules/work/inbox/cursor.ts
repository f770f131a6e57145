import { type InboxKind, inboxKindNames } from '@klantportaal/contract/modules/work/inbox-kinds';
import { isIsoDay } from '@klantportaal/contract/values/dates/dutch-date';
import { isUuid } from '@klantportaal/contract/values/uuid';

/** The subject of a line of the inbox; its id is the kind, a full stop, and our id of the subject. */
export interface InboxId {
  kind: InboxKind;
  subject: string;
}

export const toInboxItemId = ({ kind, subject }: InboxId): string => `${kind}.${subject}`;

/** The line that an id names; null for what can be none. */
export function parseInboxItemId(id: string): InboxId | null {
  const [word, subject, ...rest] = id.split('.');
  const kind = inboxKindNames.find((name) => name === word);
  return kind && isUuid(subject) && rest.length === 0 ? { kind, subject: subject.toLowerCase() } : null;
}

/** A place in the list: what it is ordered by. */
export interface InboxPosition extends InboxId {
  /** `NEVER` without one. */
  deadline: string;
  /** Milliseconds since 1970. */
  since: number;
}

/** Sorts what has no deadline after everything that has. */
export const NEVER = '9999-12-31';

export const toCursor = ({ deadline, since, ...id }: InboxPosition): string =>
  `${deadline}_${since}_${toInboxItemId(id)}`;

/** The place that a cursor names; null for what can be none. */
export function parseCursor(cursor: string): InboxPosition | null {
  const [deadline = '', since = '', id = '', ...rest] = cursor.split('_');
  const about = parseInboxItemId(id);
  if (!about || rest.length > 0 || !isIsoDay(deadline) || !/^\d{1,15}$/.test(since)) return null;
  return { ...about, deadline, since: Number(since) };
}
