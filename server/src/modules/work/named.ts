import type { Queries } from '../../platform/db/queries.ts';
import { toDutchDay } from '../../platform/kernel/clock.ts';
import { fail } from '../../platform/kernel/errors.ts';
import { listAdviserIds } from '../dossiers/dossier-documents.queries.ts';
import { findDossierByFirmId } from '../dossiers/dossier-of-firm.queries.ts';
import type { BackofficeRequest } from '../identity/firm-calls.ts';
import type { InboxAt } from './inbox/inbox.queries.ts';

export const toArray = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

/** The firm's inbox at the moment of a call. */
export const getInbox = ({ key, clock }: Pick<BackofficeRequest<'listInbox'>, 'key' | 'clock'>): InboxAt => {
  const now = clock.now();
  return { licence_id: key.licence_id, now, today: toDutchDay(now) };
};

/** Our ids of the advisers that a query names; null: it names none. @throws RequestError ADVISER_NOT_FOUND */
export async function findAdviserIds(q: Queries, licence_id: string, named: string | string[] | undefined) {
  if (named === undefined) return null;
  const wanted = [...new Set(toArray(named))];
  const known = await listAdviserIds(q, licence_id, wanted);
  return wanted.map((firm_id) => known.get(firm_id) ?? fail('ADVISER_NOT_FOUND'));
}

/** Our id of the dossier that a query names; null: it names none. @throws RequestError DOSSIER_NOT_FOUND */
export async function findDossierId(q: Queries, licence_id: string, firm_id: string | undefined) {
  if (firm_id === undefined) return null;
  return (await findDossierByFirmId(q, licence_id, firm_id))?.id ?? fail('DOSSIER_NOT_FOUND');
}
