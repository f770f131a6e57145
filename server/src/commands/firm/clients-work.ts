import { resolve } from 'node:path';
import { ensure } from '@klantportaal/contract/values/ensure';
import type { ClientNote } from '../../modules/integrations/clients/client-documents.ts';
import { importClients } from '../../modules/integrations/clients/import-clients.ts';
import { getLicenceByDomain } from '../../modules/licences/licence-of-domain.ts';
import { findLicenceRow } from '../../modules/licences/licences.queries.ts';
import type { CommandContext } from '../../platform/command.ts';
import { formatCount } from '../../platform/kernel/counted.ts';
import { importContext } from './open-import-context.ts';

export async function makeDossiers(context: CommandContext, file: string, domain: string) {
  const { id } = await getLicenceByDomain(context.db, domain);
  const { firm_id } = ensure(await context.db.queryAsSystem((q) => findLicenceRow(q, id)));
  const made = await importClients(resolve(file), firm_id, await importContext(context));
  const { created, changed, unchanged, faults, notes } = made;
  const told = faults.map(({ line, column, message }) => `  line ${line}, ${column || 'the whole row'}: ${message}`);
  const noted = notes.map(({ line, note }) => `line ${line}: ${noteWords[note]}`);
  const sum = [
    ...noted,
    `${formatCount(created, 'dossier')} made, ${changed} changed, ${unchanged} as they were.`,
  ].join('\n');
  if (told.length === 0) return { text: sum, data: made };
  throw new Error([`These rows were left out:`, ...told, sum].join('\n'));
}

const noteWords: Readonly<Record<ClientNote, string>> = {
  partner_without_address: 'the partner has no mail address, and so no account yet',
  partner_shares_address: 'the partner has the mail address of the first person, and so no account yet',
};
