/**
 * The statuses of a delivery that consumers see. Apart from the table of verdicts, which the portal's pages would carry
 * whole for these three words.
 */
export const shownStatuses = ['received', 'approved', 'rejected'] as const;
export type ShownStatus = (typeof shownStatuses)[number];
