import type { HistoryLine } from '@klantportaal/contract/modules/dossiers/history';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { may } from '../../../api/session.ts';
import { getFirmLabel, getFirmText } from '../../../i18n/firm-text.ts';
import { to } from '../../../lib/links.ts';
import { useClientFor } from '../../../page/layout/follow.ts';
import { Block } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { FilterBar } from '../../../page/lists/filter-bar.tsx';
import { useFirstRows } from '../../../page/lists/first-rows.tsx';
import { toDossierView, toInboxQuery } from '../../../page/lists/inbox-view.ts';
import { inPages, listLines, toPageQuery } from '../../../page/lists/list-pages.ts';
import { NextPage } from '../../../page/lists/next-page.tsx';
import { Row, Rows } from '../../../page/lists/rows.tsx';
import { NewLines, useSteady } from '../../../page/lists/use-steady.tsx';
import { useChangesInWords } from './changes-in-words.ts';
import type { Of } from './papers.tsx';
import { toPartId } from './parts-bar.tsx';
import { useWho } from './use-who.ts';

/** Joins the subject and the reason, as far as they were given. */
const formatLabelAndReason = (
  label: string | null,
  { reason }: HistoryLine['data'],
  because: (reason: string) => string,
) => [label, typeof reason === 'string' && because(reason)].filter(Boolean).join(' · ');

type Source = 'all' | HistoryLine['source'];
const sources: readonly Source[] = ['all', 'event', 'act', 'mail'];

/** Everything that was done in a dossier, by everybody, the newest first. */
export function History({ firmId, nameOf }: Of) {
  const t = useText();
  const [source, setSource] = useState<Source>('all');
  return (
    <Block title={t('dossier.history')} id={toPartId('history')}>
      <FilterBar
        label={t('dossier.history_filter')}
        chosen={source}
        choose={setSource}
        filters={sources.map((id) => ({ id, label: t(`dossier.history_${id}`), count: null }))}
      />
      <Lines key={source} firmId={firmId} source={source} nameOf={nameOf} />
    </Block>
  );
}

function Lines({ firmId, source, nameOf }: Of & { source: Source }) {
  const t = useText();
  const who = useWho();
  const { moment } = useFormat();
  const clientFor = useClientFor();
  const only = source === 'all' ? {} : { source };
  const read = useInfiniteQuery({
    queryKey: ['listHistory', firmId, source],
    queryFn: ({ pageParam, signal, queryKey }) =>
      clientFor(queryKey).page(
        'listHistory',
        { params: { firmId }, query: { ...only, ...toPageQuery(pageParam) } },
        { signal },
      ),
    ...inPages,
    networkMode: 'always',
  });
  const all = listLines(read.data);
  const { shown, ...fresh } = useSteady(all);
  const { first, more } = useFirstRows(shown);
  const sayChanges = useChangesInWords(all ?? [], nameOf);
  return (
    <QueryState of={{ ...read, data: all }} skeleton={<SkeletonText lines={8} />}>
      {() =>
        shown.length === 0 ? (
          <p>{t('dossier.no_history')}</p>
        ) : (
          <>
            <NewLines {...fresh} />
            <Rows label={t('dossier.history')}>
              {first.map((line) => {
                const { id, title, at, by, data } = line;
                const label = line.label && getFirmLabel({ ...line, label: line.label });
                const said = formatLabelAndReason(label, data, (reason) => t('dossier.because', { reason }));
                return (
                  <Row
                    key={id}
                    title={getFirmText(title)}
                    href={
                      typeof data.delivery_id === 'string' && may('deliveries:read')
                        ? to('delivery', { id: data.delivery_id }, toInboxQuery(toDossierView(firmId)))
                        : null
                    }
                    details={[who(by), moment(at)]}
                    said={[said, ...sayChanges(line)].filter(Boolean).join(' · ')}
                  />
                );
              })}
            </Rows>
            {more}
            {first.length === shown.length && <NextPage of={read} />}
          </>
        )
      }
    </QueryState>
  );
}
