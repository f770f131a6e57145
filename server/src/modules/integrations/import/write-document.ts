import type { WriteOutcome } from '@klantportaal/contract/modules/integrations/line-outcomes';
import { isRecord } from '@klantportaal/contract/values/guards';
import { waitForOthers } from '../../../platform/db/errors.ts';
import type { Condition } from '../../../platform/http/conditions.ts';
import { writeImportantDocuments } from '../../documents/important-documents/write-important-documents.ts';
import { writeAdvisers } from '../../dossiers/write-advisers.ts';
import type { Sources } from '../../files/sources.ts';
import { failUnknownLicence, findLicence, getLicence } from '../../licences/find-licence.ts';
import type { LicenceData } from '../../licences/licences.ts';
import type { ImportContext, Writer } from '../../records/import-context.ts';
import { ImportPlaceError } from '../../records/import-error.ts';
import type { CheckedDocument } from './check-document.ts';
import { type PreparedDossier, prepareDossier } from './prepare-dossier.ts';
import { type WriteOfOne, type WrittenDossier, writeDossiers } from './write-dossiers.ts';
import { prepareLicence, writeInstallation, writeLicence } from './write-licence.ts';

/** The licences that may be written: any in an import of files, else only the key's own. */
export interface Licences {
  /** @throws ImportPlaceError if there is none, or it is another's */
  of(firm_id: string): Promise<LicenceData>;
  /**
   * Finds a licence to write that may not exist yet; null: it is new. @throws ImportPlaceError if it may not be made
   */
  toWrite(firm_id: string): Promise<LicenceData | null>;
  /** A licence was written. */
  forget(): void;
  /** Whether the whole installation may be written. */
  readonly all: boolean;
}

/** Every licence, for an import of files; each is looked up once. */
export function createLicenceLookup({ db }: Pick<ImportContext, 'db'>): Licences {
  const known = new Map<string, Promise<LicenceData>>();
  return {
    all: true,
    of(firm_id) {
      let found = known.get(firm_id);
      if (!found) known.set(firm_id, (found = getLicence(db, firm_id)));
      return found;
    },
    toWrite: (firm_id) => findLicence(db, firm_id),
    forget: () => known.clear(),
  };
}

/** The licence of a key alone; every other one is unknown to it. */
export function createOwnLicenceLookup(
  firm_id: string,
  licence: () => Promise<LicenceData>,
  forget: () => void,
): Licences {
  const getOwnLicence = (asked: string) => (asked === firm_id ? licence() : failUnknownLicence(asked));
  return {
    all: false,
    of: async (asked) => getOwnLicence(asked),
    toWrite: async (asked) => getOwnLicence(asked),
    forget,
  };
}

export interface WriteTools {
  context: ImportContext;
  licences: Licences;
  sources: Sources;
  writer: Writer;
}

/** The firm's own id of what a document is about: a dossier's, else that of its licence. */
export function findFirmId(raw: unknown): string | null {
  const { kind, firm_id, licence } = isRecord(raw) ? raw : {};
  const id = kind === 'advisers' || kind === 'important-documents' ? licence : firm_id;
  return typeof id === 'string' ? id : null;
}

/**
 * Writes a document that is no dossier, in one transaction.
 * @throws DocumentFaultsError, StaleVersionError
 */
export async function writeDocument(
  checked: Exclude<CheckedDocument, { kind: 'dossier' }>,
  { context, licences, sources, writer }: WriteTools,
  condition: Condition | null = null,
  /** The caller itself named the version, and so may take over what another keeps. */
  isAsked = false,
): Promise<{ status: WriteOutcome; etag: string | null }> {
  switch (checked.kind) {
    case 'installation': {
      if (!licences.all) {
        const message = 'is for who runs the installation: an import of files may hold it';
        throw new ImportPlaceError('/kind', message, { code: 'not_by_key' });
      }
      await writeInstallation(checked.document, context);
      return { status: 'changed', etag: null };
    }
    case 'licence': {
      const existing = await licences.toWrite(checked.document.firm_id);
      const licenceToWrite = await prepareLicence(checked.document, existing, sources);
      const written = await writeLicence(licenceToWrite, context, writer, { condition, isAsked });
      licences.forget();
      return written;
    }
    case 'advisers': {
      const licence = await licences.of(checked.document.licence);
      return waitForOthers(() => writeAdvisers(checked.document, licence, context, sources, writer, condition));
    }
    case 'important-documents': {
      const licence = await licences.of(checked.document.licence);
      return waitForOthers(() =>
        writeImportantDocuments(checked.document, licence, context, sources, writer, condition),
      );
    }
  }
}

/**
 * Writes dossiers of one licence in one transaction.
 * @throws DocumentFaultsError, StaleVersionError, RequestError
 */
export async function writePrepared(
  licence_id: string,
  prepared: readonly PreparedDossier[],
  { context, writer }: WriteTools,
  asked: WriteOfOne | null = null,
): Promise<WrittenDossier[]> {
  const { db, clock, secrets } = context;
  return waitForOthers(() =>
    db.transaction(licence_id, async (tx) => {
      const written = await writeDossiers(tx, licence_id, prepared, { ...writer, now: clock.now(), secrets }, asked);
      writer.caller?.assertIsThere();
      return written;
    }),
  );
}

/**
 * Nobody of the firm chooses how a client signs in: what is signed or sent with it must be the client's. They are
 * invited, and choose by the link in their mail.
 */
function refuseWaysIn({ persons }: Extract<CheckedDocument, { kind: 'dossier' }>['document']): void {
  for (const [index, { account }] of persons.entries())
    for (const field of ['password', 'two_factor_key'] as const) {
      if (account?.[field] == null) continue;
      const message = 'is for the client alone to choose: invite them, and they do by the link in their mail';
      throw new ImportPlaceError(`/persons/${index}/account/${field}`, message, { code: 'not_by_staff' });
    }
}

/** Checks and prepares a dossier. @throws DocumentFaultsError */
export async function prepareImportedDossier(
  { document }: Extract<CheckedDocument, { kind: 'dossier' }>,
  { context, licences, sources, writer }: WriteTools,
  sent_hash: string | null,
): Promise<{ licence: LicenceData; prepared: PreparedDossier }> {
  if (writer.actor.actor_kind === 'staff') refuseWaysIn(document);
  const licence = await licences.of(document.licence);
  return { licence, prepared: await prepareDossier(document, licence, context, sources, sent_hash) };
}
