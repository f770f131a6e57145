import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';

/** The names of a dossier's persons by the firm's ids of them; none while they load. */
export function usePersonNames(dossier: string): ReadonlyMap<string, string> {
  const { data } = useQuery(query('readDossier', { params: { firmId: dossier } }));
  return new Map(data?.persons.map(({ firm_id, display_name }) => [firm_id, display_name]));
}
