import type { WriteCondition } from '@klantportaal/web/api/calls.ts';

/** The condition of a write on what was read; without a version there was nothing yet. */
export const toCondition = (etag: string | null | undefined): WriteCondition =>
  etag ? { ifMatch: etag } : { ifNoneMatch: '*' };
