import { formatDutchDate } from '@klantportaal/contract/values/dates/dutch-date';
import type { MailList } from './content.ts';
import type { AppointmentFacts, DocumentFacts, NewsMail, TodoFacts } from './facts.ts';
import type { MailSay, Template, Words } from './template.ts';

/** TABLE: what the mails say about what the firm asks or did: what it is called, and never what is in it. */
export const newsTemplates: { [N in NewsMail | 'invitation-again']: Template<N> } = {
  'new-todos': (say, link, { todos }) => ({
    ...createTitle(say('mail.new_todos.subject', { count: todos.length })),
    preview: say('mail.new_todos.preview'),
    before: [say('mail.new_todos.asked')],
    lists: [createTodoList(say, todos)],
    button: { label: say('mail.to_portal'), link },
    after: [say('mail.new_todos.done')],
    mayRefuse: true,
  }),

  'document-rejected': (say, link, { rejected, todos }) => ({
    ...createTitle(say('mail.document_rejected.subject', { count: rejected.length })),
    preview: say('mail.document_rejected.preview'),
    before: [say('mail.document_rejected.what')],
    lists: [
      createTodoList(say, rejected),
      ...(todos.length > 0 ? [{ title: say('mail.document_rejected.also'), ...createTodoList(say, todos) }] : []),
    ],
    button: { label: say('mail.to_portal'), link },
    after: [say('mail.document_rejected.question')],
    offersCall: true,
  }),

  'todo-reminder': (say, link, { todos }) => ({
    ...createTitle(say('mail.todo_reminder.subject', { count: todos.length })),
    preview: say('mail.todo_reminder.preview'),
    before: [say('mail.todo_reminder.open')],
    lists: [createTodoList(say, todos)],
    button: { label: say('mail.to_portal'), link },
    after: [say('mail.todo_reminder.late')],
    offersCall: true,
    mayRefuse: true,
  }),

  'new-invoice': (say, link, { numbers }) => writeInvoiceMail(say, link, numbers, say('mail.new_invoice.where')),
  'invoice-to-read': (say, link, { numbers }) => writeInvoiceMail(say, link, numbers, say('mail.new_invoice.to_read')),

  'new-document': (say, link, { labels }) => ({
    ...createTitle(say('mail.new_document.subject', { count: labels.length })),
    preview: say('mail.new_document.preview'),
    before: [say('mail.new_document.ready')],
    lists: [{ items: labels.map((text) => ({ text, note: null })) }],
    button: { label: say('mail.to_portal'), link },
    after: [],
  }),

  'document-expiring': (say, link, { documents }) => ({
    ...createTitle(say('mail.document_expiring.subject', { count: documents.length })),
    preview: say('mail.document_expiring.preview'),
    before: [say('mail.document_expiring.what')],
    lists: [createDocumentList(say, documents)],
    button: { label: say('mail.to_portal'), link },
    after: [say('mail.document_expiring.next')],
    mayRefuse: true,
  }),

  'document-lapsed': (say, link, { documents }) => ({
    ...createTitle(say('mail.document_lapsed.subject', { count: documents.length })),
    preview: say('mail.document_lapsed.preview'),
    before: [say('mail.document_lapsed.what')],
    lists: [createDocumentList(say, documents)],
    button: { label: say('mail.to_portal'), link },
    after: [say('mail.document_lapsed.next')],
    mayRefuse: true,
  }),

  'all-approved': (say, link) => ({
    ...createTitle(say('mail.all_approved.subject')),
    preview: say('mail.all_approved.preview'),
    before: [say('mail.all_approved.what')],
    button: { label: say('mail.to_portal'), link },
    after: [say('mail.all_approved.next')],
  }),

  appointment: (say, link, { appointments }) => {
    const states = new Set(appointments.map(({ state }) => state));
    const [state] = states;
    const singleState = appointments.length === 1 && state;
    return {
      ...createTitle(say(singleState ? `mail.appointment.subject_${singleState}` : 'mail.appointment.subject_several')),
      preview: say('mail.appointment.preview'),
      before: [say('mail.appointment.what')],
      lists: [
        {
          items: appointments.map((appointment) => ({
            text: appointment.label,
            note: formatAppointment(say, appointment),
          })),
        },
      ],
      button: { label: say('mail.to_portal'), link },
      after: [say('mail.appointment.calendar')],
      ifWrong: say('mail.appointment.not_right'),
      offersCall: true,
      files: appointments.map(({ calendar }, index) => ({
        name: `${say('mail.appointment.file')}${index === 0 ? '' : `-${index + 1}`}.ics`,
        mime: 'text/calendar; charset=utf-8',
        content: calendar,
      })),
    };
  },

  'important-document': (say, link, { labels }) => ({
    ...createTitle(say('mail.important_document.subject', { count: labels.length })),
    preview: say('mail.important_document.preview'),
    before: [say('mail.important_document.ready')],
    lists: [{ items: labels.map((text) => ({ text, note: null })) }],
    button: { label: say('mail.to_portal'), link },
    after: [],
    mayRefuse: true,
  }),

  'invitation-again': (say, link) => ({
    subject: say('mail.invitation_again.subject'),
    preview: say('mail.invitation.preview'),
    heading: say('mail.invitation_again.heading'),
    before: [say('mail.invitation_again.ready'), say('mail.invitation.user_name')],
    button: { label: say('mail.invitation.button'), link },
    after: [say('mail.invitation.once'), say('mail.invitation_again.last')],
  }),

  'second-reader': (say, link, { other }) => ({
    ...createTitle(say('mail.second_reader.subject')),
    preview: say('mail.second_reader.preview'),
    before: [other ? say('mail.second_reader.what', { other }) : say('mail.second_reader.what_nameless')],
    button: { label: say('mail.to_portal'), link },
    after: [],
    ifWrong: say('mail.second_reader.not_right'),
    offersCall: true,
  }),
};

