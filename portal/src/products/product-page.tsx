import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { MyDocuments } from '../actions/my-documents.tsx';
import { ClosedActions, ProductTodos } from '../actions/product-todos.tsx';
import { query } from '../api/query.ts';
import { Advisers } from '../app/advisers.tsx';
import { to } from '../app/links.ts';
import { QueryState, type Read } from '../app/query-state.tsx';
import { useGo } from '../app/use-route.ts';
import { useText } from '../i18n/use-text.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { Loading, SkeletonCards, SkeletonFacts } from '../ui/skeleton.tsx';

export interface ProductPageProps<P> {
  /** The id of the address; one that is not in the list leads to not-found (spec: products §2). */
  id: string;
  of: Read<readonly P[]>;
  /** Stands in for a product that has just left the list. */
  kept?: P | null;
  /** What it is called; `title` until it is there. */
  name: (product: P) => string;
  title: string;
  intro: ReactNode | ((product: P) => ReactNode);
  state?: (product: P) => ReactNode;
  back: { href: string; text: string };
  /** Names what failed: 'Uw krediet kon niet worden geladen'. */
  failed: string;
  /** Products that ask much of the consumer say it too when nothing is asked, and when there are no documents. */
  alwaysTodos?: boolean;
  alwaysDocuments?: boolean;
  /** The facts. */
  children: (product: P) => ReactNode;
}

const cards = (count: number) => (
  <Loading>
    <SkeletonCards count={count} />
  </Loading>
);

/** One product: what is asked, the facts, the documents, whom to ask. Its parts load apart (docs/add-an-area.md). */
export function ProductPage<P extends { id: string }>(props: ProductPageProps<P>) {
  const { id, of, kept, name, title, intro, state, back, failed, alwaysTodos, alwaysDocuments, children } = props;
  const t = useText();
  const go = useGo();
  const actions = useQuery(query('listActions'));
  const deliveries = useQuery(query('listDeliveries'));
  const dossier = useQuery(query('getDossier'));
  const product = kept ?? of.data?.find((one) => one.id === id);
  const unknown = of.data !== undefined && !product;
  useEffect(() => {
    if (unknown) go(to('not-found'), { replace: true });
  }, [unknown, go]);
  return (
    <PageFrame
      title={product ? name(product) : title}
      intro={typeof intro === 'function' ? product && intro(product) : intro}
      state={product && state?.(product)}
      back={back}
      todos={
        <QueryState of={actions} skeleton={alwaysTodos ? cards(2) : null} failed={t('actions.failed')}>
          {(list) => (
            <>
              <ProductTodos actions={list} product={id} always={alwaysTodos} />
              <ClosedActions actions={list} product={id} />
            </>
          )}
        </QueryState>
      }
      documents={
        <QueryState of={deliveries} skeleton={alwaysDocuments ? cards(2) : null} failed={t('documents.failed')}>
          {(list) => (
            <MyDocuments deliveries={list} actions={actions.data ?? []} product={id} always={alwaysDocuments} />
          )}
        </QueryState>
      }
      contact={dossier.data && <Advisers panels={dossier.data.user_panels} />}
    >
      <QueryState
        of={of}
        skeleton={
          <Loading>
            <SkeletonFacts />
          </Loading>
        }
        failed={failed}
      >
        {() => product && children(product)}
      </QueryState>
    </PageFrame>
  );
}
