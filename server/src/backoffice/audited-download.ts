import type { BackofficeCallName } from '@klantportaal/contract/backoffice-calls';
import { type KnownFile, openFile } from '../files/open-file.ts';
import type { FileAnswer } from '../http/handler.ts';
import { audit } from '../journal/audit.queries.ts';
import type { BackofficeRequest } from './backoffice-calls.ts';

interface Handed {
  file: KnownFile;
  dossier_id: string | null;
  /** What the file belongs to, as the audit trail names it. */
  target_kind: 'delivery' | 'damage-report' | 'answers';
  target_id: string;
}

/** Serves a file to the firm's system, and records the download (docs/decisions/028). */
export async function auditedDownload(
  {
    db,
    clock,
    key,
    adapters,
    log,
    address,
  }: Pick<BackofficeRequest<BackofficeCallName>, 'db' | 'clock' | 'key' | 'adapters' | 'log' | 'address'>,
  { file, ...what }: Handed,
): Promise<FileAnswer> {
  const who = { licence_id: key.licence_id, actor_kind: 'backoffice', actor_id: key.id, address } as const;
  await db.transaction(key.licence_id, (tx) => audit(tx, { ...who, ...what, at: clock.now(), act: 'download' }));
  return openFile({ adapters, log }, file);
}
