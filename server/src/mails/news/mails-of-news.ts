import type { MailOrder } from '../../outbox/orders.ts';
import type { AnnouncementKind } from '../../schema/mails.table.ts';
import type { News } from './settle.queries.ts';

/** What a consumer may refuse (`consumers.wants_todo_mails`). */
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
 * The mails to a person about what was gathered: one for all new to-dos, in the same mail with what has to be sent
 * again, and one for each other kind.
 */
export function mailsOfNews(consumer_id: string, news: readonly News[], wantsTodoMails: boolean): MailOrder[] {
  const told = wantsTodoMails ? news : news.filter(({ kind }) => !refusable.has(kind));
  const of = (kind: AnnouncementKind) => [
    // The first word of a subject is the id; more of them tell versions apart, of which one mail names one.
    ...new Set(told.filter((one) => one.kind === kind).map(({ subject }) => subject.split(' ')[0]!)),
  ];
  const [todos, rejected] = [of('to-do'), of('rejection')];
  const orders: MailOrder[] = [];
  if (rejected.length > 0)
    orders.push({ template: 'document-rejected', consumer_id, data: { about: rejected, todos } });
  else if (todos.length > 0) orders.push({ template: 'new-todos', consumer_id, data: { about: todos } });
  for (const [kind, template] of Object.entries(mailOf)) {
    const about = of(kind as keyof typeof mailOf);
    if (about.length > 0) orders.push({ template, consumer_id, data: { about } });
  }
  if (of('invitation-again').length > 0) orders.push({ template: 'invitation-again', consumer_id, data: {} });
  return orders;
}
