import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { useErrorText } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Shield } from '@klantportaal/web/ui/content/icons.ts';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { EmptyState, FailedState } from '@klantportaal/web/ui/feedback/state-message.tsx';
import type { ReactNode } from 'react';
import { MergedLink, wasMerged } from './merged.tsx';

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
  /** The link with which a page goes on when its subject is not found. */
  elsewhere?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Whether what a page is about is not there, or not any more: asking once more helps nobody. */
export const isGone = ({ data, error }: Pick<Read<unknown>, 'data' | 'error'>): boolean =>
  data === undefined && error instanceof ApiError && (error.status === 404 || error.status === 410);

/** Whether who asks may not see it: asking once more helps nobody either. */
const isForbidden = ({ data, error }: Pick<Read<unknown>, 'data' | 'error'>): boolean =>
  data === undefined &&
  error instanceof ApiError &&
  (error.code === 'ACCESS_DENIED' || error.code === 'SCOPE_NOT_HELD');

/** One block of a page: its skeleton, its content, or what failed with a retry. The other blocks do not wait for it. */
export function QueryState<T>({ of, skeleton, elsewhere, children }: QueryStateProps<T>): ReactNode {
  const t = useText();
  const reason = useErrorText(of.error);
  if (of.data !== undefined) return children(of.data);
  if (!of.error) return skeleton ?? <SkeletonText lines={4} />;
  if (isForbidden(of))
    return <EmptyState icon={Shield} title={t('common.forbidden')} text={t('common.forbidden_text')} live />;
  if (isGone(of)) {
    const onward = wasMerged(of.error) ? <MergedLink error={of.error} /> : elsewhere;
    return <EmptyState title={reason ?? t('common.not_found')} action={onward} live />;
  }
  return (
    <FailedState title={t('common.failed_part')} text={reason} busy={of.isFetching} onRetry={() => void of.refetch()} />
  );
}
