import type { ActionTypeName } from '@klantportaal/contract/action-types';
import {
  SharingError,
  type SharingSession,
  type SharingState,
} from '../../../platform/adapters/data-sharing/data-sharing.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { enqueue } from '../../../platform/jobs/outbox.queries.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import type { RequestMeta } from '../../../platform/kernel/request-meta.ts';
import type { AppContext } from '../../identity/app-context.ts';
import { type ActionRow, addDetails, lockDetails } from '../../tasks/actions.queries.ts';

/** From these the consumer may use the app: the choice of a way, and the app itself. */
export const sharingTypes: readonly ActionTypeName[] = ['FILL_INVENTORY', 'FILL_INVENTORY_OCKTO'];

/** The session's data that is stored with its action. */
export interface KeptSession {
  id: string;
  url: string;
  /** ISO. */
  expires_at: string;
  /** The number of this attempt; a new QR code is the next. */
  nth: number;
  /** The provider's last answer while the session was open; absent before the first one. */
  state?: Extract<SharingState, 'started' | 'scanned'>;
  /** Whether the session ended without data. */
  failed: boolean;
}

export const findKeptSession = ({ details }: Pick<ActionRow, 'details'>): KeptSession | null =>
  (details.ockto as unknown as KeptSession | undefined) ?? null;

/** Whether its QR code can no longer be scanned. */
export const hasExpired = (kept: KeptSession, now: Date): boolean => kept.expires_at <= now.toISOString();

type Tools = Pick<AppContext, 'adapters' | 'db' | 'clock'> & { consumer: { id: string } };

/**
 * Starts a session after the one that we know, keeps it, and has it followed (`fetch-shared.ts`). However many calls do
 * so at once, the provider makes one: they ask under the same key. @throws SharingError
 */
export async function startSession({ adapters, db, clock, consumer }: Tools, action: ActionRow): Promise<KeptSession> {
  const nth = (findKeptSession(action)?.nth ?? 0) + 1;
  const started: SharingSession = await adapters.sharing.start({ key: `${action.id}:${nth}`, reference: action.id });
  const kept = {
    id: started.id,
    url: started.url,
    expires_at: started.expires_at.toISOString(),
    nth,
    failed: false,
  };
  const { id: action_id, licence_id, dossier_id } = action;
  const payload = { action_id, dossier_id, consumer_id: consumer.id, nth };
  await keepSession({ db, clock }, action, kept, (tx) =>
    enqueue(tx, { licence_id, kind: 'sharing', payload, at: clock.now() }),
  );
  return kept;
}

/** Keeps what we know of a session, unless there is a newer one or it has ended. `onNew`: what to do with one that we did not know. */
export const keepSession = (
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  action: ActionRow,
  kept: KeptSession,
  onNew: (tx: Queries) => Promise<unknown> = async () => {},
): Promise<void> =>
  db.transaction(action.licence_id, async (tx) => {
    const details = await lockDetails(tx, action);
    const known = findKeptSession({ details });
    if (known && (known.nth > kept.nth || (known.nth === kept.nth && known.failed))) return;
    await addDetails(tx, action, { ockto: { ...kept } }, clock.now());
    if (known?.nth !== kept.nth) await onNew(tx);
  });

/** Null `meta`: nobody waits for an answer. */
type Asking = Pick<AppContext, 'log'> & { meta: RequestMeta | null };

/** Answers INVENTORY_FORM_SOURCE_FAILED, and logs why; another error stays what it is. */
export function failWithSource({ log, meta }: Asking, error: unknown): never {
  if (!(error instanceof SharingError)) throw error;
  log.warn({ err: error, request_id: meta?.request_id }, 'the data-sharing app failed');
  return fail('INVENTORY_FORM_SOURCE_FAILED');
}
