import type { Database } from '../../db/open.ts';
import type { Queries } from '../../db/queries.ts';
import type { Documents } from '../../documents/documents.ts';
import type { FilesPort } from '../../outside/files/files.ts';
import type { Clock } from '../../shared/clock.ts';
import type { SecretBox } from '../../shared/secrets.ts';

/** What an import works with. */
export interface ImportParts {
  db: Database;
  clock: Clock;
  outside: { files: FilesPort };
  documents: Pick<Documents, 'renderTypst' | 'inspect'>;
  /** Seals two-factor keys. */
  secrets: SecretBox;
}

/** Where the pieces of a dossier are written, and by which ids they name each other. */
export interface DossierPlace {
  tx: Queries;
  licence_id: string;
  dossier_id: string;
  now: Date;
  /** Ids of stored files by `firm_id`. */
  files: ReadonlyMap<string, string>;
}
