import type { Speak } from '@klantportaal/contract/modules/questionnaires/summary';
import { findText, type Reader, type TextsByLocale } from '@klantportaal/contract/texts';
import { chooseLanguage } from '../licences/choose-language.ts';
import type { LicenceData } from '../licences/licences.ts';
import type { PersonRow } from './people.queries.ts';
import en from './texts.en.ts';
import nl from './texts.nl.ts';

/** The texts of a questionnaire and of its paper as this person reads them, in the licence's own wording. */
export function createWording(
  texts: TextsByLocale,
  person: PersonRow,
  licence: LicenceData,
): { say: Speak; reader: Reader } {
  const reader: Reader = { locale: chooseLanguage(person, licence), style: person.address_style };
  const own = { nl: { ...nl, ...texts.nl }, en: { ...en, ...texts.en } };
  const always = { firm: licence.name };
  return { reader, say: (key, values) => findText(key, reader, { ...always, ...values }, licence.words, own) ?? key };
}
