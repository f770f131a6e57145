import type { Figures } from '@klantportaal/contract/modules/work/figures';
import { formatClockTime } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useGo, useRouteQuery } from '@klantportaal/web/lib/current-route.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Printer, Refresh } from '@klantportaal/web/ui/content/icons.ts';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { useActs } from '../../../lib/keys.ts';
import { to } from '../../../lib/links.ts';
import { Page } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import { useAdvisers } from '../../../page/layout/use-advisers.ts';
import { Answers } from './answers.tsx';
import { Deadlines, Lapses, Nps, Phases, WaitsFor, Workload } from './blocks.tsx';
import { KeyFigures } from './key-figures.tsx';
import classes from './overview.module.css';

/** The firm, or one adviser, at a glance. It is of one moment, and says of which. */
export default function OverviewPage() {
  const t = useText();
  const go = useGo();
  const cache = useQueryClient();
  const { choices, nameOf } = useAdvisers();
  const adviser = useRouteQuery().adviser ?? '';
  const input = adviser ? { query: { adviser } } : {};
  const figures = useQuery({
    ...query('readFigures', input),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });
  const refreshFigures = () => {
    void cache.invalidateQueries({ queryKey: ['readFigures'] });
    void cache.invalidateQueries({ queryKey: ['listNpsAnswers'] });
  };
  useActs([
    { id: 'print', label: t('overview.print'), key: 'p', run: () => window.print() },
    { id: 'again', label: t('overview.again'), key: 'u', run: refreshFigures },
  ]);
  const moment =
    figures.dataUpdatedAt > 0 &&
    t('overview.at', { time: formatClockTime(new Date(figures.dataUpdatedAt).toISOString()) });
  return (
    <Page
      title={adviser ? t('overview.title_of', { name: nameOf(adviser) }) : t('overview.title')}
      aside={moment && <span className={classes.soft}>{moment}</span>}
      acts={
        <>
          <Button
            look="secondary"
            icon={Refresh}
            busy={figures.isFetching && !figures.isPending}
            onClick={refreshFigures}
          >
            {t('overview.again')}
          </Button>
          <Button look="secondary" icon={Printer} onClick={() => window.print()}>
            {t('overview.print')}
          </Button>
        </>
      }
      wide
    >
      <div className={classes.bar}>
        <SelectField
          id="adviser"
          label={t('overview.of')}
          value={adviser}
          onChange={(value) => go(to('overview', {}, { adviser: value || null }), { replace: true })}
          placeholder={t('overview.everybody')}
          choices={choices}
        />
      </div>
      <QueryState of={figures} skeleton={<SkeletonText lines={16} />}>
        {(found) => <Blocks of={found} adviser={adviser} />}
      </QueryState>
      {may('feedback:read') && <Answers adviser={adviser} />}
    </Page>
  );
}

const Blocks = ({ of, adviser }: { of: Figures; adviser: string }) => (
  <>
    <KeyFigures of={of} />
    <div className={classes.blocks}>
      <WaitsFor of={of} adviser={adviser} />
      <Deadlines of={of} />
      <Phases of={of} adviser={adviser} />
      <Lapses of={of} />
      <Workload of={of} />
      <Nps of={of} />
    </div>
  </>
);
