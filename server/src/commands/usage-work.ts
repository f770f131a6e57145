import type { CommandContext } from '../platform/command.ts';
import { longWork } from '../platform/db/dump/long-work.ts';
import { counted } from '../platform/kernel/counted.ts';
import { usageOfAll, usageOfFirm } from './firm/usage.ts';
import { namedLicence } from './licence/list-licences.ts';
import { megabytes, table } from './words.ts';

export async function countAll({ connection, progress }: CommandContext) {
  const data = await longWork(connection, 'system', (client) => usageOfAll(client, progress));
  const lines = data.map(({ name, rows, row_bytes, files, file_bytes }) => [
    name,
    String(rows),
    megabytes(row_bytes),
    String(files),
    megabytes(file_bytes),
  ]);
  return { text: table(['firm', 'rows', 'MB of rows', 'files', 'MB of files'], lines), data };
}

export async function countFirm({ connection, progress }: CommandContext, domain: string) {
  const { id, name } = await namedLicence(connection, domain);
  const data = await longWork(connection, id, (client) => usageOfFirm(client, id, progress));
  const lines = data.tables.map(({ table: of, rows, bytes }) => [of, String(rows), megabytes(bytes)]);
  const text = `${name}: ${counted(data.files, 'file')}, ${megabytes(data.file_bytes)} MB\n${table(['table', 'rows', 'MB'], lines)}`;
  return { text, data: { name, ...data } };
}
