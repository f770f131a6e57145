import { isOpenTodo } from '@klantportaal/contract/action-types';
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Link } from '@klantportaal/web/ui/buttons/link.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { type Fact, Facts } from '@klantportaal/web/ui/content/facts.tsx';
import { Words } from '@klantportaal/web/ui/content/words.tsx';
import { useQuery } from '@tanstack/react-query';
import { query } from '../api/query.ts';
import { to } from '../lib/links.ts';
import { findProductPath } from './product-path.ts';

export interface PageSummaryProps {
  /** The action that the page is about. */
  action?: ProductAction | null | undefined;
  /** The facts that the page shows above its form already. */
  said?: readonly ('product' | 'person' | 'until')[];
  /** The key facts of the product, where the page has none of them. */
  facts?: Fact[] | undefined;
}

/**
 * A summary of what a page asks: for which product and whom, since when and until when, and how much is left to do. One
 * fact alone is no summary.
 */
export function PageSummary({ action, said = [], facts = [] }: PageSummaryProps) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const left = useLeft(action);
  const product = action?.product?.type === 'DOSSIER' ? null : action?.product;
  const asked: Fact[] = action
    ? [
        { label: t('summary.product'), value: !said.includes('product') && product?.label },
        { label: t('summary.person'), value: !said.includes('person') && action.consumer_name },
        { label: t('summary.asked'), value: dayInNumbers(action.date_created) },
        {
          label: t('summary.until'),
          value: !said.includes('until') && !action.is_done && dayInNumbers(action.deadline),
        },
        { label: t('summary.done'), value: action.is_done && dayInNumbers(action.date_executed) },
        {
          label: t('summary.left'),
          value: left > 0 && (
            <Link href={findProductPath(action.product) ?? to('dashboard')}>
              <Words>{t('summary.tasks', { count: left })}</Words>
            </Link>
          ),
        },
      ]
    : [];
  const items = [...facts, ...asked].filter(({ value }) => Boolean(value));
  if (items.length < 2) return null;
  return (
    <Card title={t('summary.title')}>
      <Facts items={items} />
    </Card>
  );
}

/** The number of other things asked: for the same product, or of the dossier in all. */
function useLeft(action: ProductAction | null | undefined): number {
  const { data } = useQuery({ ...query('listActions'), enabled: Boolean(action) });
  if (!action || !data) return 0;
  const { id, product } = action;
  const others = data.filter((todo) => todo.id !== id && isOpenTodo(todo));
  return (findProductPath(product) ? others.filter((todo) => todo.product?.id === product?.id) : others).length;
}
