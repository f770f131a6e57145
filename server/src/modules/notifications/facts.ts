import type { GuestRequest } from '@klantportaal/contract/modules/documents/guest-links';
import type { MailName, MailOrder, MailOrders } from '../../platform/jobs/orders.ts';

/** A to-do as a mail names it, in the reader's language. */
export interface TodoFacts {
  label: string;
  /** The person whose it is, where that is not the reader. */
  owner?: string | null;
  /** YYYY-MM-DD. */
  deadline: string | null;
  isLate: boolean;
  /** Why what was sent before could not be used. */
  reason: string | null;
  /** The path of the page where it is done. */
  page: string;
}
export interface DocumentFacts {
  label: string;
  /** YYYY-MM-DD, the last day on which it counts. */
  valid_until: string | null;
  /** The path of the page that lists it. */
  page: string;
}

/** An appointment as a mail tells of it. */
export interface AppointmentFacts {
  label: string;
  state: 'made' | 'changed' | 'cancelled';
  /** DD-MM-YYYY. */
  day: string;
  /** hh:mm. */
  start_time: string | null;
  end_time: string | null;
  location: string | null;
  /** The adviser's name, as the firm sent it. */
  adviser: string | null;
  /** The person who cancelled it: the reader, another by name; null: the firm. */
  cancelled_by: { is_reader: boolean; name: string } | null;
  /** The path of its page. */
  page: string;
  /** A file for the reader's calendar. */
  calendar: string;
}

/** Facts of an order that are read when its mail is written. */
type Looked = {
  'new-todos': { todos: TodoFacts[] };
  'document-rejected': { rejected: TodoFacts[]; todos: TodoFacts[] };
  'todo-reminder': { todos: TodoFacts[] };
  'new-invoice': { numbers: string[]; pages?: string[] };
  'invoice-to-read': { numbers: string[] };
  'new-document': { labels: string[]; pages?: string[] };
  'document-expiring': { documents: DocumentFacts[] };
  'document-lapsed': { documents: DocumentFacts[] };
  'all-approved': Record<never, never>;
  /** '' for a name that may be a stranger's message. */
  'second-reader': { other: string };
  appointment: { appointments: AppointmentFacts[] };
  'important-document': { labels: string[] };
};

/** The data of each template. */
export type MailData = Omit<MailOrders, keyof Looked | 'several-news' | keyof GuestMails> &
  Looked & { 'several-news': { parts: NewsToWrite[] } } & GuestMails;
/** The facts of the mails around a link to somebody else. */
interface GuestMails {
  'guest-link': GuestFacts;
  'guest-delivered': AskedOfGuest;
  /** `ended_by`: the other person of the dossier; '' for a name that may be a stranger's message, null for the firm. */
  'guest-link-ended': AskedOfGuest & { ended_by: string | null };
}
export type GuestMail = keyof GuestMails;
/** A document that somebody else was asked to deliver for the reader. */
export interface AskedOfGuest {
  /** Their name, as whoever made the link wrote it. */
  guest: string;
  /** The name of the document, in the reader's language. */
  document: string;
  /** The path of the page that lists it. */
  page: string;
}
/** The request to somebody else, in the language of their mail. */
export type GuestFacts = { document: string } & Pick<
  GuestRequest,
  'description' | 'person' | 'asked_by' | 'text' | 'until'
>;
/** One of the mails whose facts are looked up, with them. */
export type NewsToWrite = { [N in NewsMail]: { template: N; data: Looked[N] } }[NewsMail];
export type MailToWrite = { [N in MailName]: { template: N; data: MailData[N] } }[MailName];

/** The mails about what the firm asks or did, whose facts are looked up. */
export type NewsMail = keyof Looked;
export type NewsOrder = Extract<MailOrder, { template: NewsMail }>;
