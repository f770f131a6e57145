import type { IncomeType, ProductPhase } from '@klantportaal/contract/modules/dossiers/create-dossier';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import type { Read } from '../../../page/query-state.tsx';

/** Null: not asked. */
interface Choices {
  phases: ProductPhase[] | null;
  incomes: IncomeType[] | null;
}

/** The lists that the licence asks about; those that it does not are not fetched. */
export function useChoices({ phases, incomes }: { phases: boolean; incomes: boolean }): Read<Choices> {
  const [data, setData] = useState<Choices | undefined>();
  const [error, setError] = useState<Error | null>(null);
  const [isFetching, setFetching] = useState(true);
  const refetch = useCallback(() => {
    setFetching(true);
    return Promise.all([phases ? call('listProductPhases') : null, incomes ? call('listIncomeTypes') : null])
      .then(
        ([found, types]) => {
          setError(null);
          setData({ phases: found, incomes: types });
        },
        (failed: Error) => setError(failed),
      )
      .finally(() => setFetching(false));
  }, [phases, incomes]);
  useEffect(() => void refetch(), [refetch]);
  return { data, error, isFetching, isPending: data === undefined && error === null, refetch };
}
