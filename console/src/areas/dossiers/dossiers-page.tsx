import type { FirmDossierSummary } from '@klantportaal/contract/backoffice/dossier';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useGo, useRouteQuery } from '@klantportaal/web/lib/current-route.ts';
import { Button } from '@klantportaal/web/ui/button.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { Link } from '@klantportaal/web/ui/link.tsx';
import { SkeletonText } from '@klantportaal/web/ui/skeleton.tsx';
import { EmptyState } from '@klantportaal/web/ui/state-message.tsx';
import { Table } from '@klantportaal/web/ui/table.tsx';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { firm } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { to } from '../../lib/links.ts';
import { Page } from '../../page/page.tsx';
import { QueryState } from '../../page/query-state.tsx';

const PAGE = 50;
/** Milliseconds after the last key before the server is asked. */
const TYPED = 150;

/** Every dossier, found as one types by name, number, mail address or address. */
export default function DossiersPage() {
  const t = useText();
  const go = useGo();
  const { search = '' } = useRouteQuery();
  const [typed, setTyped] = useState(search);
  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => go(to('dossiers', {}, { search: typed || null }), { replace: true }), TYPED);
    return () => clearTimeout(timer);
  }, [typed, search, go]);
  const advisers = useAdviserNames();
  const read = useInfiniteQuery({
    queryKey: ['listDossiers', search],
    queryFn: ({ pageParam, signal }) =>
      firm.call(
        'listDossiers',
        { query: { limit: String(PAGE), ...(search ? { search } : {}), ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page: FirmDossierSummary[]) => (page.length < PAGE ? undefined : page.at(-1)?.id),
    // What was found stays while the next letters are looked for.
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
  const { dayInNumbers } = useFormat();
  return (
    <Page title={t('dossiers.title')} wide>
      <TextField id="search" label={t('dossiers.search')} value={typed} onChange={setTyped} maxLength={200} />
      <QueryState of={{ ...read, data: read.data?.pages.flat() }} skeleton={<SkeletonText lines={12} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t('dossiers.none')} text={search ? t('dossiers.none_found') : t('dossiers.none_yet')} />
          ) : (
            <>
              <Table
                caption={t('dossiers.title')}
                quietCaption
                rows={rows}
                rowKey={({ id }) => id}
                columns={[
                  {
                    key: 'names',
                    label: t('dossiers.names'),
                    cell: ({ id, persons, label }) => (
                      <Link href={to('dossier', { firmId: id })}>
                        {persons.map(({ display_name }) => display_name).join(', ') || label}
                      </Link>
                    ),
                  },
                  { key: 'label', label: t('dossiers.label'), cell: ({ label }) => label },
                  { key: 'number', label: t('dossiers.number'), cell: ({ id }) => id },
                  {
                    key: 'advisers',
                    label: t('dossiers.adviser'),
                    cell: (row) => row.advisers.map((id) => advisers.get(id) ?? id).join(', '),
                  },
                  {
                    key: 'changed',
                    label: t('dossiers.changed'),
                    cell: ({ updated_at }) => dayInNumbers(updated_at.slice(0, 10)),
                  },
                ]}
              />
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
    </Page>
  );
}

/** The names of the firm's advisers by its own ids. */
function useAdviserNames(): ReadonlyMap<string, string> {
  const { data } = useQuery(query('readAdvisers'));
  return new Map((data?.advisers ?? []).map(({ firm_id, name }) => [firm_id, name]));
}
