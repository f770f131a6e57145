import { todayInAmsterdam } from '@klantportaal/contract/values/today';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';

/** The firm's advisers, for choosing one and for naming one by the firm's own id. */
export function useAdvisers() {
  const t = useText();
  const { data } = useQuery(query('readAdvisers'));
  const advisers = data?.advisers ?? [];
  return {
    choices: advisers.map(({ firm_id, name }) => ({ value: firm_id, label: name })),
    /** Empty until they are known. */
    nameOf: (id: string) => advisers.find(({ firm_id }) => firm_id === id)?.name ?? (data ? id : ''),
    nobody: t('people.no_adviser'),
  };
}

/** Who stands in for an adviser today. */
export function useSubstituteOf(adviser: string | null) {
  const { data } = useQuery({ ...query('listSubstitutes'), enabled: adviser !== null });
  const found = data?.find((one) => one.adviser === adviser && one.until >= todayInAmsterdam());
  return found ?? null;
}
