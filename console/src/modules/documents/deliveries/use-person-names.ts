import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';

/** The names of a dossier's persons by the firm's ids of them; none while they are pending. */
export function usePersonNames(dossier: string): { names: ReadonlyMap<string, string>; isPending: boolean } {
  const { data, isPending } = useQuery(query('readDossier', { params: { firmId: dossier } }));
  return { names: new Map(data?.persons.map(({ firm_id, display_name }) => [firm_id, display_name])), isPending };
}
