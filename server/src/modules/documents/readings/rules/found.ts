import type { Rectangle } from '../../../../platform/pdf/jobs.ts';

/** A finding in a document, with its places. */
export interface Found<Value> {
  value: Value;
  /** Nothing else in the document speaks against it. Only what is sure is told to consumers. */
  sure: boolean;
  places: Rectangle[];
}
