import { listKeys } from '../../values/objects.ts';

/** The questions that each state of a link to somebody else answers. */
export interface GuestLinkStanding {
  /** Whether a document can still come by it; then it can be taken back, too. */
  works: boolean;
  /** The look of its chip. */
  tone: 'open' | 'received' | 'expired' | 'cancelled';
}

/** TABLE: where a link stands by which somebody else delivers a document. */
export const guestLinkStates = {
  open: { works: true, tone: 'open' },
  delivered: { works: false, tone: 'received' },
  expired: { works: false, tone: 'expired' },
  taken_back: { works: false, tone: 'cancelled' },
  /** Its request, its dossier or the right of who made it is no more. */
  ended: { works: false, tone: 'cancelled' },
} as const satisfies Record<string, GuestLinkStanding>;

export const guestLinkStateNames = listKeys(guestLinkStates);
