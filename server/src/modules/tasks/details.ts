import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';

/** An action's details as stored: what the firm sent, ids in place of files, and what the consumer did since. */
export type ActionDetails = Partial<Omit<ProductAction, 'quotes'>> & {
  file_id?: string;
  /** An attachment's id is that of its file. */
  quotes?: (Omit<ProductAction['quotes'][number], 'attachments'> & { attachments: { id: string; label: string }[] })[];
  /** The attachments of quotes that were downloaded. */
  downloaded_attachments?: string[];
};
