import type { Figures } from '@klantportaal/contract/modules/work/figures';
import { formatCount } from '@klantportaal/contract/values/numbers/count';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import classes from './overview.module.css';

/** Hours from which a time is said in days. */
const DAYS_FROM = 48;

/** The figures that one wants to know first: how many, how many late, and how quick both sides are. */
export function KeyFigures({ of }: { of: Figures }) {
  const t = useText();
  const formatDuration = (hours: number | null) => {
    if (hours === null) return t('overview.no_duration');
    if (hours < 1) return t('overview.within_an_hour');
    return hours < DAYS_FROM
      ? t('overview.hours', { count: Math.round(hours) })
      : t('overview.days', { count: Math.round(hours / 24) });
  };
  const { firm, consumer } = of.response;
  return (
    <dl className={classes.facts}>
      <div className={classes.fact}>
        <dt>{t('overview.open_dossiers')}</dt>
        <dd>{formatCount(of.dossiers)}</dd>
      </div>
      <div className={classes.fact}>
        <dt>{t('overview.late')}</dt>
        <dd>{formatCount(of.late)}</dd>
        <dd>{t('overview.late_text')}</dd>
      </div>
      <div className={classes.fact}>
        <dt>{t('overview.firm_takes')}</dt>
        <dd>{formatDuration(firm.median_hours)}</dd>
        <dd>{t('overview.firm_takes_text', { count: firm.count })}</dd>
      </div>
      <div className={classes.fact}>
        <dt>{t('overview.consumer_takes')}</dt>
        <dd>{formatDuration(consumer.median_hours)}</dd>
        <dd>{t('overview.consumer_takes_text', { count: consumer.count })}</dd>
      </div>
    </dl>
  );
}
