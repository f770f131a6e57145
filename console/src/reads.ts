/**
 * TABLE: the first reads of the pages that people open from a mail or a bookmark. The page as served makes them as soon
 * as it knows who is signed in, while the console's files load (`api/page-script.ts`). A row: a route and its calls,
 * the most important to the reader first. `first-reads.test.tsx` holds that the pages make these calls and no others.
 */
import type { backofficeCalls } from '@klantportaal/contract/firm-calls';
import type { RouteName } from './lib/paths.ts';

type Calls = typeof backofficeCalls;
type ReadName = { [N in keyof Calls]: Calls[N] extends { method: 'GET' } ? N : never }[keyof Calls];

export interface FirstRead {
  call: ReadName;
  /**
   * The parts of its query: `adviser` is the reader's own, `inbox` and `dossiers` are what the address asks of these
   * lists, and any other stands in the call as it is here.
   */
  query?: readonly string[];
}

export const firstReads: Partial<Record<RouteName, readonly FirstRead[]>> = {
  inbox: [
    { call: 'listInbox', query: ['inbox', 'limit=50'] },
    { call: 'countInbox', query: ['adviser'] },
    { call: 'listViews' },
    { call: 'readAdvisers' },
  ],
  delivery: [
    { call: 'readDelivery' },
    { call: 'listInbox', query: ['inbox'] },
    { call: 'readReading' },
    { call: 'listDocumentKinds' },
    { call: 'readAdvisers' },
    { call: 'listDeliveryNotes' },
  ],
  dossiers: [
    { call: 'overviewDossiers', query: ['dossiers', 'sort=activity', 'direction=down', 'limit=50'] },
    { call: 'listViews' },
    { call: 'readAdvisers' },
  ],
};
