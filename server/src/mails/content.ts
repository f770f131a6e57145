import type { Licence } from '@klantportaal/contract/areas/licences';

export type Language = 'nl' | 'en';
export type AddressStyle = Licence['features']['default_address_style'];

/** What a template may say something about. */
export interface MailContext {
  language: Language;
  style: AddressStyle;
  /** The firm, as its licence names it. */
  firm: string;
  /** As one greets: 'mw. A. van Veen' formally, 'Anna' informally. */
  name: string;
  /** How the firm begins its own Dutch letters to this person, 'Geachte heer Van Dongen'; null when it did not say. */
  salutation: string | null;
  user_name: string;
  /** Where the button leads; templates without a button ignore it. */
  link: string;
}

/** A mail before it has a layout. Plain text; the layout escapes it. */
export interface MailContent {
  subject: string;
  /** Shown by mail programs beside the subject. */
  preview: string;
  heading: string;
  greeting: string;
  before: string[];
  button: { label: string; link: string } | null;
  after: string[];
}

/** One text in the language and the address style of the reader. English has one 'you'. */
export const pick =
  ({ language, style }: Pick<MailContext, 'language' | 'style'>) =>
  (formal: string, informal: string, english: string): string =>
    language === 'en' ? english : style === 'formal' ? formal : informal;
