import type { ReactNode } from 'react';
import { useErrorText } from '../i18n/error-text.ts';
import { FailedState } from '../ui/state-message.tsx';

/** What a part of a page asks of a read: a query of react-query, or several that were put together. */
export interface Read<T> {
  data: T | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface QueryStateProps<T> {
  of: Read<T>;
  /** Stands while loading, in the size of what comes. */
  skeleton: ReactNode;
  /** Names what failed: 'Uw acties konden niet worden geladen'. */
  failed: string;
  failedText?: ReactNode;
  children: (data: T) => ReactNode;
}

/** One part of a page: its skeleton, what loaded, or what failed with a retry. The other parts do not wait for it. */
export function QueryState<T>({ of, skeleton, failed, failedText, children }: QueryStateProps<T>): ReactNode {
  const reason = useErrorText(of.data === undefined ? of.error : null);
  if (of.data !== undefined) return children(of.data);
  if (of.isPending) return skeleton;
  return (
    <FailedState title={failed} text={failedText ?? reason} busy={of.isFetching} onRetry={() => void of.refetch()} />
  );
}
