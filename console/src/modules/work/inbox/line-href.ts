import type { InboxItem } from '@klantportaal/contract/modules/work/inbox';
import { to } from '../../../lib/links.ts';

/** Builds the address of a line: the delivery itself, else its dossier. It keeps the view. */
export function buildLineHref(item: InboxItem, view: Record<string, string | null>): string {
  if (item.kind === 'delivery' || item.kind === 'lapse') return to('delivery', { id: item.subject_id }, view);
  if (item.dossier_firm_id) return to('dossier', { firmId: item.dossier_firm_id }, { about: item.kind });
  return to('inbox', {}, view);
}
