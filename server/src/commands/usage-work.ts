import type { CommandContext } from '../platform/command.ts';
import { withLongConnection } from '../platform/db/dump/long-work.ts';
import { formatCount } from '../platform/kernel/counted.ts';
import { listFirmUsage, listTableUsage } from './firm/usage.ts';
import { getNamedLicence } from './licence/list-licences.ts';
import { formatMegabytes, formatTable } from './words.ts';

export async function countAll({ connection, progress }: CommandContext) {
  const data = await withLongConnection(connection, 'system', (client) => listFirmUsage(client, progress));
  const lines = data.map(({ name, rows, row_bytes, files, file_bytes }) => [
    name,
    String(rows),
    formatMegabytes(row_bytes),
    String(files),
    formatMegabytes(file_bytes),
  ]);
  return { text: formatTable(['firm', 'rows', 'MB of rows', 'files', 'MB of files'], lines), data };
}

export async function countFirm({ connection, progress }: CommandContext, domain: string) {
  const { id, name } = await getNamedLicence(connection, domain);
  const data = await withLongConnection(connection, id, (client) => listTableUsage(client, id, progress));
  const lines = data.tables.map(({ table, rows, bytes }) => [table, String(rows), formatMegabytes(bytes)]);
  const text = `${name}: ${formatCount(data.files, 'file')}, ${formatMegabytes(data.file_bytes)} MB\n${formatTable(['table', 'rows', 'MB'], lines)}`;
  return { text, data: { name, ...data } };
}
