import { resolve } from 'node:path';
import { counted } from '../../kernel/counted.ts';
import type { CommandContext } from '../command.ts';
import { importContext } from '../import-context.ts';
import { importFiles } from './import-files.ts';

export async function importFolder(context: CommandContext, folder: string) {
  const imported = await importFiles(resolve(folder), await importContext(context));
  return { text: `Imported ${counted(imported, 'document')} from ${folder}.`, data: { imported } };
}
