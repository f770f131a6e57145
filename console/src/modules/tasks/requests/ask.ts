/** The draft of a request, and the bodies that send it. */

import type { ConsumerText, DocumentKind, RequestTemplate } from '@klantportaal/contract/modules/tasks/catalogue';
import { isDayToAsk, type RequestInput, WORDS_LIMIT } from '@klantportaal/contract/modules/tasks/requests';
import { addDays } from '@klantportaal/contract/values/dates/add-days';
import { isIsoDay } from '@klantportaal/contract/values/dates/dutch-date';
import type { TextKey } from '@klantportaal/web/i18n/app-texts.ts';

/** Anyone of the dossier, each person with a to-do of their own, or one person by the firm's id. */
export type Whom = 'anyone' | 'each' | `person ${string}`;

/** One line of what is asked. Dates as their field has them: YYYY-MM-DD, '', or what was typed. */
export interface Ask {
  /** The line's id in the request. */
  id: string;
  /** The line of the template that it came from; null: chosen by itself. */
  line: string | null;
  /** The kind's id in the catalogue; null: asked in the firm's own words. */
  kind: string | null;
  label: string;
  whom: Whom;
  deadline: string;
  /** Own words, in place of those of the template. */
  words: string;
}

/** A request that is being made. */
export interface Draft {
  /** The request's id, so that the same is not made twice. */
  id: string;
  template: string | null;
  asks: readonly Ask[];
  /** The deadline of every line that has none itself. */
  deadline: string;
}

/** An empty request with an id of its own. */
export const createRequestDraft = (): Draft => ({
  id: `verzoek-${crypto.randomUUID().slice(0, 13)}`,
  template: null,
  asks: [],
  deadline: '',
});

/** Finds the recipient of a template's line, in a dossier with these persons; null: there is nobody to ask. */
function findRecipient(recipient: RequestTemplate['lines'][number]['for'], persons: readonly string[]): Whom | null {
  if (recipient === 'anyone') return 'anyone';
  if (recipient === 'each' && persons.length > 1) return 'each';
  const person = persons[recipient === 'second' ? 1 : 0];
  return person === undefined ? null : `person ${person}`;
}

/** The lines of a template, in place of those of another; what was chosen by itself stays below them. */
export function withTemplate(
  draft: Draft,
  template: RequestTemplate | null,
  { persons, today }: { persons: readonly string[]; today: string },
): Draft {
  const own = draft.asks.filter(({ line }) => line === null);
  const lines = (template?.lines ?? []).flatMap((line): Ask[] => {
    const whom = findRecipient(line.for, persons);
    if (!whom) return [];
    const { id, kind = null, deadline_days } = line;
    const deadline = deadline_days === null ? '' : addDays(today, deadline_days);
    return [{ id, line: id, kind, label: line.label?.nl ?? '', whom, deadline, words: '' }];
  });
  return { ...draft, template: template?.firm_id ?? null, asks: [...lines, ...own] };
}

/** One more line: a kind of the catalogue, or the firm's own words. */
export function withAsk(draft: Draft, { kind, label }: Pick<Ask, 'kind' | 'label'>): Draft {
  const taken = draft.asks.map(({ id }) => Number(/^eigen-(\d+)$/.exec(id)?.[1] ?? 0));
  const id = `eigen-${Math.max(0, ...taken) + 1}`;
  const ask: Ask = { id, line: null, kind, label, whom: 'anyone', deadline: '', words: '' };
  return { ...draft, asks: [...draft.asks, ask] };
}

/** Finds the faults, by the id of their field. */
export function requestFaults({ asks, deadline }: Draft, today: string): Record<string, TextKey> {
  const faults: Record<string, TextKey> = {};
  const checkDay = (id: string, value: string) => {
    if (value && !isIsoDay(value)) faults[id] = 'page.validation.date';
    else if (!isDayToAsk(value || null, today)) faults[id] = 'request.day_passed';
  };
  checkDay('deadline', deadline);
  for (const ask of asks) {
    checkDay(`deadline-${ask.id}`, ask.deadline);
    if (ask.words.length > WORDS_LIMIT) faults[`words-${ask.id}`] = 'request.too_long';
  }
  if (asks.length === 0) faults.find = 'request.nothing';
  return faults;
}

/** The firm's id of the one person whom a line is for; null: it is for anyone, or for each. */
export const findPersonId = (whom: Whom): string | null => (whom.startsWith('person ') ? whom.slice(7) : null);

/** Counts what is asked: a line for each person counts once for each, as the answer will. */
export const countDocuments = ({ asks }: Draft, persons: number): number =>
  asks.reduce((sum, { whom }) => sum + (whom === 'each' ? persons : 1), 0);

/** Whether a line can be asked as the template has it, with what was changed; else it is asked by itself. */
function isOfTemplate(ask: Ask, draft: Draft, template: RequestTemplate | null): boolean {
  const line = template?.lines.find(({ id }) => id === ask.line);
  if (!line) return false;
  const hasDay = Boolean(ask.deadline || draft.deadline) || line.deadline_days === null;
  return hasDay && (findPersonId(ask.whom) !== null || ask.whom === line.for);
}

/**
 * The bodies that ask for it, of one request: what the template asks, with what was changed, and what was chosen beside
 * it.
 */
export function buildRequestBodies(
  draft: Draft,
  template: RequestTemplate | null,
  persons: readonly string[],
): RequestInput[] {
  const { id, asks } = draft;
  const deadline = draft.deadline || null;
  const asTemplate = asks.filter((ask) => isOfTemplate(ask, draft, template));
  const others = asks.filter((ask) => !asTemplate.includes(ask));
  const bodies: RequestInput[] = [];
  if (template && asTemplate.length > 0) {
    const changes = template.lines.map((line) => {
      const ask = asTemplate.find((candidate) => candidate.line === line.id);
      if (!ask) return { line: line.id, omit: true };
      const requested_for = findPersonId(ask.whom);
      const own = { deadline: ask.deadline || null, comment: ask.words.trim() || null };
      return { line: line.id, ...own, ...(requested_for && { requested_for }) };
    });
    bodies.push({ template: template.firm_id, firm_id: id, deadline, changes });
  }
  const lines = others.flatMap((ask): NonNullable<RequestInput['lines']> => {
    const line = template?.lines.find((candidate) => candidate.id === ask.line);
    const words = ask.words.trim() || line?.comment?.nl || null;
    const label_en = line?.label?.en;
    const subject = ask.kind ? { kind: ask.kind } : { label: ask.label, ...(label_en && { label_en }) };
    const people = ask.whom === 'each' ? persons : [findPersonId(ask.whom)];
    return people.map((requested_for, nth) => ({
      firm_id: `${id}-zelf-${ask.id}${nth === 0 ? '' : `-${nth + 1}`}`,
      ...subject,
      deadline: ask.deadline || null,
      comment: words,
      comment_en: null,
      requested_for,
      product: null,
    }));
  });
  if (lines.length > 0) bodies.push({ firm_id: id, deadline, lines });
  return bodies;
}

/** The words of a line's to-do as the catalogue has them. */
export const getAskText = (ask: Ask, kind: DocumentKind | undefined, template: RequestTemplate | null): ConsumerText =>
  template?.lines.find(({ id }) => id === ask.line)?.label ?? kind?.ask ?? kind?.name ?? { nl: ask.label };
