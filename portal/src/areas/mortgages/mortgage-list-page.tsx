import type { Mortgage } from '@klantportaal/contract/areas/mortgages';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { to } from '../../app/links.ts';
import { QueryState } from '../../app/query-state.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { LinkButton } from '../../ui/button.tsx';
import { LinkCard } from '../../ui/card.tsx';
import { Badge } from '../../ui/chip.tsx';
import { House } from '../../ui/icons.ts';
import { PageFrame, Tiles } from '../../ui/page-frame.tsx';
import { Loading, SkeletonCards } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/state-message.tsx';

/** One card per mortgage (spec: products §2). */
export default function MortgageListPage() {
  const t = useText();
  const mortgages = useQuery(query('listMortgages'));
  return (
    <PageFrame title={t('mortgages.title')} intro={t('mortgages.intro')}>
      <QueryState
        of={mortgages}
        skeleton={
          <Loading>
            <SkeletonCards count={2} />
          </Loading>
        }
        failed={t('mortgages.failed')}
      >
        {(list) =>
          list.length > 0 ? (
            <Tiles>
              {list.map((mortgage) => (
                <MortgageCard key={mortgage.id} mortgage={mortgage} />
              ))}
            </Tiles>
          ) : (
            <EmptyState
              icon={House}
              title={t('mortgages.none')}
              text={t('mortgages.none_text')}
              action={
                <LinkButton look="secondary" href={to('dashboard')}>
                  {t('common.to_dashboard')}
                </LinkButton>
              }
            />
          )
        }
      </QueryState>
    </PageFrame>
  );
}

function MortgageCard({ mortgage: { id, label, lender, amount, action_counter } }: { mortgage: Mortgage }) {
  const t = useText();
  const { money } = useFormat();
  const { open } = action_counter;
  return (
    <LinkCard
      href={to('mortgage', { id })}
      icon={House}
      title={label}
      lines={[lender, money(amount)]}
      aside={open > 0 && <Badge count={open} label={t('common.open_items', { count: open })} />}
    />
  );
}
