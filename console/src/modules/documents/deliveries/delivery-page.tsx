import type { Mark } from '@klantportaal/contract/modules/documents/redactions';
import type { JudgedDelivery } from '@klantportaal/contract/modules/documents/verdicts';
import { verdictStates } from '@klantportaal/contract/modules/files/verdict-states';
import type { InboxItem } from '@klantportaal/contract/modules/work/inbox';
import { saveFile } from '@klantportaal/web/api/create-downloads.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useCurrentRoute, useGo } from '@klantportaal/web/lib/current-route.ts';
import { IconButton, LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Chip } from '@klantportaal/web/ui/content/chip.tsx';
import { ChevronLeft, ChevronRight, Clock, Download, Eraser, SideBySide } from '@klantportaal/web/ui/content/icons.ts';
import { cx } from '@klantportaal/web/ui/cx.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query, versioned } from '../../../api/query.ts';
import { may, useMe } from '../../../api/session.ts';
import { getFirmText } from '../../../i18n/firm-text.ts';
import { useActs } from '../../../lib/keys.ts';
import { to } from '../../../lib/links.ts';
import { useFollow } from '../../../page/layout/follow.ts';
import { Page } from '../../../page/layout/page.tsx';
import { isGone, QueryState } from '../../../page/layout/query-state.tsx';
import { parseInboxView, toInboxFilter, toInboxQuery, type View } from '../../../page/lists/inbox-view.ts';
import { useMarks } from '../../../page/lists/marks.ts';
import { SnoozeChoice } from '../../../page/lists/snooze.tsx';
import { DocumentView } from '../../../page/previews/document-view.tsx';
import { Asked } from './asked.tsx';
import { Cover } from './cover.tsx';
import { Covered } from './covered.tsx';
import classes from './delivery.module.css';
import { fetchAhead, getFileQuery } from './documents.ts';
import { Earlier } from './earlier.tsx';
import { History } from './history.tsx';
import { Judge } from './judge.tsx';
import { MarkLayer } from './mark-layer.tsx';
import { toStyle } from './marks.ts';
import { useNeighbours } from './neighbours.ts';
import readingClasses from './reading.module.css';
import { useAdded } from './use-added.ts';
import { useMarking } from './use-marking.ts';
import type { Look } from './use-reading.ts';

