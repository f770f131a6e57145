import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { useErrorText } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { FailedState } from '@klantportaal/web/ui/feedback/state-message.tsx';
import type { ReactNode } from 'react';
import { to } from '../lib/links.ts';

/** The part of a react-query query that a section of a page needs; may also combine several queries. */
export interface Read<T> {
  data: T | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface QueryStateProps<T> {
  of: Read<T>;
  /** Shown while loading, at the size of the content. */
  skeleton: ReactNode;
  /** Says what failed: 'Uw acties konden niet worden geladen'. */
  failed: string;
  failedText?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * One part of a page: its skeleton, its content, or what failed with a retry. The other parts do not wait for it. What
 * was not found may never come: then there is a link to go on as well.
 */
export function QueryState<T>({ of, skeleton, failed, failedText, children }: QueryStateProps<T>): ReactNode {
  const t = useText();
  const error = of.data === undefined ? of.error : null;
  const reason = useErrorText(error);
  if (of.data !== undefined) return children(of.data);
  if (of.isPending) return skeleton;
  const isMissing = error instanceof ApiError && error.code.endsWith('_NOT_FOUND');
  return (
    <FailedState
      title={failed}
      text={failedText ?? reason}
      busy={of.isFetching}
      onRetry={() => void of.refetch()}
      elsewhere={isMissing && <LinkButton href={to('dashboard')}>{t('common.to_dashboard')}</LinkButton>}
    />
  );
}
