import type { Reader, TextsByLocale } from '@klantportaal/contract/texts';

/** The data that a template can use, and its recipient. */
export interface MailContext extends Reader {
  /** The licence's own. */
  words: TextsByLocale;
  /** The firm, as its licence names it. */
  firm: string;
  /** The firm's telephone number; null if it gave none. */
  phone: string | null;
  /** For the greeting: 'mw. A. van Veen' formally, 'Anna' informally; '' for a name that may be a stranger's message. */
  name: string;
  /** The salutation of the firm's own Dutch letters to this person, 'Geachte heer Van Dongen'; null if it sent none. */
  salutation: string | null;
  user_name: string;
  /** The address of the button; templates without a button ignore it. */
  link: string;
  /** The address at which a consumer unsubscribes from mails about tasks. */
  refusal_link: string;
}

/** A mail before it has a layout. Plain text; the layout escapes it. */
export interface MailContent {
  subject: string;
  /** Shown by mail programs next to the subject. */
  preview: string;
  heading: string;
  greeting: string;
  before: string[];
  /** Lists shown in the mail, after `before`. */
  lists?: MailList[];
  button: { label: string; link: string } | null;
  /** A row of links instead of one: scores to choose from. */
  scale?: { label: string; link: string }[];
  after: string[];
  /** Why the reader receives it, unless it is because of an account. */
  footnote?: string;
  /** Files attached to the mail. */
  files?: { name: string; mime: string; content: string }[];
  /** For a mail that may be refused: where. */
  refusal?: { label: string; link: string };
}

export interface MailList {
  /** Above it, for a second one. */
  title?: string;
  items: { text: string; note: string | null }[];
}
