import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';

/** Returns the substitute of an adviser today. */
export function useCurrentSubstitute(adviser: string | null) {
  const { data } = useQuery({ ...query('listSubstitutes'), enabled: adviser !== null });
  const found = data?.find(
    (substitution) => substitution.adviser === adviser && substitution.until >= getTodayInAmsterdam(),
  );
  return found ?? null;
}
