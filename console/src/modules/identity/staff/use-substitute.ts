import { todayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';

/** Who stands in for an adviser today. */
export function useSubstituteOf(adviser: string | null) {
  const { data } = useQuery({ ...query('listSubstitutes'), enabled: adviser !== null });
  const found = data?.find((one) => one.adviser === adviser && one.until >= todayInAmsterdam());
  return found ?? null;
}
