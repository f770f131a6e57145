import type { CreatedDossier } from '@klantportaal/contract/backoffice/created-dossiers';
import { byKey } from '../../journal/by-key.ts';
import { noteRead } from '../../journal/reads.ts';
import { fail } from '../../kernel/errors.ts';
import type { BackofficeHandlers } from '../backoffice-calls.ts';
import { createdDossier, personsByEmail, personsOf } from './created-dossiers.queries.ts';

/** As the form is stored (`areas/create-dossier`). */
interface Stored {
  productPhase: string | null;
  leadSource: string | null;
  persons: Omit<CreatedDossier['persons'][number], 'firm_id' | 'same_address_firm_ids'>[];
}

export const handlers = {
  async readCreatedDossier(call): Promise<CreatedDossier> {
    const { licence_id } = call.key;
    const found = await call.db.transaction(licence_id, async (q) => {
      const dossier = await createdDossier(q, licence_id, call.params.firmId);
      if (!dossier) return null;
      const target = { target_kind: 'dossier', target_id: dossier.id } as const;
      await noteRead(q, byKey(call), { dossier_id: dossier.id, ...target });
      const form = dossier.answers as unknown as Stored;
      const emails = form.persons.flatMap(({ email }) => email ?? []);
      const known = await personsByEmail(q, licence_id, emails);
      return { dossier, form, known, persons: await personsOf(q, licence_id, dossier.id) };
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
      persons: form.persons.map((person, at) => ({
        ...person,
        firm_id: persons[at]?.firm_id ?? '',
        same_address_firm_ids: known.flatMap(({ firm_id, email, dossier_id }) =>
          email === person.email && dossier_id !== dossier.id ? [firm_id] : [],
        ),
      })),
    };
  },
} satisfies Partial<BackofficeHandlers>;
