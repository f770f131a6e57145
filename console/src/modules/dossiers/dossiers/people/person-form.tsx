import { ImportPerson } from '@klantportaal/contract/modules/people/persons';
import { listKeys } from '@klantportaal/contract/values/objects';
import { findSchemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useSend, versioned } from '../../../../api/query.ts';
import { QueryState } from '../../../../page/layout/query-state.tsx';
import { type FactField, type Facts, RecordForm } from '../record-form.tsx';

/** TABLE: what can be changed of a person, and the field that fits. */
const kinds = {
  first_name: 'name',
  preposition: 'name prefix',
  last_name: 'name',
  date_of_birth: 'day',
  email: 'email',
  phone_mobile: 'tel',
  phone_home: 'tel',
  street_name: 'text',
  house_number: 'text',
  house_number_addition: 'text',
  zipcode: 'postcode',
  city: 'text',
} as const satisfies Record<string, FactField['kind']>;

const names = listKeys(kinds);
/** A company has one name, and no birthday. */
const ofCompanies = ['display_name', ...names.slice(4)] as const;
const parts = ['first_name', 'preposition', 'last_name'] as const;

/** The person's name: composed where a part of it was changed, else as the firm has it. */
const findDisplayName = (before: Facts, typed: Facts): string | null => {
  const now = { ...before, ...typed };
  if ('display_name' in typed || !parts.some((part) => part in typed)) return now.display_name ?? null;
  return parts.flatMap((part) => now[part] ?? []).join(' ');
};

/** The name and contact details of a person whose facts the firm's staff keep. */
export function PersonForm({ dossier, person, done }: { dossier: string; person: string; done: () => void }) {
  const t = useText();
  const params = { firmId: dossier, personFirmId: person };
  const read = useQuery({ ...versioned('readPerson', { params }), staleTime: 0 });
  const put = useSend('putPerson', { refreshes: [] });
  return (
    <QueryState of={read}>
      {({ value, etag }) => {
        const { id: _, ...whole } = value;
        const now = whole as unknown as Facts;
        const withDisplayName = (typed: Facts) => ({ ...typed, display_name: findDisplayName(now, typed) });
        const fields: FactField[] = (value.is_company ? ofCompanies : names).map((name) => ({
          name,
          label: t(`dossier.field_${name}`),
          kind: name === 'display_name' ? 'text' : kinds[name],
          optional: name !== 'last_name' && name !== 'display_name',
        }));
        return (
          <RecordForm
            dossier={dossier}
            name={`person ${person}`}
            fields={fields}
            now={now}
            etag={etag}
            faultsOf={(facts) => {
              const found = findSchemaFaults(ImportPerson, {
                firm_id: person,
                ...facts,
                ...withDisplayName(facts),
              });
              const isNameless = !value.is_company && !facts.last_name;
              return { ...found, ...(isNameless && { last_name: { key: 'page.validation.required' } }) };
            }}
            send={(typed, condition) => put.send({ params, body: { ...whole, ...withDisplayName(typed) } }, condition)}
            findIn={({ persons }) =>
              (persons.find(({ firm_id }) => firm_id === person) as unknown as Facts | undefined) ?? null
            }
            isChange={({ type }) => type === 'person.changed'}
            done={done}
          />
        );
      }}
    </QueryState>
  );
}
