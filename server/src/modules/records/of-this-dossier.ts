import type { DossierPlace } from './import-context.ts';
import { ImportPlaceError } from './import-error.ts';

/**
 * Ids are unique in a licence. A record that another dossier has is not moved from one household to another.
 * @throws ImportPlaceError
 */
export function assertSameDossier(
  noun: 'person' | 'product' | 'action' | 'invitation',
  { place, pointer }: { place: DossierPlace; pointer: string },
  before: { dossier_id?: unknown; firm_id?: unknown },
): void {
  if (before.dossier_id === place.dossier_id) return;
  const message = `the ${noun} ${String(before.firm_id)} belongs to another dossier: each has ids of its own`;
  throw new ImportPlaceError(`${pointer}/firm_id`, message, { code: 'id_of_another_dossier' });
}
