import { useUiTexts } from '../ui-texts.ts';
import classes from './date-tile.module.css';

const formatPart = (day: string, locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));

/** A day (YYYY-MM-DD) as a leaf of a calendar. Decorative: the whole date must be in words beside it. */
export function DateTile({ day }: { day: string }) {
  const { locale } = useUiTexts();
  return (
    <span aria-hidden className={classes.tile}>
      <span className={classes.month}>{formatPart(day, locale, { month: 'short' }).replace('.', '')}</span>
      <span className={classes.day}>{Number(day.slice(8))}</span>
    </span>
  );
}
