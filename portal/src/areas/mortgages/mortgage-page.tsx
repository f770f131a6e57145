import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MyDocuments } from '../../actions/my-documents.tsx';
import { ClosedActions, ProductTodos } from '../../actions/product-todos.tsx';
import { query } from '../../api/query.ts';
import { Advisers } from '../../app/advisers.tsx';
import { to } from '../../app/links.ts';
import { QueryState } from '../../app/query-state.tsx';
import { useGo, useRouteParams } from '../../app/use-route.ts';
import { useText } from '../../i18n/use-text.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Loading, SkeletonCards, SkeletonFacts } from '../../ui/skeleton.tsx';
import { BuildUp } from './build-up.tsx';
import { FixedRates } from './fixed-rates.tsx';
import { HomeCard } from './home-card.tsx';
import { OverviewCard } from './overview-card.tsx';
import { TimelineCard } from './timeline-card.tsx';

const skeletonCards = (
  <Loading>
    <SkeletonCards count={2} />
  </Loading>
);

/** One mortgage: what is asked, the facts, the documents, whom to ask (spec: products §2). Its parts load apart. */
export default function MortgagePage() {
  const t = useText();
  const go = useGo();
  const { id } = useRouteParams('mortgage');
  const mortgages = useQuery(query('listMortgages'));
  const actions = useQuery(query('listActions'));
  const deliveries = useQuery(query('listDeliveries'));
  const dossier = useQuery(query('getDossier'));
  const mortgage = mortgages.data?.find((one) => one.id === id);
  const unknown = mortgages.data !== undefined && !mortgage;
  useEffect(() => {
    if (unknown) go(to('not-found'), { replace: true });
  }, [unknown, go]);
  return (
    <PageFrame
      title={mortgage?.label ?? t('mortgage.title')}
      intro={t('mortgage.intro')}
      back={{ href: to('mortgage-list'), text: t('mortgages.title') }}
      todos={
        <QueryState of={actions} skeleton={skeletonCards} failed={t('mortgage.failed_todos')}>
          {(list) => (
            <>
              <ProductTodos actions={list} product={id} />
              <ClosedActions actions={list} product={id} />
            </>
          )}
        </QueryState>
      }
      documents={
        <QueryState of={deliveries} skeleton={skeletonCards} failed={t('documents.failed')}>
          {(list) => <MyDocuments deliveries={list} actions={actions.data ?? []} product={id} />}
        </QueryState>
      }
      contact={dossier.data && <Advisers panels={dossier.data.user_panels} />}
    >
      <QueryState
        of={mortgages}
        skeleton={
          <Loading>
            <SkeletonFacts />
            <SkeletonFacts />
          </Loading>
        }
        failed={t('mortgage.failed')}
      >
        {() =>
          mortgage && (
            <>
              <TimelineCard mortgage={mortgage} />
              <OverviewCard mortgage={mortgage} />
              <BuildUp parts={mortgage.loan_parts} />
              <FixedRates parts={mortgage.loan_parts} />
              {mortgage.collateral && <HomeCard collateral={mortgage.collateral} />}
            </>
          )
        }
      </QueryState>
    </PageFrame>
  );
}
