import type { ActionCounter } from '@klantportaal/contract/values/product-parts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { LinkCard } from '@klantportaal/web/ui/content/card.tsx';
import { Badge, Chip } from '@klantportaal/web/ui/content/chip.tsx';
import type { IconShape } from '@klantportaal/web/ui/content/icon.tsx';
import { Loading, SkeletonCards } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { EmptyState } from '@klantportaal/web/ui/feedback/state-message.tsx';
import { PageFrame, Tiles } from '@klantportaal/web/ui/layout/page-frame.tsx';
import type { ReactNode } from 'react';
import { to } from '../../lib/links.ts';
import { QueryState, type Read } from '../../page/query-state.tsx';

export interface ProductListPageProps<P> {
  of: Read<readonly P[]>;
  title: string;
  intro: string;
  /** Says what failed: 'Uw kredieten konden niet worden geladen'. */
  failed: string;
  /** Why the list is empty. */
  none: { icon: IconShape; title: string; text: string };
  /** A product's card, such as a `ProductCard`. */
  children: (product: P) => ReactNode;
}

/** The products of a kind, one card each (D1-01). */
export function ProductListPage<P>({ of, title, intro, failed, none, children }: ProductListPageProps<P>) {
  return (
    <PageFrame title={title} intro={of.data?.length === 0 ? undefined : intro}>
      <QueryState
        of={of}
        skeleton={
          <Loading>
            <SkeletonCards count={2} />
          </Loading>
        }
        failed={failed}
      >
        {(list) =>
          list.length > 0 ? <Tiles>{list.map((product) => children(product))}</Tiles> : <NoProducts {...none} />
        }
      </QueryState>
    </PageFrame>
  );
}

/** Why a kind has no products, with a link back to the overview. */
export function NoProducts(why: { icon: IconShape; title: string; text: string }) {
  const t = useText();
  return (
    <EmptyState
      {...why}
      action={
        <LinkButton look="secondary" href={to('dashboard')}>
          {t('common.to_dashboard')}
        </LinkButton>
      }
    />
  );
}

export interface ProductCardProps {
  href: string;
  icon: IconShape;
  title: string;
  /** The details that distinguish it from the others, one line each; empty values are left out. */
  lines: readonly (string | null | undefined)[];
  /** Its main fact: an amount, a premium. */
  fact?: string | null;
  /** Its status as the firm words it, before the number of open actions. */
  state?: string | null;
  counter: ActionCounter;
}

/** A product in a list, with its number of open actions (D1-04). */
export function ProductCard({ href, icon, title, lines, fact, state, counter: { open } }: ProductCardProps) {
  const t = useText();
  const badge = open > 0 && <Badge count={open} label={t('common.open_items', { count: open })} />;
  return (
    <LinkCard
      href={href}
      icon={icon}
      title={title}
      lines={lines}
      fact={fact}
      aside={
        (state || badge) && (
          <>
            {state && <Chip state="note">{state}</Chip>}
            {badge}
          </>
        )
      }
    />
  );
}
