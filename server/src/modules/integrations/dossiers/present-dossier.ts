import type { FirmDossier } from '@klantportaal/contract/modules/dossiers/dossier';
import { ImportPerson } from '@klantportaal/contract/modules/people/persons';
import type { Queries } from '../../../platform/db/queries.ts';
import { findDocument } from '../../dossiers/dossier-documents.queries.ts';
import { toDossierEtag } from '../import/write-dossiers.ts';
import { listConsumers } from './dossiers.queries.ts';

/** A dossier as it can be sent back, with its version. */
export interface PresentDossier {
  dossier_id: string;
  etag: string;
  closed_on: string | null;
  value: FirmDossier;
}

/** The dossier of a firm's id; one that the portal made, and the firm never sent, with what its rows say. */
export async function findPresentDossier(
  q: Queries,
  licence_id: string,
  firm_id: string,
): Promise<PresentDossier | null> {
  const found = await findDocument(q, licence_id, firm_id);
  if (!found) return null;
  const { dossier, stored } = found;
  const dossier_id = dossier.id;
  const { closed_on } = dossier;
  if (stored) return { dossier_id, closed_on, etag: toDossierEtag(stored), value: { id: firm_id, ...stored.document } };
  const persons = await listConsumers(q, dossier_id);
  const value: FirmDossier = {
    id: firm_id,
    label: dossier.label,
    date_created: dossier.created_at.toISOString(),
    persons: persons.map(({ consumer, user_name, two_factor_required }) => {
      const { person, created_at: _, ...columns } = consumer;
      const known: Record<string, unknown> = { ...person, ...columns, profilePicture: null };
      const facts = Object.keys(ImportPerson.shape).map((name) => [name, known[name] ?? null]);
      const account = user_name === null ? null : { user_name, two_factor_required: two_factor_required ?? false };
      const { managed_by: _owner, ...served } = Object.fromEntries(facts) as FirmDossier['persons'][number];
      return { ...served, account };
    }),
    panels: [],
    products: [],
    actions: [],
    nps: [],
  };
  return { dossier_id, closed_on, etag: toDossierEtag({ dossier_id, revision: 0 }), value };
}
