import type { BackofficeCallName } from '@klantportaal/contract/backoffice-calls';
import type { FileAnswer } from '../http/handler.ts';
import { audit } from '../shared/audit.queries.ts';
import type { BackofficeRequest } from './bind-backoffice.ts';

interface Handed {
  file: { id: string; name: string; mime: string };
  dossier_id: string | null;
  /** What the file belongs to, as the audit trail names it. */
  target_kind: 'delivery' | 'damage-report';
  target_id: string;
}

/** Gives a file to the firm's system, and writes down that it did (decision 30). */
export async function handOver(
  {
    db,
    clock,
    key,
    outside,
    address,
  }: Pick<BackofficeRequest<BackofficeCallName>, 'db' | 'clock' | 'key' | 'outside' | 'address'>,
  { file, ...what }: Handed,
): Promise<FileAnswer> {
  const who = { licence_id: key.licence_id, actor_kind: 'backoffice', actor_id: key.id, address } as const;
  await db.change(key.licence_id, (tx) => audit(tx, { ...who, ...what, at: clock.now(), act: 'download' }));
  const { stream, size } = await outside.files.open(file.id);
  return { name: file.name, mime: file.mime, size, stream };
}
