import type { Reader, TextsByLocale } from '@klantportaal/contract/texts';
import type { MailName } from '../../platform/jobs/orders.ts';
import { findPhone } from '../licences/letterhead.ts';
import type { LicenceData } from '../licences/licences.ts';
import type { MailContent, MailContext } from './content.ts';
import type { MailToWrite } from './facts.ts';
import { samples } from './samples.ts';
import { createMailContent } from './templates.ts';

export const isMailName = (word: string): word is MailName => Object.hasOwn(samples, word);

/**
 * A mail with invented facts to an invented person; its links lead nowhere.
 * @param words the firm's own, which may be drafts
 */
export function writeSampleMail(
  licence: LicenceData,
  mail: MailName,
  { locale, style }: Reader,
  words: TextsByLocale,
): { content: MailContent; context: MailContext } {
  const context: MailContext = {
    locale,
    style,
    words,
    firm: licence.name,
    phone: findPhone(licence),
    name: style === 'formal' ? 'mw. A. van Veen' : 'Anna',
    salutation: null,
    user_name: 'anna@voorbeeld.example',
    link: 'https://voorbeeld.example/',
    refusal_link: 'https://voorbeeld.example/',
  };
  return { content: createMailContent({ template: mail, data: samples[mail] } as MailToWrite, context), context };
}
