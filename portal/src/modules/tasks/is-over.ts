import { ApiError } from '@klantportaal/web/api/api-error.ts';

/** Whether nothing is taken any more for a to-do: it was done elsewhere, or the firm withdrew it. */
export const isOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'ACTION_ALREADY_DONE' || error.code === 'PRODUCTACTION_NOT_FOUND');