const createTitle = (subject: string): Pick<Words, 'subject' | 'heading'> => ({ subject, heading: subject });

const writeInvoiceMail = (say: MailSay, link: string, numbers: readonly string[], last: string): Words => ({
  ...createTitle(say('mail.new_invoice.subject', { count: numbers.length })),
  preview: say('mail.new_invoice.preview'),
  before: [say('mail.new_invoice.ready', { count: numbers.length, numbers: numbers.join(', ') })],
  button: { label: say('mail.to_portal'), link },
  after: [last],
});

/** Somebody’s own words may end without a full stop, and another sentence follows. */
const toSentence = (words: string): string => (/[\p{P}]$/u.test(words) ? words : `${words}.`);

const createTodoList = (say: MailSay, todos: readonly TodoFacts[]): MailList => ({
  items: todos.map(({ label, owner, deadline, isLate, reason }) => {
    const day = deadline && formatDutchDate(deadline);
    const until = day ? say(isLate ? 'mail.todo.was_due' : 'mail.todo.due', { day }) : null;
    const text = owner ? say('mail.todo.for', { label, name: owner }) : label;
    return { text, note: [reason && toSentence(reason), until].filter(Boolean).join(' ') || null };
  }),
});

const createDocumentList = (say: MailSay, documents: readonly DocumentFacts[]): MailList => ({
  items: documents.map(({ label, valid_until }) => ({
    text: label,
    note: valid_until && say('mail.document.valid_until', { day: formatDutchDate(valid_until) }),
  })),
});

/** When and where an appointment is, with what became of it. */
function formatAppointment(say: MailSay, appointment: AppointmentFacts): string {
  const { state, day, start_time, end_time, location, cancelled_by } = appointment;
  const from = start_time ?? '';
  const until = end_time ?? '';
  const when = from ? say(until ? 'mail.appointment.from_until' : 'mail.appointment.at', { day, from, until }) : day;
  const values = { when: location ? `${when}, ${location}` : when };
  if (state !== 'cancelled') return say(`mail.appointment.${state}`, values);
  if (cancelled_by?.is_reader) return say('mail.appointment.cancelled_self', values);
  return say('mail.appointment.cancelled', { ...values, by: cancelled_by?.name ?? say('mail.firm') });
}
