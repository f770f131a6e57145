import type { actions } from '../actions.table.ts';

type Action = Pick<typeof actions.$inferSelect, 'details' | 'of_person'>;

/** A rejected document that is asked for again: of whoever delivered it. */
export const shouldStayWithDeliverer = ({ details, of_person }: Action): boolean =>
  of_person !== null && typeof details.rejection_reason === 'string';

/** Whether the firm asked for it by a request, or by a rejection; else it was sent, or the portal made it. */
export const isRequested = (action: Action): boolean =>
  action.details.request !== undefined || shouldStayWithDeliverer(action);
