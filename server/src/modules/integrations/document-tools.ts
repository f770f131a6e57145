import type { BackofficeCallName } from '@klantportaal/contract/firm-calls';
import type { ManagedBy } from '@klantportaal/contract/modules/records/parts';
import { fail } from '../../platform/kernel/errors.ts';
import { toActor } from '../audit/actors.ts';
import { getLicenceFirmId } from '../dossiers/dossier-documents.queries.ts';
import { Sources } from '../files/sources.ts';
import type { BackofficeRequest } from '../identity/firm-calls.ts';
import { assertMayStill } from '../identity/openings/guard-streams.ts';
import { demandRecentSignIn } from '../identity/recent-sign-in.ts';
import type { LicenceData } from '../licences/licences.ts';
import type { WritingCaller } from '../records/import-context.ts';
import { DocumentFaultsError } from '../records/import-error.ts';
import type { Pace } from './import/batch.ts';
import { createOwnLicenceLookup, type WriteTools } from './import/write-document.ts';

/** The parts of a call needed to read and write the firm's documents. */
export type DocumentCall = Pick<
  BackofficeRequest<BackofficeCallName>,
  'db' | 'clock' | 'config' | 'adapters' | 'documents' | 'secrets' | 'licences' | 'key' | 'address'
>;

/** The licence of a key. */
export async function getKeyLicence({ licences, key }: Pick<DocumentCall, 'licences' | 'key'>): Promise<LicenceData> {
  const licence = await licences.byId(key.licence_id);
  // The key goes with it.
  if (!licence) return fail('AUTH_REQUIRED');
  return licence;
}

/** The owner of the records a caller writes: the firm's systems, or its people. */
export const getOwner = ({ kind }: Pick<DocumentCall['key'], 'kind'>): ManagedBy =>
  kind === 'staff' ? 'staff' : 'system';

const createWritingCaller = (call: DocumentCall, isThere: () => boolean): WritingCaller => ({
  demandRecentSignIn() {
    const { clock, key } = call;
    const { signed_in_at } = key;
    if (signed_in_at) demandRecentSignIn({ clock, signed_in_at });
  },
  assertMayStillWrite: (scope) => assertMayStill(call, scope),
  assertIsThere() {
    if (!isThere()) fail('SERVICE_UNAVAILABLE');
  },
});

/**
 * Creates the tools that write the documents of a key: in its own licence, with files that were uploaded, under its
 * name.
 * @param isThere whether somebody still waits for the answer: asked of a batch, which takes long enough to be cut off
 */
export async function createWriteTools(
  call: DocumentCall,
  isThere = () => true,
): Promise<WriteTools & { firm_id: string }> {
  const { db, key, address } = call;
  const firm_id = await db.query(key.licence_id, (q) => getLicenceFirmId(q, key.licence_id));
  return {
    firm_id,
    context: call,
    licences: createOwnLicenceLookup(
      firm_id,
      () => getKeyLicence(call),
      () => call.licences.forget(),
    ),
    sources: new Sources(null, call),
    writer: { owner: getOwner(key), actor: toActor(key), address, caller: createWritingCaller(call, isThere) },
  };
}

/** Tells the faults of a document as those of a body. */
export async function withBodyFaults<T>(work: () => Promise<T>, place = ''): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DocumentFaultsError)) throw error;
    const fields = error.faults.map((fault) => ({ ...fault, pointer: withoutPlace(fault.pointer, place) }));
    return fail('INVALID_REQUEST', { fields });
  }
}

const withoutPlace = (pointer: string, place: string) =>
  place && pointer.startsWith(`${place}/`) ? pointer.slice(place.length) : pointer === place ? '' : pointer;

/** Leaves room for other firms while a call writes many documents. */
export const getPace = ({ share, key }: Pick<BackofficeRequest<BackofficeCallName>, 'share' | 'key'>): Pace => ({
  hasNeighbours: () => share.hasNeighbours(key.licence_id),
  rest: (worked) => share.rest(key.licence_id, worked),
});
