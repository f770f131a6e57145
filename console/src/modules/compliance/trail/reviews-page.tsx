import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Chip } from '@klantportaal/web/ui/content/chip.tsx';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { Block, Page } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { Row, Rows } from '../../../page/lists/rows.tsx';
import { reviewChips } from './review-chips.ts';

/** The months of the audit trail, each with the person who signed off its review; those that wait stand first. */
export default function ReviewsPage() {
  const t = useText();
  const { month, moment } = useFormat();
  const months = useQuery(query('listTrailReviews'));
  return (
    <Page
      title={t('shell.trail_reviews')}
      acts={
        <LinkButton look="secondary" href={to('trail')}>
          {t('shell.trail')}
        </LinkButton>
      }
    >
      <p>{t('trail.reviews_why')}</p>
      <QueryState of={months}>
        {(all) =>
          (['open', 'running', 'signed'] as const).map((state) => {
            const rows = all.filter((review) => review.state === state);
            if (rows.length === 0 && state !== 'open') return null;
            return (
              <Block key={state} title={t(`trail.months_${state}`)}>
                {rows.length === 0 ? (
                  <p>{t('trail.none_open')}</p>
                ) : (
                  <Rows label={t(`trail.months_${state}`)}>
                    {rows.map(({ id, remark, signed_at, signed_by }) => (
                      <Row
                        key={id}
                        title={month(`${id}-01`)}
                        href={to('trail-review', { month: id })}
                        details={[
                          signed_at && t('trail.signed_by', { name: signed_by?.name ?? '', moment: moment(signed_at) }),
                        ]}
                        said={remark}
                        end={<Chip state={reviewChips[state]}>{t(`trail.state_${state}`)}</Chip>}
                      />
                    ))}
                  </Rows>
                )}
              </Block>
            );
          })
        }
      </QueryState>
    </Page>
  );
}
