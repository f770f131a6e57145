import type { JudgedDelivery } from '@klantportaal/contract/backoffice/verdicts';
import { save } from '@klantportaal/web/api/create-downloads.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useCurrentRoute, useGo } from '@klantportaal/web/lib/current-route.ts';
import { IconButton } from '@klantportaal/web/ui/button.tsx';
import { ChevronLeft, ChevronRight, Download } from '@klantportaal/web/ui/icons.ts';
import { Link } from '@klantportaal/web/ui/link.tsx';
import { SkeletonText } from '@klantportaal/web/ui/skeleton.tsx';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchFile } from '../../api/download.ts';
import { query, versioned } from '../../api/query.ts';
import { useMe } from '../../api/session.ts';
import { useActs } from '../../lib/keys.ts';
import { to } from '../../lib/links.ts';
import { DocumentView } from '../../page/document-view.tsx';
import { filterOf, queryOfView, viewOf } from '../../page/inbox-view.ts';
import { Page } from '../../page/page.tsx';
import { QueryState } from '../../page/query-state.tsx';
import classes from './delivery.module.css';
import { History } from './history.tsx';
import { Judge } from './judge.tsx';
import { neighboursOf } from './neighbours.ts';
import { VerdictChip } from './verdict-chip.tsx';

/** The document itself, kept for as long as its version may still be looked at. */
const fileOf = (id: string) =>
  queryOptions({
    queryKey: ['file of delivery', id],
    queryFn: ({ signal }) => fetchFile('downloadDeliveredDocument', { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });

/** One document beside what was asked, its checks and its history. A verdict leads to the next of the same list. */
export default function DeliveryPage() {
  const t = useText();
  const go = useGo();
  const cache = useQueryClient();
  const { params, query: asked } = useCurrentRoute();
  const { id = '' } = params;
  const adviser = useMe().adviser?.firm_id ?? null;
  const view = viewOf(asked, adviser);
  const delivery = useQuery(versioned('readDelivery', { params: { id } }));
  const file = useQuery(fileOf(id));
  const lines = useQuery(query('listInbox', { query: filterOf(view, adviser) }));
  const { previous, next } = neighboursOf(lines.data ?? [], id);
  useEffect(() => {
    if (next && next !== id) void fetchAhead(cache, next);
  }, [cache, next, id]);
  const open = (other: string | null) =>
    go(other && other !== id ? to('delivery', { id: other }, queryOfView(view)) : to('inbox', {}, queryOfView(view)));
  const download = () => file.data && save(file.data);
  useActs([
    { id: 'next', label: t('delivery.next'), key: 'j', run: () => open(next), off: !next },
    { id: 'previous', label: t('delivery.previous'), key: 'k', run: () => open(previous), off: !previous },
    { id: 'back', label: t('delivery.back'), key: 'u', run: () => go(to('inbox', {}, queryOfView(view))) },
    { id: 'download', label: t('common.download'), run: download, off: !file.data },
  ]);
  const title = delivery.data?.value.label ?? t('delivery.title');
  return (
    <Page
      key={id}
      title={title}
      wide
      aside={delivery.data && <VerdictChip of={delivery.data.value} />}
      acts={
        <>
          <IconButton
            icon={ChevronLeft}
            label={t('delivery.previous')}
            aria-disabled={!previous || undefined}
            onClick={() => previous && open(previous)}
          />
          <IconButton
            icon={ChevronRight}
            label={t('delivery.next')}
            aria-disabled={!next || undefined}
            onClick={() => next && open(next)}
          />
          <IconButton icon={Download} label={t('common.download')} onClick={download} />
        </>
      }
    >
      <div className={classes.columns}>
        <div className={classes.document}>
          <QueryState of={file} skeleton={<SkeletonText lines={20} />}>
            {(found) => <DocumentView file={found} name={title} />}
          </QueryState>
        </div>
        <div className={classes.side}>
          <QueryState of={delivery}>
            {({ value, etag }) => (
              <>
                <Asked delivery={value} />
                <Judge key={`${id} ${value.sha256}`} delivery={value} etag={etag ?? ''} done={() => open(next)} />
                <History delivery={value} />
              </>
            )}
          </QueryState>
        </div>
      </div>
    </Page>
  );
}

/** What the next press needs, before it comes: the delivery and its document. */
async function fetchAhead(cache: QueryClient, id: string): Promise<void> {
  await Promise.all([
    cache.prefetchQuery(versioned('readDelivery', { params: { id } })),
    cache.prefetchQuery(fileOf(id)),
    import('@klantportaal/web/ui/pdf/pdf-viewer.tsx').catch(() => {}),
  ]);
}

function Asked({ delivery }: { delivery: JudgedDelivery }) {
  const t = useText();
  const dossier = useQuery(query('readDossier', { params: { firmId: delivery.dossier_firm_id } }));
  const persons = dossier.data?.persons ?? [];
  const by = persons.find(({ firm_id }) => firm_id === delivery.delivered_by_firm_id)?.display_name;
  return (
    <dl className={classes.facts}>
      <dt>{t('delivery.dossier')}</dt>
      <dd>
        <Link href={to('dossier', { firmId: delivery.dossier_firm_id })}>
          {persons.map(({ display_name }) => display_name).join(', ') || delivery.dossier_firm_id}
        </Link>
      </dd>
      {by && (
        <>
          <dt>{t('delivery.by')}</dt>
          <dd>{by}</dd>
        </>
      )}
      <dt>{t('delivery.file')}</dt>
      <dd>
        {delivery.file_name}
        {delivery.pages !== null && ` · ${t('delivery.pages', { count: delivery.pages })}`}
      </dd>
      {delivery.comment && (
        <>
          <dt>{t('delivery.comment')}</dt>
          <dd className={classes.said}>{delivery.comment}</dd>
        </>
      )}
    </dl>
  );
}
