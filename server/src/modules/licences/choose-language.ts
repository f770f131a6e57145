import type { Locale } from '@klantportaal/contract/language';
import type { JsonObject } from '../../platform/db/columns.ts';
import type { LicenceData } from './licences.ts';

interface Speaker {
  chosen_language: Locale | null;
  person: JsonObject;
}

/** The consumer's choice, else the firm's value, else the licence's default; only one that the licence has. */
export function chooseLanguage({ chosen_language, person }: Speaker, licence: Pick<LicenceData, 'languages'>): Locale {
  const known = licence.languages.map(({ iso_code }) => iso_code);
  const has = (wanted: unknown) => known.find((code) => code === wanted);
  return (
    has(chosen_language) ??
    has(person.language) ??
    licence.languages.find(({ is_default }) => is_default)?.iso_code ??
    'nl'
  );
}
