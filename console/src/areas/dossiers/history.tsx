import type { HistoryLine } from '@klantportaal/contract/backoffice/history';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { currentLocale } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { SkeletonText } from '@klantportaal/web/ui/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { may } from '../../api/session.ts';
import { to } from '../../lib/links.ts';
import { useClientFor } from '../../page/follow.ts';
import { NextPage } from '../../page/next-page.tsx';
import { Block } from '../../page/page.tsx';
import { QueryState } from '../../page/query-state.tsx';
import { Row, Rows } from '../../page/rows.tsx';
import { NewLines, useSteady } from '../../page/use-steady.tsx';
import { useWho } from './use-who.ts';

/** How many lines a full page has. */
const FULL = 50;

/** What it was about and why, as far as that was said. */
const saidOf = (label: string | null, { reason }: HistoryLine['data'], because: (reason: string) => string) =>
  [label, typeof reason === 'string' && because(reason)].filter(Boolean).join(' · ');

/** Everything that was done in a dossier, by everybody, the newest first. */
export function History({ firmId }: { firmId: string }) {
  const t = useText();
  const who = useWho();
  const { moment } = useFormat();
  const clientFor = useClientFor();
  const read = useInfiniteQuery({
    queryKey: ['listHistory', firmId],
    queryFn: ({ pageParam, signal, queryKey }) =>
      clientFor(queryKey).call(
        'listHistory',
        { params: { firmId }, query: pageParam ? { before: pageParam } : {} },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page: HistoryLine[]) => (page.length < FULL ? undefined : page.at(-1)?.cursor),
    networkMode: 'always',
  });
  const all = read.data?.pages.flat();
  const { shown, ...fresh } = useSteady(all);
  return (
    <Block title={t('dossier.history')}>
      <QueryState of={{ ...read, data: all }} skeleton={<SkeletonText lines={8} />}>
        {() =>
          shown.length === 0 ? (
            <p>{t('dossier.no_history')}</p>
          ) : (
            <>
              <NewLines {...fresh} />
              <Rows label={t('dossier.history')}>
                {shown.map(({ id, title, label, at, by, data }) => (
                  <Row
                    key={id}
                    title={title[currentLocale() === 'en' ? 'en' : 'nl']}
                    href={
                      typeof data.delivery_id === 'string' && may('deliveries:read')
                        ? to('delivery', { id: data.delivery_id })
                        : null
                    }
                    details={[who(by), moment(at)]}
                    said={saidOf(label, data, (reason) => t('dossier.because', { reason }))}
                  />
                ))}
              </Rows>
              <NextPage of={read} />
            </>
          )
        }
      </QueryState>
    </Block>
  );
}
