import type { ManagedBy } from '@klantportaal/contract/modules/records/parts';
import type { FilesPort } from '../../platform/adapters/files/files.ts';
import type { Database } from '../../platform/db/open.ts';
import type { Queries } from '../../platform/db/queries.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import type { SecretBox } from '../../platform/kernel/secrets.ts';
import type { Documents } from '../../platform/pdf/documents.ts';
import type { Actor } from '../audit/actors.ts';
import type { OwnAddresses } from '../licences/name-effect.ts';

/** The context that an import works with. */
export interface ImportContext {
  db: Database;
  clock: Clock;
  config: OwnAddresses;
  adapters: { files: FilesPort };
  documents: Pick<Documents, 'renderTypst' | 'inspect' | 'readSheet' | 'drawToPng'>;
  /** Encrypts two-factor keys. */
  secrets: SecretBox;
}

/** On whose word records are written. */
export interface Writer {
  /** The keeper of the records from now on. */
  owner: ManagedBy;
  actor: Actor;
  /** From where; null: an import of files, which leaves no line in the trail. */
  address: string | null;
  /** The check of the caller at each write; null: no call writes, but a command or the program. */
  caller: WritingCaller | null;
  /** The spreadsheet of which it is; left out: none. */
  import_id?: string;
}

/** The principal that writes by a call, checked again at the moment of writing. */
export interface WritingCaller {
  /** @throws RequestError RECENT_SIGN_IN_REQUIRED for a person who signed in too long ago */
  demandRecentSignIn(): void;
  /**
   * Before each piece of a batch, which may run for a long time after its caller was admitted.
   * @throws RequestError AUTH_REQUIRED, ACCESS_DENIED for who may write no more
   */
  assertMayStillWrite(scope: 'dossiers:write' | 'licence:write'): Promise<void>;
  /**
   * Before a piece of a batch is committed: who cut it off may have sent something newer by another connection since.
   * @throws RequestError SERVICE_UNAVAILABLE once nobody waits for the answer
   */
  assertIsThere(): void;
}

/** The dossier into which parts are written, and the ids by which they refer to each other. */
export interface DossierPlace {
  tx: Queries;
  licence_id: string;
  dossier_id: string;
  now: Date;
  actor: Actor;
  /** Ids of stored files by `firm_id`. */
  files: ReadonlyMap<string, string>;
}
