import { Consumer } from '@klantportaal/contract/modules/people/consumers';
import * as z from 'zod/mini';
import type { PersonRow } from './persons.queries.ts';

/** Nothing chosen yet: no consent, no channel. */
const noPreference = { enabled: false, email: false, phone: false, post: false };

/** Every served field, null if the firm sent nothing. */
const empty: Record<string, null> = Object.fromEntries(Object.keys(Consumer.schema.shape).map((name) => [name, null]));

/** A person of a dossier as the contract serves them. */
export function toConsumer({ person, ...columns }: PersonRow): Consumer {
  const preference = columns.marketing_campaign_preference ?? noPreference;
  return z.parse(Consumer.schema, {
    ...empty,
    ...person,
    ...columns,
    // A choice that is read by whoever makes it, in settings, and by nobody else.
    wants_todo_mails: null,
    language: columns.chosen_language ?? person.language ?? null,
    marketing_campaign_preference: preference,
    address: person.address ?? formatAddressLine(person),
    phoneNumbers: person.phoneNumbers ?? [person.phone_mobile, person.phone_home].filter(Boolean),
  });
}

/** 'Duinlaan 12 A, 2584 AB Den Haag'; null without a street and a town. */
function formatAddressLine(person: PersonRow['person']): string | null {
  const joinFields = (...names: string[]) =>
    names
      .map((name) => person[name])
      .filter(Boolean)
      .join(' ');
  const lines = [joinFields('street_name', 'house_number', 'house_number_addition'), joinFields('zipcode', 'city')];
  return lines.filter(Boolean).join(', ') || null;
}
