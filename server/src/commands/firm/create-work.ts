import { paths } from '@klantportaal/contract/paths';
import { system } from '../../modules/audit/actors.ts';
import { createLicence } from '../../modules/firms/new-licence/create-licence.ts';
import { getPortalAddress } from '../../modules/licences/portal-address.ts';
import { DocumentFaultsError } from '../../modules/records/import-error.ts';
import type { Answer, CommandContext } from '../../platform/command.ts';
import type { JsonObject } from '../../platform/db/columns.ts';
import { getLocalAddress } from '../../platform/http/address.ts';
import { importContext } from './open-import-context.ts';

export interface AskedLicence {
  domain: string;
  name: string;
  portal_url: string | null;
  administrator: { email: string; name: string };
}

/** `npm run licence -- create`: a firm that its administrator can set up from the mail on. */
export async function create(context: CommandContext, asked: AskedLicence): Promise<Answer> {
  const { CONSOLE_URL, CONSOLE_PORT, PORT, PUBLIC_URL = getLocalAddress(context.config) } = context.config;
  const made = await createLicence(await importContext(context), asked, { actor: system, address: null }).catch(
    throwExplained,
  );
  const { domain, portal_url, name } = asked;
  const settings: JsonObject = portal_url === null ? {} : { public_urls: { [domain]: portal_url } };
  const portal = getPortalAddress({ domains: [domain], settings }, PUBLIC_URL);
  const data = {
    ...made,
    portal_url: `${portal.address}${paths.login.path}${portal.domain}`,
    console_url: CONSOLE_URL ?? `http://localhost:${CONSOLE_PORT ?? PORT + 2}`,
  };
  const { administrator } = made;
  const lines = [
    `${name} is made. A running server mails the invitation within a minute.`,
    `  portal         ${data.portal_url}`,
    `  console        ${data.console_url}`,
    `  administrator  ${administrator.name} <${administrator.email}>`,
    `If the mail does not arrive: npm run staff -- rescue ${administrator.id}`,
  ];
  return { text: lines.join('\n'), data };
}

/** TABLE: why a domain or host cannot be the firm's. */
const refusals: Readonly<Record<string, string>> = {
  domain_taken: 'Another licence has this domain.',
  name_taken: 'Another licence proved that this name is its own: npm run licence -- distrust ends that.',
  name_of_installation: "This is the console's own host, and no firm's.",
};

/** Rethrows faults of the input as a sentence. */
function throwExplained(error: unknown): never {
  if (!(error instanceof DocumentFaultsError)) throw error;
  const said = error.faults.map(({ pointer, code, message }) => `${pointer}: ${refusals[code] ?? message}`);
  throw new Error(`The licence is not made. ${said.join('; ')}`);
}
