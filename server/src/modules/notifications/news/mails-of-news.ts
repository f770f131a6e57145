import { getFirst } from '@klantportaal/contract/values/ensure';
import { listKeys } from '@klantportaal/contract/values/objects';
import type { MailOrder, NewsPart } from '../../../platform/jobs/orders.ts';
import type { AnnouncementKind } from '../mails.table.ts';
import type { News } from './settle.queries.ts';

/** The kinds of news that a consumer may refuse (`consumers.wants_todo_mails`). */
const refusable: ReadonlySet<AnnouncementKind> = new Set([
  'to-do',
  'reminder',
  'document-expiring',
  'document-lapsed',
  'important-document',
]);

/** TABLE: the mail of each kind that has one of its own; those of the to-dos and of rejections are written below. */
const mailOf = {
  reminder: 'todo-reminder',
  invoice: 'new-invoice',
  'invoice-to-read': 'invoice-to-read',
  document: 'new-document',
  'document-expiring': 'document-expiring',
  'document-lapsed': 'document-lapsed',
  'all-approved': 'all-approved',
  'second-reader': 'second-reader',
  appointment: 'appointment',
  'important-document': 'important-document',
} as const satisfies Partial<Record<AnnouncementKind, MailOrder['template']>>;

/**
 * The mail to a person about what was gathered: of one kind as a mail of that kind, of several kinds as one mail about
 * all of it, since one act of the firm may be news of several. The invitation, with its own link, stays by itself.
 */
export function createMailsFromNews(consumer_id: string, news: readonly News[], wantsTodoMails: boolean): MailOrder[] {
  const told = wantsTodoMails ? news : news.filter(({ kind }) => !refusable.has(kind));
  const listSubjectIds = (kind: AnnouncementKind) => [
    // The first word of a subject is the id; more of them tell versions apart, of which one mail names one.
    ...new Set(told.filter((newsItem) => newsItem.kind === kind).map(({ subject }) => getFirst(subject.split(' ')))),
  ];
  const [todos, rejected] = [listSubjectIds('to-do'), listSubjectIds('rejection')];
  const parts: NewsPart[] = [];
  if (rejected.length > 0) parts.push({ template: 'document-rejected', data: { about: rejected, todos } });
  else if (todos.length > 0) parts.push({ template: 'new-todos', data: { about: todos } });
  for (const kind of listKeys(mailOf)) {
    const about = listSubjectIds(kind);
    if (about.length > 0) parts.push({ template: mailOf[kind], data: { about } });
  }
  const [first, ...others] = parts;
  const orders: MailOrder[] = [];
  if (first)
    orders.push(
      others.length > 0 ? { template: 'several-news', consumer_id, data: { parts } } : { ...first, consumer_id },
    );
  if (listSubjectIds('invitation-again').length > 0)
    orders.push({ template: 'invitation-again', consumer_id, data: {} });
  return orders;
}
