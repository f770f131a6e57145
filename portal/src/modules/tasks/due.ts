import { isPaymentRunning } from '@klantportaal/contract/action-types';
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { countDaysBetween } from '@klantportaal/web/lib/days.ts';

type Dated = Pick<ProductAction, 'is_done' | 'deadline'>;
type DatedAction = Dated & Pick<ProductAction, 'payment'>;

/** The way an open action stands to its last day. `days` is a positive number, 0 for `today`. */
export interface Due {
  state: 'late' | 'today' | 'soon' | 'ahead';
  days: number;
}

/** Within so many days a date is said in days. */
const SOON_DAYS = 14;

/**
 * The time left for an action, or how long ago its last day was; null without one, when it is done, and while the
 * bank processes its payment.
 */
export function findDue(action: DatedAction, today: string): Due | null {
  const { is_done, deadline } = action;
  if (is_done || deadline === null || isPaymentRunning(action)) return null;
  const days = countDaysBetween(today, deadline);
  if (days < 0) return { state: 'late', days: -days };
  if (days === 0) return { state: 'today', days };
  return { state: days <= SOON_DAYS ? 'soon' : 'ahead', days };
}

/** Open and late, or with its last day in this week, which ends on Sunday. */
export function isDueThisWeek({ is_done, deadline }: Dated, today: string): boolean {
  const daysLeft = (7 - new Date(`${today}T12:00:00Z`).getUTCDay()) % 7;
  return !is_done && deadline !== null && countDaysBetween(today, deadline) <= daysLeft;
}

/** Still open after its last day. */
export const isOverdue = (action: DatedAction, today: string): boolean => findDue(action, today)?.state === 'late';
