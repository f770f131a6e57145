import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useGo, useRouteQuery } from '@klantportaal/web/lib/current-route.ts';
import { LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { EmptyState } from '@klantportaal/web/ui/feedback/state-message.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { firm } from '../../../api/client.ts';
import { to } from '../../../lib/links.ts';
import { LargeDownload } from '../../../page/layout/large-download.tsx';
import { Page } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { inPages, listLines, toPageQuery } from '../../../page/lists/list-pages.ts';
import { NextPage } from '../../../page/lists/next-page.tsx';
import { TrailFilterForm } from './trail-filter.tsx';
import { TrailTable } from './trail-table.tsx';
import { parseTrailView, toTrailFilter } from './trail-view.ts';

/** The accesses and acts, newest first. Each look adds a line, so it is read again only on request. */
export default function TrailPage() {
  const t = useText();
  const go = useGo();
  const view = parseTrailView(useRouteQuery());
  const filter = toTrailFilter(view);
  const read = useInfiniteQuery({
    queryKey: ['listTrail', filter],
    queryFn: ({ pageParam, signal }) =>
      firm.page('listTrail', { query: { ...filter, ...toPageQuery(pageParam) } }, { signal }),
    ...inPages,
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <Page
      title={t('shell.trail')}
      acts={
        <>
          <LinkButton look="secondary" href={to('trail-reviews')}>
            {t('shell.trail_reviews')}
          </LinkButton>
          <LargeDownload
            call="exportTrail"
            input={{ query: filter }}
            name={`${t('trail.file_name')}-${getTodayInAmsterdam()}.csv`}
            label={t('trail.export')}
          />
        </>
      }
      wide
    >
      <TrailFilterForm
        key={JSON.stringify(filter)}
        view={view}
        show={(next) => go(to('trail', {}, toTrailFilter(next)))}
      />
      <QueryState of={{ ...read, data: listLines(read.data) }} skeleton={<SkeletonText lines={12} />}>
        {(lines) =>
          lines.length === 0 ? (
            <EmptyState title={t('trail.none')} />
          ) : (
            <>
              <TrailTable lines={lines} />
              <NextPage of={read} />
            </>
          )
        }
      </QueryState>
    </Page>
  );
}