/** One document beside what was asked, its checks and its history. A verdict leads to the next of the same list. */
export default function DeliveryPage() {
  const t = useText();
  const go = useGo();
  const cache = useQueryClient();
  const { params, query: asked } = useCurrentRoute();
  const { id = '' } = params;
  const adviser = useMe().adviser?.firm_id ?? null;
  const view = parseInboxView(asked, adviser);
  const delivery = useQuery(versioned('readDelivery', { params: { id } }));
  const version = delivery.data?.value.sha256 ?? '';
  const file = useQuery(getFileQuery(id, version));
  const marking = useMarking(version);
  const [isCovering, setCovering] = useState(false);
  const [isBeside, setBeside] = useState(false);
  const [isSnoozing, setSnoozing] = useState(false);
  const marks = useMarks();
  const firstPage = parsePage(asked.page);
  const [page, setPage] = useState(firstPage);
  const [shownPlaces, setShownPlaces] = useState<readonly Mark[]>([]);
  const lines = useQuery(query('listInbox', { query: toInboxFilter(view, adviser) }));
  useFollow(['listInbox', 'countInbox', 'readDelivery', 'readReading']);
  const added = useAdded(delivery.data?.value);
  // The results of a search are no list to go through: from a document one goes back to them.
  const { search } = asked;
  const { previous, next } = useNeighbours(search === undefined ? (lines.data ?? []) : [], id);
  const line = lines.data?.find(({ subject_id, snoozed_until }) => subject_id === id && !snoozed_until);
  const canSnooze = may('inbox:write') && line !== undefined;
  useEffect(() => {
    if (next && next !== id) void fetchAhead(cache, next);
  }, [cache, next, id]);
  // A reader who comes from a dossier goes on in it, and returns to it.
  const list = getListHref(search, asked.in, view);
  const back = t(
    search !== undefined ? 'delivery.back_to_search' : view.dossier ? 'delivery.back_to_dossier' : 'delivery.back',
  );
  const open = (other: string | null) =>
    go(other && other !== id ? to('delivery', { id: other }, toInboxQuery(view)) : list);
  const putAside = async (item: InboxItem, until: string) => {
    if (await marks.snooze(item, until)) open(next);
  };
  const download = () => file.data && void saveFile(file.data);
  const gone = isGone(delivery);
  const refresh = () => {
    for (const name of ['readDelivery', 'readReading']) void cache.invalidateQueries({ queryKey: [name, { id }] });
  };
  const look: Look = (places) => {
    setShownPlaces(places);
    if (places[0]) setPage(places[0].page);
  };
  /** Lies over each page: what is to be covered, or what was read there. */
  const getOverlay = () => {
    const { marks, add, change, remove } = marking;
    if (isCovering)
      return (number: number) => <MarkLayer page={number} marks={marks} add={add} change={change} remove={remove} />;
    if (shownPlaces.length === 0) return undefined;
    return (number: number) => <FoundLayer page={number} places={shownPlaces} />;
  };
  const [before] = delivery.data?.value.earlier ?? [];
  const canCover = may('deliveries:write') && file.data?.blob.type === 'application/pdf';
  useEffect(() => {
    setCovering(false);
    setSnoozing(false);
    setPage(firstPage);
    setShownPlaces([]);
  }, [id, firstPage]);
  useActs([
    { id: 'cover', label: t('delivery.cover'), key: 'b', run: () => setCovering(true), off: !canCover || isCovering },
    { id: 'beside', label: t('delivery.beside'), key: 'd', run: () => setBeside(!isBeside), off: !before },
    { id: 'next', label: t('delivery.next'), key: 'j', run: () => open(next), off: !next },
    { id: 'previous', label: t('delivery.previous'), key: 'k', run: () => open(previous), off: !previous },
    { id: 'snooze', label: t('common.snooze'), key: 's', run: () => setSnoozing(true), off: !canSnooze },
    { id: 'back', label: back, key: 'u', run: () => go(list) },
    { id: 'download', label: t('common.download'), run: download, off: !file.data },
  ]);
  const title = delivery.data ? getFirmText(delivery.data.value.document_name) : t('delivery.title');
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
          {before && (
            <IconButton
              icon={SideBySide}
              label={t('delivery.beside')}
              aria-pressed={isBeside}
              onClick={() => setBeside(!isBeside)}
            />
          )}
          {/* While the file is awaited it keeps its place, so that the others do not move. */}
          {(canCover || (file.isPending && may('deliveries:write'))) && (
            <IconButton
              icon={Eraser}
              label={t('delivery.cover')}
              aria-pressed={isCovering}
              aria-disabled={!canCover || undefined}
              onClick={() => canCover && setCovering(!isCovering)}
            />
          )}
          {canSnooze && (
            <IconButton
              icon={Clock}
              label={t('common.snooze')}
              aria-expanded={isSnoozing}
              onClick={() => setSnoozing(!isSnoozing)}
            />
          )}
          {!gone && <IconButton icon={Download} label={t('common.download')} onClick={download} />}
        </>
      }
    >
      {isSnoozing && line && (
        <SnoozeChoice id={line.id} choose={(until) => void putAside(line, until)} cancel={() => setSnoozing(false)} />
      )}
      <div className={classes.columns}>
        <div className={cx(classes.document, isBeside && before && classes.beside)} hidden={gone}>
          <QueryState of={file} skeleton={<SkeletonText lines={20} />}>
            {({ blob }) => (
              <DocumentView
                blob={blob}
                name={title}
                paging={{ number: page, show: setPage }}
                takesFocus={!isCovering}
                overlay={getOverlay()}
              />
            )}
          </QueryState>
          {isBeside && before && <Earlier {...before} />}
        </div>
        <div className={classes.side}>
          <QueryState of={delivery} elsewhere={<LinkButton href={list}>{back}</LinkButton>}>
            {({ value, etag }) => (
              <>
                <Asked delivery={value} />
                {value.values_differ && <Alert tone="info">{t('delivery.values_differ')}</Alert>}
                <Covered delivery={value} etag={etag ?? ''} refresh={refresh} />
                {isCovering ? (
                  <Cover
                    delivery={value}
                    etag={etag ?? ''}
                    marking={marking}
                    page={page}
                    show={setPage}
                    refresh={refresh}
                    close={() => setCovering(false)}
                  />
                ) : (
                  <Judge
                    key={`${id} ${value.sha256}`}
                    delivery={value}
                    etag={etag ?? ''}
                    look={look}
                    added={added}
                    done={() => open(next)}
                  />
                )}
                <History delivery={value} />
              </>
            )}
          </QueryState>
        </div>
      </div>
    </Page>
  );
}

/** The page of the document that the address names, as a search does; the first where it names none. */
const parsePage = (page: string | undefined): number => (page && /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1);

/** The address of the list that the reader came from and returns to: a search, a dossier or the inbox. */
function getListHref(search: string | undefined, dossier: string | undefined, view: View): string {
  if (search !== undefined) return to('document-search', {}, { search, dossier: dossier ?? null });
  return view.dossier ? to('dossier', { firmId: view.dossier }) : to('inbox', {}, toInboxQuery(view));
}

/** The state of a delivery, with the verdict that is held. */
function VerdictChip({ of: { verdict, held } }: { of: Pick<JudgedDelivery, 'verdict' | 'held'> }) {
  const t = useText();
  const { tone, text } = verdictStates[held?.verdict ?? verdict];
  return <Chip state={tone}>{t(text)}</Chip>;
}

/** Lies over a page, and shows where on it something was read. */
const FoundLayer = ({ page, places }: { page: number; places: readonly Mark[] }) =>
  places
    .filter((place) => place.page === page)
    .map((place) => <span key={`${place.x} ${place.y}`} className={readingClasses.found} style={toStyle(place)} />);
