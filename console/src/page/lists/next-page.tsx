import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';

interface NextPageProps {
  of: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage'> & { fetchNextPage: () => unknown };
  /** The name of its button; by default that more is loaded. */
  label?: string;
}

/** Below a list that comes in pages: the next one, as long as there is one. */
export function NextPage({ of: { hasNextPage, isFetchingNextPage, fetchNextPage }, label }: NextPageProps) {
  const t = useText();
  if (!hasNextPage) return null;
  return (
    <div>
      <Button look="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {label ?? t('common.more')}
      </Button>
    </div>
  );
}
