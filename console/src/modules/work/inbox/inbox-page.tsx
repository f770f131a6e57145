import type { InboxItem } from '@klantportaal/contract/modules/work/inbox';
import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useGo, useRouteQuery } from '@klantportaal/web/lib/current-route.ts';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { Inbox as InboxIcon } from '@klantportaal/web/ui/content/icons.ts';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { EmptyState } from '@klantportaal/web/ui/feedback/state-message.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { may, useMe } from '../../../api/session.ts';
import { useActs } from '../../../lib/keys.ts';
import { to } from '../../../lib/links.ts';
import { useClientFor, useFollow } from '../../../page/layout/follow.ts';
import { Page } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { parseInboxView, toInboxFilter, toInboxQuery, type View } from '../../../page/lists/inbox-view.ts';
import { inPages, listLines, toPageQuery } from '../../../page/lists/list-pages.ts';
import { useMarks } from '../../../page/lists/marks.ts';
import { NextPage } from '../../../page/lists/next-page.tsx';
import { keepSteady } from '../../../page/lists/steady-list.ts';
import { NewLines } from '../../../page/lists/use-steady.tsx';
import classes from './inbox.module.css';
import { InboxRow, type LineActs } from './inbox-row.tsx';
import { buildLineHref } from './line-href.ts';
import { ViewBar } from './view-bar.tsx';

/** The lines that wait for a person: one list, the nearest deadline first. Opening a line changes nothing. */
export default function InboxPage() {
  const t = useText();
  const go = useGo();
  const adviser = useMe().adviser?.firm_id ?? null;
  const asked = useRouteQuery();
  const view = useMemo(() => parseInboxView(asked, adviser), [asked, adviser]);
  useFollow(['listInbox', 'countInbox']);
  const clientFor = useClientFor();
  const countsOf = adviser ? { adviser } : {};
  const counts = useQuery({
    queryKey: ['countInbox', countsOf],
    queryFn: ({ queryKey, signal }) => clientFor(queryKey).call('countInbox', { query: countsOf }, { signal }),
    networkMode: 'always',
  });
  const { moment } = useFormat();
  const failingSince = counts.data?.mailbox_failing_since;
  const waiting = view.who === 'mine' ? (counts.data?.mine ?? 0) : (counts.data?.all ?? 0);
  return (
    <Page title={t('inbox.title')} count={waiting} wide>
      <ViewBar view={view} counts={counts.data} choose={(next: View) => go(to('inbox', {}, toInboxQuery(next)))} />
      {failingSince && (
        <Alert tone="warning" title={t('inbox.mailbox_failing', { moment: moment(failingSince) })}>
          {may('licence:write') && <Link href={to('mailbox')}>{t('inbox.mailbox_look')}</Link>}
        </Alert>
      )}
      <Lines key={JSON.stringify(view)} view={view} adviser={adviser} />
    </Page>
  );
}

function Lines({ view, adviser }: { view: View; adviser: string | null }) {
  const t = useText();
  const go = useGo();
  const { lines, known, read, showNew } = useLines(view, adviser);
  const { shown, waiting } = keepSteady(lines, known);
  const [activeId, setActiveId] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const place = Math.max(
    0,
    shown.findIndex(({ id }) => id === activeId),
  );
  const here = shown[place];
  const move = (by: number) => {
    const next = shown[place + by];
    if (!next) return;
    setActiveId(next.id);
    list.current?.querySelectorAll<HTMLElement>('[data-line] a')[place + by]?.focus();
  };
  const marks = useMarks();
  const [asking, setAsking] = useState<string | null>(null);
  // A reader who acts on a line goes on with the next one at once, with the focus if it was in that line.
  const withMoveToNext =
    <Args extends unknown[]>(act: (item: InboxItem, ...args: Args) => Promise<boolean>) =>
    async (item: InboxItem, ...args: Args) => {
      const from = shown.findIndex(({ id }) => id === item.id);
      const next = shown[from + 1] ?? shown[from - 1];
      const findLine = (id: string) => list.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"]`);
      if (next && findLine(item.id)?.contains(document.activeElement)) findLine(next.id)?.querySelector('a')?.focus();
      setActiveId(next?.id ?? null);
      const isDone = await act(item, ...args);
      if (isDone) setAsking((id) => (id === item.id ? null : id));
      return isDone;
    };
  const lineActs: LineActs = {
    snooze: withMoveToNext(marks.snooze),
    bringBack: withMoveToNext(marks.bringBack),
    finish: withMoveToNext(marks.finish),
    askUntil: (item) => setAsking(item?.id ?? null),
  };
  const mayWrite = may('inbox:write');
  const open = (item: InboxItem | undefined) => item && go(buildLineHref(item, toInboxQuery(view)));
  useActs([
    { id: 'next', label: t('inbox.next'), key: 'j', run: () => move(activeId ? 1 : 0), off: !here },
    { id: 'previous', label: t('inbox.previous'), key: 'k', run: () => move(-1), off: !here },
    { id: 'open', label: t('inbox.open'), key: 'o', run: () => open(here), off: !here },
    {
      id: 'snooze',
      label: view.who === 'snoozed' ? t('common.bring_back') : t('common.snooze'),
      key: 's',
      run: () => here && void (view.who === 'snoozed' ? lineActs.bringBack(here) : lineActs.askUntil(here)),
      off: !here || !mayWrite,
    },
    {
      id: 'done',
      label: t('inbox.done'),
      key: 'd',
      run: () => here && void lineActs.finish(here),
      off: !here || !mayWrite || here.kind === 'delivery',
    },
  ]);
  return (
    <QueryState of={{ ...read, data: read.data ? shown : undefined }} skeleton={<SkeletonText lines={12} />}>
      {(rows) => (
        <>
          <NewLines waiting={waiting} showNew={showNew} />
          {rows.length === 0 ? (
            <EmptyState icon={InboxIcon} title={t('inbox.empty')} text={t(`inbox.empty_${view.who}`)} />
          ) : (
            <ol ref={list} className={classes.list}>
              {rows.map((item) => (
                <InboxRow
                  key={item.id}
                  item={item}
                  href={buildLineHref(item, toInboxQuery(view))}
                  isHere={item.id === activeId}
                  today={getTodayInAmsterdam()}
                  onHere={() => setActiveId(item.id)}
                  acts={mayWrite ? lineActs : null}
                  isSnoozing={item.id === asking}
                />
              ))}
            </ol>
          )}
          <NextPage of={read} />
        </>
      )}
    </QueryState>
  );
}

/** The lines of a view, kept up to date; what came since the reader looked is counted apart. */
function useLines(view: View, adviser: string | null) {
  const filter = toInboxFilter(view, adviser);
  const clientFor = useClientFor();
  const read = useInfiniteQuery({
    queryKey: ['listInbox', filter],
    queryFn: ({ pageParam, signal, queryKey }) =>
      clientFor(queryKey).page('listInbox', { query: { ...filter, ...toPageQuery(pageParam) } }, { signal }),
    ...inPages,
    networkMode: 'always',
  });
  const lines = useMemo(() => listLines(read.data) ?? [], [read.data]);
  const pages = read.data?.pages.length ?? 0;
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null);
  const seen = useRef(0);
  useEffect(() => {
    // The first page, and each further one that the reader asked for, are seen as they come.
    if (pages === seen.current) return;
    seen.current = pages;
    setKnown(new Set(lines.map(({ id }) => id)));
  }, [pages, lines]);
  return { read, lines, known, showNew: () => setKnown(new Set(lines.map(({ id }) => id))) };
}
