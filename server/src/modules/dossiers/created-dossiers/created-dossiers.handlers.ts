import type { CreatedDossier } from '@klantportaal/contract/modules/dossiers/created-dossiers';
import { fail } from '../../../platform/kernel/errors.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { noteRead } from '../../audit/reads.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { findCreatedDossier, listConsumersByEmail, listDossierConsumers } from './created-dossiers.queries.ts';

/** The form as it is stored (`modules/dossiers/create-dossier`). */
interface Stored {
  productPhase: string | null;
  leadSource: string | null;
  persons: StoredPerson[];
}
interface StoredPerson {
  gender: 'male' | 'female' | null;
  initials: string | null;
  firstName: string;
  preposition: string | null;
  lastName: string;
  postalCode: string | null;
  houseNumber: string | null;
  houseNumberAddition: string | null;
  street: string | null;
  city: string | null;
  homePhone: string | null;
  mobilePhone: string | null;
  dateOfBirth: string | null;
  country: string;
  email: string | null;
  addressStyle: 'formal' | 'informal';
  incomeType: string | null;
}

export const readCreatedDossier: BackofficeHandlers['readCreatedDossier'] = async (call): Promise<CreatedDossier> => {
  const { licence_id } = call.key;
  const found = await call.db.transaction(licence_id, async (q) => {
    const dossier = await findCreatedDossier(q, licence_id, call.params.firmId);
    if (!dossier) return null;
    const target = { target_kind: 'dossier', target_id: dossier.id } as const;
    await noteRead(q, startAuditEntry(call), { dossier_id: dossier.id, ...target });
    const form = dossier.answers as unknown as Stored;
    const emails = form.persons.flatMap(({ email }) => email ?? []);
    const known = await listConsumersByEmail(q, licence_id, emails);
    return { dossier, form, known, persons: await listDossierConsumers(q, licence_id, dossier.id) };
  });
  if (!found) fail('DOSSIER_NOT_FOUND');
  const { dossier, form, known, persons } = found;
  return {
    id: dossier.id,
    firm_id: dossier.firm_id,
    label: dossier.label,
    created_at: dossier.created_at.toISOString(),
    product_phase: form.productPhase,
    lead_source: form.leadSource,
    persons: form.persons.map((person, index) => ({
      ...toFirmPerson(person),
      firm_id: persons[index]?.firm_id ?? '',
      same_address_firm_ids: known.flatMap(({ firm_id, email, dossier_id }) =>
        email === person.email && dossier_id !== dossier.id ? [firm_id] : [],
      ),
    })),
  };
};

const genders = { male: 'MALE', female: 'FEMALE' } as const;

/** The person under the names that the firm's own records have. */
const toFirmPerson = (person: StoredPerson) => ({
  gender: person.gender && genders[person.gender],
  initials: person.initials,
  first_name: person.firstName,
  preposition: person.preposition,
  last_name: person.lastName,
  zipcode: person.postalCode,
  house_number: person.houseNumber,
  house_number_addition: person.houseNumberAddition,
  street_name: person.street,
  city: person.city,
  phone_home: person.homePhone,
  phone_mobile: person.mobilePhone,
  date_of_birth: person.dateOfBirth,
  country: person.country,
  email: person.email,
  address_style: person.addressStyle,
  income_type: person.incomeType,
});
