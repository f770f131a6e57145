import type { TrailReview } from '@klantportaal/contract/modules/compliance/trail-reviews';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useCurrentRoute } from '@klantportaal/web/lib/current-route.ts';
import { Button, LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Chip } from '@klantportaal/web/ui/content/chip.tsx';
import { Printer } from '@klantportaal/web/ui/content/icons.ts';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { versioned } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { to } from '../../../lib/links.ts';
import { useStays } from '../../../page/drafts/use-stays.ts';
import { Block, Page } from '../../../page/layout/page.tsx';
import { isGone, QueryState } from '../../../page/layout/query-state.tsx';
import { reviewChips } from './review-chips.ts';
import { ReviewTable } from './review-table.tsx';
import { SignReview } from './sign-review.tsx';
import classes from './trail.module.css';

/** The accesses of a month: to read, to sign off once it is over, and to print. */
export default function ReviewPage() {
  const t = useText();
  const { month } = useFormat();
  const { month: id = '' } = useCurrentRoute().params;
  const review = useQuery({ ...versioned('readTrailReview', { params: { month: id } }), refetchOnWindowFocus: false });
  const state = review.data?.value.state;
  const maySign = useStays(may('trail:write'));
  const isMonth = /^\d{4}-\d{2}$/.test(id);
  return (
    <Page
      key={id}
      title={t('trail.review_of', { month: isMonth ? month(`${id}-01`) : id })}
      aside={state && <Chip state={reviewChips[state]}>{t(`trail.state_${state}`)}</Chip>}
      acts={
        <>
          <LinkButton look="secondary" href={to('trail-reviews')}>
            {t('trail.all_months')}
          </LinkButton>
          {!isGone(review) && (
            <Button look="secondary" icon={Printer} onClick={() => print()}>
              {t('trail.print')}
            </Button>
          )}
        </>
      }
      wide
    >
      <QueryState of={review} skeleton={<SkeletonText lines={10} />}>
        {({ value, etag }) => (
          <>
            <Summary review={value} />
            {value.state === 'signed' && <Signature review={value} />}
            {value.state === 'running' && <p>{t('trail.running_why')}</p>}
            {value.state === 'open' && maySign && (
              <SignReview month={id} version={etag ?? ''} again={() => review.refetch()} />
            )}
          </>
        )}
      </QueryState>
    </Page>
  );
}

function Summary({ review }: { review: TrailReview }) {
  const t = useText();
  return (
    <Block title={t('trail.who_looked')}>
      <p>{t('trail.counted_how', { ...review.office_hours })}</p>
      {review.people.length === 0 ? <p>{t('trail.nobody_looked')}</p> : <ReviewTable review={review} />}
    </Block>
  );
}

function Signature({ review: { signed_by, signed_at, remark } }: { review: TrailReview }) {
  const t = useText();
  const { moment } = useFormat();
  return (
    <Block title={t('trail.signature')}>
      <dl className={classes.facts}>
        <dt>{t('trail.signer')}</dt>
        <dd>{signed_by?.name}</dd>
        <dt>{t('trail.signed_at')}</dt>
        <dd>{signed_at && moment(signed_at)}</dd>
        <dt>{t('trail.remark')}</dt>
        <dd className={classes.said}>{remark}</dd>
      </dl>
    </Block>
  );
}
