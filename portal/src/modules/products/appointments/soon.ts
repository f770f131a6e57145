import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { countDaysBetween } from '@klantportaal/web/lib/days.ts';

/** Within so many days an appointment is said to be near. */
const SOON_DAYS = 21;

/** Days until a day (both YYYY-MM-DD), while it is near; null before that, and once it has passed. */
export function countDaysIfNear(day: string, today: string): number | null {
  const days = countDaysBetween(today, day);
  return days >= 0 && days <= SOON_DAYS ? days : null;
}

/** The nearness of a day in words: 'vandaag', 'morgen', 'over 4 dagen'; null when it is far away or has passed. */
export function useSoon(): (day: string, today: string) => string | null {
  const t = useText();
  return (day, today) => {
    const days = countDaysIfNear(day, today);
    if (days === null) return null;
    if (days === 0) return t('appointments.today');
    // One word, so that a narrow card does not break it.
    return days === 1 ? t('appointments.tomorrow') : t('appointments.in_days', { days }).replaceAll(' ', '\u00a0');
  };
}
