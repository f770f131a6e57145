import type { Path } from '@klantportaal/web/forms/path.ts';
import type { Text } from '@klantportaal/web/i18n/use-text.ts';
import type { DossierValues, PersonValues } from './dossier-form-values.ts';

/** The names of the fields in the summary; a partner's say whose they are. */
export function buildLabels(t: Text, incomeLabel: string): Partial<Record<Path<DossierValues>, string>> {
  const own: Record<keyof PersonValues, string> = {
    gender: t('create_dossier.gender'),
    initials: t('create_dossier.initials'),
    firstName: t('create_dossier.first_name'),
    preposition: t('create_dossier.preposition'),
    lastName: t('create_dossier.last_name'),
    dateOfBirth: t('create_dossier.date_of_birth'),
    email: t('create_dossier.email'),
    mobilePhone: t('create_dossier.mobile_phone'),
    homePhone: t('create_dossier.home_phone'),
    postalCode: t('create_dossier.postal_code'),
    houseNumber: t('create_dossier.house_number'),
    houseNumberAddition: t('create_dossier.addition'),
    street: t('create_dossier.street'),
    city: t('create_dossier.city'),
    country: t('create_dossier.country'),
    incomeType: incomeLabel,
  };
  const entries = Object.entries(own).flatMap(([name, label]) => [
    [`persons.0.${name}`, label],
    [`persons.1.${name}`, t('create_dossier.of_partner', { label })],
  ]);
  return Object.fromEntries(entries) as Partial<Record<Path<DossierValues>, string>>;
}
