import { ensure } from '@klantportaal/contract/values/ensure';
import { system } from '../../modules/audit/actors.ts';
import { makeSandbox } from '../../modules/firms/sandbox/make-sandbox.ts';
import { describeSandbox, eraseSandbox } from '../../modules/firms/sandbox/sandbox.handlers.ts';
import { findSandbox } from '../../modules/firms/sandbox/sandbox.queries.ts';
import { openLicences } from '../../modules/licences/licence-cache.ts';
import { getLicenceByDomain } from '../../modules/licences/licence-of-domain.ts';
import { listLicenceIndex } from '../../modules/licences/licences.queries.ts';
import { type Answer, type CommandContext, toAnswer } from '../../platform/command.ts';
import { openLog } from '../../platform/http/log.ts';
import { importContext } from './open-import-context.ts';

/** By command: the program itself acts, on the operator's word. */
const byCommand = { actor: system, address: null };

export async function list({ db }: CommandContext): Promise<Answer> {
  const found = (await db.queryAsSystem(listLicenceIndex)).filter(({ is_sandbox }) => is_sandbox);
  const text = found.map(({ name, domains }) => `${name}  ${domains.join(', ')}`).join('\n');
  return { text: text || 'There are no sandboxes.', data: found };
}

export async function make(context: CommandContext, domain: string): Promise<Answer> {
  const { db, config } = context;
  const licence = await getLicenceByDomain(db, domain);
  const tools = await importContext(context);
  const { key } = await makeSandbox(tools, licence.id, byCommand);
  const found = ensure(await db.queryAsSystem((q) => findSandbox(q, { firm: licence.id })));
  const data = await describeSandbox({ db, config, secrets: tools.secrets }, found, key);
  const lines = [
    key ? `The sandbox of ${licence.name} is made.` : `${licence.name} has a sandbox already.`,
    `  portal         ${data.portal_url}`,
    `  mailbox        ${data.mailbox_url}`,
    `  password       ${data.password}`,
    `  administrator  ${data.administrator}, with an invitation in the mailbox`,
    ...(key ? [`  key            ${key} (shown this once)`] : []),
  ];
  return { text: lines.join('\n'), data };
}

export async function remove(context: CommandContext, domain: string): Promise<Answer> {
  const licence = await getLicenceByDomain(context.db, domain);
  const tools = await importContext(context);
  const log = openLog({ LOG_LEVEL: 'error' }, 'plain');
  await eraseSandbox({ ...tools, log, licences: openLicences(context.db) }, licence.id, byCommand);
  return toAnswer(`The sandbox of ${licence.name} is removed.`, { firm_id: licence.firm_id, name: licence.name });
}
