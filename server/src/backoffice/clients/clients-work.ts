import { resolve } from 'node:path';
import { counted } from '../../kernel/counted.ts';
import { licenceRow } from '../../licences/licences.queries.ts';
import type { CommandContext } from '../command.ts';
import { importContext } from '../import-context.ts';
import { licenceOfDomain } from '../licence-of-domain.ts';
import { importClients } from './import-clients.ts';

export async function makeDossiers(context: CommandContext, file: string, domain: string) {
  const { id } = await licenceOfDomain(context.db, domain);
  const { firm_id } = (await context.db.queryAsSystem((q) => licenceRow(q, id)))!;
  const made = await importClients(resolve(file), firm_id, await importContext(context));
  const { created, changed, unchanged, faults } = made;
  const told = faults.map(({ line, column, message }) => `  line ${line}, ${column || 'the whole row'}: ${message}`);
  const sum = `${counted(created, 'dossier')} made, ${changed} changed, ${unchanged} as they were.`;
  if (told.length === 0) return { text: sum, data: made };
  throw new Error([`These rows were left out:`, ...told, sum].join('\n'));
}
