import { useQuery } from '@tanstack/react-query';
import { query } from '../api/query.ts';

/** The firm's advisers, and the name of one by the firm's own id. */
export function useAdvisers() {
  const { data } = useQuery(query('readAdvisers'));
  const advisers = data?.advisers ?? [];
  return { advisers, nameOf: (id: string) => advisers.find(({ firm_id }) => firm_id === id)?.name ?? id };
}
