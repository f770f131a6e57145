import type { HistoryLine } from '@klantportaal/contract/backoffice/history';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { currentLocale } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/button.tsx';
import { SkeletonText } from '@klantportaal/web/ui/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { firm } from '../../api/client.ts';
import { Block } from '../../page/page.tsx';
import { QueryState } from '../../page/query-state.tsx';
import { Row, Rows } from '../../page/rows.tsx';
import { useWho } from './use-who.ts';

/** How many lines a full page has. */
const FULL = 50;

/** Everything that was done in a dossier, by everybody, the newest first. */
export function History({ firmId }: { firmId: string }) {
  const t = useText();
  const who = useWho();
  const { moment } = useFormat();
  const read = useInfiniteQuery({
    queryKey: ['listHistory', firmId],
    queryFn: ({ pageParam, signal }) =>
      firm.call('listHistory', { params: { firmId }, query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page: HistoryLine[]) => (page.length < FULL ? undefined : page.at(-1)?.cursor),
    networkMode: 'always',
  });
  return (
    <Block title={t('dossier.history')}>
      <QueryState of={{ ...read, data: read.data?.pages.flat() }} skeleton={<SkeletonText lines={8} />}>
        {(lines) =>
          lines.length === 0 ? (
            <p>{t('dossier.no_history')}</p>
          ) : (
            <>
              <Rows label={t('dossier.history')}>
                {lines.map(({ id, title, label, at, by }) => (
                  <Row
                    key={id}
                    title={title[currentLocale() === 'en' ? 'en' : 'nl']}
                    details={[who(by), moment(at)]}
                    said={label}
                  />
                ))}
              </Rows>
              {read.hasNextPage && (
                <div>
                  <Button look="secondary" busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
                    {t('common.more')}
                  </Button>
                </div>
              )}
            </>
          )
        }
      </QueryState>
    </Block>
  );
}
