import type { Credit } from '@klantportaal/contract/areas/credits';

/** A day (YYYY-MM-DD) so many months later; the last day of a shorter month. */
function monthsLater(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/**
 * What has been paid if every payment came on its day, the first one period after the start: how often, and in euros,
 * interest included. Null when that cannot be known, or nothing was due yet. `today` is YYYY-MM-DD.
 */
export function paidSoFar(
  {
    date_entry,
    repayment_amount,
    repayment_period,
  }: Pick<Credit, 'date_entry' | 'repayment_amount' | 'repayment_period'>,
  today: string,
): { times: number; amount: number } | null {
  if (!date_entry || !repayment_amount || !repayment_period || repayment_period < 1) return null;
  const [from, to] = [date_entry, today].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))) as [
    number,
    number,
  ];
  let times = Math.floor((to - from) / repayment_period);
  if (times > 0 && monthsLater(date_entry, times * repayment_period) > today) times -= 1;
  return times > 0 ? { times, amount: Math.round(times * repayment_amount * 100) / 100 } : null;
}
