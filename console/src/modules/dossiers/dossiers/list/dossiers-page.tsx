import { formatCount } from '@klantportaal/contract/values/numbers/count';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useCurrentRoute, useGo, useRouteQuery } from '@klantportaal/web/lib/current-route.ts';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { EmptyState } from '@klantportaal/web/ui/feedback/state-message.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { firm } from '../../../../api/client.ts';
import { may, useMe } from '../../../../api/session.ts';
import { useActs } from '../../../../lib/keys.ts';
import { to } from '../../../../lib/links.ts';
import { Page } from '../../../../page/layout/page.tsx';
import { QueryState } from '../../../../page/layout/query-state.tsx';
import { inPages, listLines, toPageQuery } from '../../../../page/lists/list-pages.ts';
import { NextPage } from '../../../../page/lists/next-page.tsx';
import { Bulk } from './bulk.tsx';
import { DossierTable } from './dossier-table.tsx';
import { DossiersBar } from './dossiers-bar.tsx';
import {
  changeSort,
  type DossiersView,
  parseDossiersView,
  toDossiersFilter,
  toDossiersQuery,
} from './dossiers-view.ts';

/** Milliseconds after the last key before the server is asked. */
const DEBOUNCE_MS = 150;
/** The most dossiers that one act can be about. */
const MAX_SELECTED = 500;

/** Every dossier: found as one types, sorted and filtered by the address, and several of them at once. */
export default function DossiersPage() {
  const t = useText();
  const go = useGo();
  const adviser = useMe().adviser?.firm_id ?? null;
  const { pathname } = useCurrentRoute();
  const asked = useRouteQuery();
  const view = useMemo(() => parseDossiersView(asked, adviser), [asked, adviser]);
  const show = (next: DossiersView, replace = false) => go(to('dossiers', {}, toDossiersQuery(next)), { replace });
  const [typed, setTyped] = useState(view.search);
  useEffect(() => {
    if (typed === view.search) return;
    const timer = setTimeout(() => {
      // A reader who pressed a dossier meanwhile is on the way there: this page stays until that one is loaded.
      if (window.location.pathname === pathname) show({ ...view, search: typed }, true);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });
  const filter = toDossiersFilter(view, adviser);
  const read = useInfiniteQuery({
    queryKey: ['overviewDossiers', filter],
    queryFn: ({ pageParam, signal }) =>
      firm.page('overviewDossiers', { query: { ...filter, ...toPageQuery(pageParam) } }, { signal }),
    ...inPages,
    // Earlier results stay while the search for the next letters runs.
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
  const rows = listLines(read.data);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // Only what is shown is acted on: what a filter hid meanwhile is not.
  const selected = (rows ?? []).filter(({ id }) => chosen.includes(id)).slice(0, MAX_SELECTED);
  const mayChoose = may('dossiers:write');
  const search = () => document.getElementById('search')?.focus();
  useActs([
    { id: 'search', label: t('dossiers.search_act'), key: '/', run: search },
    {
      id: 'choose all',
      label: t('dossiers.choose_all'),
      run: () => setChosen((rows ?? []).map(({ id }) => id)),
      off: !mayChoose,
    },
    { id: 'choose none', label: t('dossiers.choose_none'), run: () => setChosen([]), off: chosen.length === 0 },
  ]);
  const total = read.data?.pages[0]?.total ?? undefined;
  const isAllShown = rows !== undefined && selected.length === Math.min(rows.length, MAX_SELECTED);
  const selectableCount = isAllShown && total !== undefined ? Math.min(total, MAX_SELECTED) : 0;
  const chooseFound = async () => {
    let found = rows ?? [];
    let goesOn = read.hasNextPage;
    while (goesOn && found.length < MAX_SELECTED) {
      const next = await read.fetchNextPage();
      if (next.isError) return showError(next.error);
      found = listLines(next.data) ?? [];
      goesOn = next.hasNextPage;
    }
    setChosen(found.slice(0, MAX_SELECTED).map(({ id }) => id));
  };
  return (
    <Page
      title={t('dossiers.title')}
      aside={total !== undefined && <span>{t('dossiers.total', { count: total, number: formatCount(total) })}</span>}
      wide
    >
      <TextField id="search" label={t('dossiers.search')} value={typed} onChange={setTyped} maxLength={200} />
      <DossiersBar
        view={view}
        choose={(next) => {
          setTyped(next.search);
          show(next);
        }}
      />
      {selected.length > 0 && (
        <Bulk
          dossiers={selected}
          clear={() => setChosen([])}
          more={
            selectableCount > selected.length && {
              count: selectableCount,
              isAll: selectableCount === total,
              isBusy: read.isFetchingNextPage,
              choose: () => void chooseFound(),
            }
          }
        />
      )}
      <QueryState of={{ ...read, data: rows }} skeleton={<SkeletonText lines={12} />}>
        {(lines) =>
          lines.length === 0 ? (
            <EmptyState
              title={t('dossiers.none')}
              text={view.search ? t('dossiers.none_found') : t('dossiers.none_here')}
            />
          ) : (
            <>
              <DossierTable
                rows={lines}
                view={view}
                sort={(by) => show(changeSort(view, by), true)}
                chosen={mayChoose ? chosen : null}
                choose={setChosen}
              />
              <NextPage of={read} />
            </>
          )
        }
      </QueryState>
    </Page>
  );
}
