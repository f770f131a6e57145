import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';

/** The firm's advisers, for choosing one and for naming one by the firm's own id. */
export function useAdvisers() {
  const { data } = useQuery(query('readAdvisers'));
  const advisers = data?.advisers ?? [];
  return {
    advisers,
    choices: advisers.map(({ firm_id, name }) => ({ value: firm_id, label: name })),
    /** Empty until they are known; who is not among them goes by the id. */
    nameOf: (id: string) => advisers.find(({ firm_id }) => firm_id === id)?.name ?? (data ? id : ''),
  };
}
