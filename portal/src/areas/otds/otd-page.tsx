import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ClosedActions, ProductTodos } from '../../actions/product-todos.tsx';
import { query } from '../../api/query.ts';
import { Advisers } from '../../app/advisers.tsx';
import { to } from '../../app/links.ts';
import { QueryState } from '../../app/query-state.tsx';
import { useGo, useRouteParams } from '../../app/use-route.ts';
import { useText } from '../../i18n/use-text.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Loading, SkeletonCards, SkeletonFacts } from '../../ui/skeleton.tsx';
import { MandateCard } from './mandate-card.tsx';
import { OverviewCard } from './overview-card.tsx';
import { StatusChip } from './status-chip.tsx';

/** One assignment: its status, what is asked, what it costs (spec: products §2). */
export default function OtdPage() {
  const t = useText();
  const go = useGo();
  const { id } = useRouteParams('otd');
  const otds = useQuery(query('listOtds'));
  const actions = useQuery(query('listActions'));
  const dossier = useQuery(query('getDossier'));
  const otd = otds.data?.find((one) => one.id === id);
  const unknown = otds.data !== undefined && !otd;
  useEffect(() => {
    if (unknown) go(to('not-found'), { replace: true });
  }, [unknown, go]);
  return (
    <PageFrame
      title={otd?.label ?? t('otd.title')}
      intro={t('otd.intro')}
      state={otd && <StatusChip otd={otd} />}
      back={{ href: to('otd-list'), text: t('otds.title') }}
      todos={
        <QueryState
          of={actions}
          skeleton={
            <Loading>
              <SkeletonCards count={1} />
            </Loading>
          }
          failed={t('otd.failed_todos')}
        >
          {(list) => (
            <>
              <ProductTodos actions={list} product={id} />
              <ClosedActions actions={list} product={id} />
            </>
          )}
        </QueryState>
      }
      contact={dossier.data && <Advisers panels={dossier.data.user_panels} />}
    >
      <QueryState
        of={otds}
        skeleton={
          <Loading>
            <SkeletonFacts />
          </Loading>
        }
        failed={t('otd.failed')}
      >
        {() =>
          otd && (
            <>
              <OverviewCard otd={otd} />
              <MandateCard otd={otd} />
            </>
          )
        }
      </QueryState>
    </PageFrame>
  );
}
