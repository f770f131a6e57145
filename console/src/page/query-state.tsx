import { useErrorText } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { SkeletonText } from '@klantportaal/web/ui/skeleton.tsx';
import { FailedState } from '@klantportaal/web/ui/state-message.tsx';
import type { ReactNode } from 'react';

/** The part of a read that a block of a page needs. */
export interface Read<T> {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface QueryStateProps<T> {
  of: Read<T>;
  /** Shown while loading, at the size of what comes. */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

/** One block of a page: its skeleton, its content, or what failed with a retry. The other blocks do not wait for it. */
export function QueryState<T>({ of, skeleton, children }: QueryStateProps<T>): ReactNode {
  const t = useText();
  const reason = useErrorText(of.error);
  if (of.data !== undefined) return children(of.data);
  if (!of.error) return skeleton ?? <SkeletonText lines={4} />;
  return (
    <FailedState title={t('common.failed_part')} text={reason} busy={of.isFetching} onRetry={() => void of.refetch()} />
  );
}
