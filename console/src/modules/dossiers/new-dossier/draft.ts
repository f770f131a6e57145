/** A dossier that is being made by hand, and the bodies of the calls that make it. */

import type { DossierInput } from '@klantportaal/contract/modules/dossiers/dossier';
import { ImportPerson } from '@klantportaal/contract/modules/people/persons';
import type { RequestInput } from '@klantportaal/contract/modules/tasks/requests';
import { isIsoDay } from '@klantportaal/contract/values/dates/dutch-date';
import { ensure } from '@klantportaal/contract/values/ensure';
import { isBlank } from '@klantportaal/contract/values/text';
import type { Fault } from '@klantportaal/web/forms/faults.ts';
import { findSchemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import { type AddedKind, toAsked } from '../../../page/fields/added-kinds.tsx';
import { firstProducts, type ProductKind } from './first-products.ts';

export interface PersonDraft {
  first_name: string;
  preposition: string;
  last_name: string;
  email: string;
  phone_mobile: string;
  zipcode: string;
  house_number: string;
  invite: boolean;
}

/** The calls after the dossier was made, in their order; one per person who is invited. */
export type Step = 'dossier' | 'assignment' | 'request' | `invitation ${number}`;

export interface NewDossier {
  /** The firm's own id: proposed, and its own to change. */
  number: string;
  persons: readonly PersonDraft[];
  product: ProductKind | '';
  product_label: string;
  adviser: string;
  template: string;
  /** The ids of its lines that are not asked. */
  left?: readonly string[];
  /** The documents asked beside the template, or without one. */
  added?: readonly AddedKind[];
  deadline: string;
  /** The page of the flow, from 1. */
  page: number;
  /** Instant at which it was first sent; by it the same dossier is known again after an answer that was lost. */
  sent_at?: string;
  /** The steps that are done already: a retry goes on after them. */
  done: readonly Step[];
}

export const emptyPerson = (invite: boolean): PersonDraft => ({
  first_name: '',
  preposition: '',
  last_name: '',
  email: '',
  phone_mobile: '',
  zipcode: '',
  house_number: '',
  invite,
});

/** A number that nobody else proposes: the year, and eight signs of chance. */
export const proposeNumber = (today: string): string => `${today.slice(0, 4)}-${crypto.randomUUID().slice(0, 8)}`;

export const createDossierDraft = (today: string, adviser: string | null, invite: boolean): NewDossier => ({
  number: proposeNumber(today),
  persons: [emptyPerson(invite)],
  product: 'mortgage',
  product_label: '',
  adviser: adviser ?? '',
  template: '',
  deadline: '',
  page: 1,
  done: [],
});

const toTextOrNull = (value: string): string | null => value.trim() || null;

export const formatPersonName = ({ first_name, preposition, last_name }: PersonDraft): string =>
  [first_name, preposition, last_name]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');

export const buildPersonId = ({ number }: NewDossier, index: number): string => `${number.trim()}-${index + 1}`;
export const requestId = ({ number }: NewDossier): string => `${number.trim()}-verzoek`.slice(0, 100);

/** Whether anything is asked at once. */
export const isAsking = ({ template, added = [] }: Pick<NewDossier, 'template' | 'added'>): boolean =>
  template !== '' || added.length > 0;

/** The request as it is sent: the template without the lines that were left out, and with those that were added. */
export function toRequestBody(draft: NewDossier): RequestInput {
  const { template, left = [], added = [], deadline } = draft;
  const firm_id = requestId(draft);
  return {
    firm_id,
    deadline: deadline || null,
    ...(template && { template, changes: left.map((line) => ({ line, omit: true })) }),
    ...(added.length > 0 && {
      lines: added.map((addedKind) => ({ firm_id: `${firm_id}-${addedKind.id}`, ...toAsked(addedKind) })),
    }),
  };
}

/** The dossier as it is sent. */
export function buildDossierInput(draft: NewDossier, now: string, labelOfKind: string): DossierInput {
  const { persons, product, product_label, adviser } = draft;
  const products = product && [
    {
      kind: product,
      firm_id: `${draft.number.trim()}-1`,
      label: toTextOrNull(product_label) ?? labelOfKind,
      details: firstProducts[product],
    },
  ];
  return {
    label: persons.map(formatPersonName).join(', ').slice(0, 200),
    date_created: now,
    persons: persons.map((person, index) => ({
      firm_id: buildPersonId(draft, index),
      display_name: formatPersonName(person),
      first_name: toTextOrNull(person.first_name),
      preposition: toTextOrNull(person.preposition),
      last_name: toTextOrNull(person.last_name),
      email: toTextOrNull(person.email),
      phone_mobile: toTextOrNull(person.phone_mobile),
      zipcode: toTextOrNull(person.zipcode),
      house_number: toTextOrNull(person.house_number),
    })),
    panels: adviser ? [{ adviser, label: 'Adviseur', systemname: 'ADVISOR' }] : [],
    products: products || [],
    // Fields that the flow does not ask for are left out.
  };
}

/** Whether a dossier with this number is the one of this draft, of which the answer was lost. */
export const isOwn = (draft: NewDossier, found: Pick<DossierInput, 'date_created' | 'persons'> | undefined): boolean =>
  found !== undefined &&
  draft.sent_at !== undefined &&
  Date.parse(found.date_created) === Date.parse(draft.sent_at) &&
  found.persons[0]?.firm_id === buildPersonId(draft, 0);

/** The most characters of a product's label, by the contract. */
const LABEL = 200;

/**
 * Returns the faults by the id of their field, in the order of the pages. Persons are judged by their schema alone:
 * that of a whole dossier would load every product's.
 */
export function validateNewDossier(draft: NewDossier, today: string): Record<string, Fault> {
  const faults: Record<string, Fault> = {};
  const body = buildDossierInput(draft, `${today}T00:00:00Z`, 'x');
  const required: Fault = { key: 'page.validation.required' };
  for (const [index, person] of draft.persons.entries()) {
    const prefix = `persons.${index}`;
    const found = findSchemaFaults(ImportPerson, ensure(body.persons[index]));
    if (isBlank(person.last_name)) faults[`${prefix}.last_name`] = required;
    for (const name of ['first_name', 'preposition', 'last_name', 'email', 'phone_mobile', 'zipcode', 'house_number'])
      if (found[name]) faults[`${prefix}.${name}`] ??= found[name];
  }
  if (isBlank(draft.number)) faults.number = required;
  if (draft.number.trim().length > 80) faults.number = { key: 'page.validation.too_long', values: { limit: 80 } };
  if (draft.product_label.trim().length > LABEL)
    faults.product_label = { key: 'page.validation.too_long', values: { limit: LABEL } };
  if (draft.deadline && !isIsoDay(draft.deadline)) faults.deadline = { key: 'page.validation.date' };
  else if (draft.deadline && draft.deadline < today) faults.deadline = { key: 'new-dossier.day_passed' };
  return faults;
}

/** On which page a field stands. */
export const getFieldPage = (id: string): number => (id.startsWith('persons.') ? 1 : id === 'deadline' ? 3 : 2);

/** Whether a person is invited; without a mail address nobody can be. */
export const isInvited = ({ invite, email }: PersonDraft): boolean => invite && email.trim() !== '';

/** The calls that make this dossier, in their order, without those that were made already. */
export function listStepsLeft(draft: NewDossier): Step[] {
  const { adviser, persons, done } = draft;
  const all: Step[] = ['dossier'];
  if (adviser) all.push('assignment');
  if (isAsking(draft)) all.push('request');
  for (const [index, person] of persons.entries()) if (isInvited(person)) all.push(`invitation ${index}`);
  return all.filter((step) => !done.includes(step));
}
