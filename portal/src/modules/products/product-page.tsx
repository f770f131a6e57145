import type { UserPanel } from '@klantportaal/contract/modules/work/dashboard';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useCurrentRoute } from '@klantportaal/web/lib/current-route.ts';
import type { Contact } from '@klantportaal/web/ui/content/contacts.tsx';
import { Loading, SkeletonCards, SkeletonFacts } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { PageFrame } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../api/query.ts';
import { useNotFound } from '../../lib/use-not-found.ts';
import { ProductAdviser } from '../../page/product-adviser.tsx';
import { QueryState, type Read } from '../../page/query-state.tsx';
import { MyDocuments } from '../tasks/my-documents.tsx';
import { ClosedActions, ProductTodos } from '../tasks/product-todos.tsx';

export interface ProductPageProps<P> {
  /** The id from the address; an id that is not in the list leads to not-found (D2-02 to D2-12). */
  id: string;
  of: Read<readonly P[]>;
  /** Shown for a product that has just left the list. */
  kept?: P | null;
  /** Its name; `title` is used until it has loaded. */
  name: (product: P) => string;
  title: string;
  intro?: ReactNode | ((product: P) => ReactNode);
  state?: (product: P) => ReactNode;
  back: { href: string; text: string };
  /** Says what failed: 'Uw krediet kon niet worden geladen'. */
  failed: string;
  /** The adviser to call, if the product has its own; null: the dossier's. */
  adviser?: (product: P, panels: readonly UserPanel[]) => Contact | null;
  /** For products with many to-dos: also says when there are no to-dos or no documents. */
  alwaysTodos?: boolean;
  alwaysDocuments?: boolean;
  /** The facts in short, beside the to-dos. */
  lead?: (product: P) => ReactNode;
  /** The facts. */
  children: (product: P) => ReactNode;
}

const renderSkeletonCards = (count: number) => (
  <Loading>
    <SkeletonCards count={count} />
  </Loading>
);

/** One product: to-dos, facts, documents, contacts. Each part loads separately. */
export function ProductPage<P extends { id: string }>(props: ProductPageProps<P>) {
  const { id, of, kept, name, title, intro, state, back, failed, alwaysTodos, alwaysDocuments, lead, children } = props;
  const { adviser } = props;
  const t = useText();
  const actions = useQuery(query('listActions'));
  const deliveries = useQuery(query('listDeliveries'));
  const dossier = useQuery(query('getDossier'));
  const product = kept ?? of.data?.find((candidate) => candidate.id === id);
  const route = useCurrentRoute().name;
  const unknown = of.data !== undefined && !product;
  useNotFound(unknown, back);
  const renderLoaded = (show: (product: P) => ReactNode) => (
    <QueryState
      of={of}
      skeleton={
        <Loading>
          <SkeletonFacts />
        </Loading>
      }
      failed={failed}
    >
      {() => product && show(product)}
    </QueryState>
  );
  return (
    <PageFrame
      title={product ? name(product) : title}
      intro={typeof intro === 'function' ? product && intro(product) : intro}
      state={product && state?.(product)}
      back={back}
      lead={lead && renderLoaded(lead)}
      todos={
        <QueryState of={actions} skeleton={alwaysTodos ? renderSkeletonCards(2) : null} failed={t('actions.failed')}>
          {(list) => (
            <>
              <ProductTodos actions={list} product={id} always={alwaysTodos} />
              <ClosedActions actions={list} product={id} />
            </>
          )}
        </QueryState>
      }
      documents={
        <QueryState
          of={deliveries}
          skeleton={alwaysDocuments ? renderSkeletonCards(2) : null}
          failed={t('documents.failed')}
        >
          {(list) => (
            <MyDocuments deliveries={list} actions={actions.data ?? []} product={id} always={alwaysDocuments} />
          )}
        </QueryState>
      }
      contact={
        // Nobody who is about to become somebody else.
        dossier.data &&
        (!adviser || product) && (
          <ProductAdviser
            panels={dossier.data.user_panels}
            about={route}
            person={product && adviser?.(product, dossier.data.user_panels)}
          />
        )
      }
    >
      {lead ? product && children(product) : renderLoaded(children)}
    </PageFrame>
  );
}
