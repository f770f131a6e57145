import type { BackofficeCallName } from '@klantportaal/contract/firm-calls';
import { recordAudit } from '../audit/audit.queries.ts';
import { startAuditEntry } from '../audit/by-key.ts';
import { type KnownFile, openFile } from '../files/open-file.ts';
import type { BackofficeRequest } from '../identity/firm-calls.ts';
import type { FileAnswer } from '../identity/handler.ts';

interface Handed {
  file: KnownFile;
  dossier_id: string | null;
  /** The owner of the file, as the audit trail names it. */
  target_kind: 'delivery' | 'original' | 'damage-report' | 'answers' | 'received-mail';
  target_id: string;
}

/** Serves a file to the firm's system, and records the download. */
export async function downloadAudited(
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
  await db.transaction(key.licence_id, (tx) =>
    recordAudit(tx, { ...startAuditEntry({ key, clock, address }), ...what, act: 'download' }),
  );
  return openFile({ adapters, log }, file);
}
