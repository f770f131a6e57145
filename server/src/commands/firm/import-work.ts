import { resolve } from 'node:path';
import { importFiles } from '../../modules/integrations/import/import-files.ts';
import type { CommandContext } from '../../platform/command.ts';
import { formatCount } from '../../platform/kernel/counted.ts';
import { importContext } from './open-import-context.ts';

export async function importFolder(context: CommandContext, folder: string) {
  const imported = await importFiles(resolve(folder), await importContext(context));
  return { text: `Imported ${formatCount(imported, 'document')} from ${folder}.`, data: { imported } };
}
