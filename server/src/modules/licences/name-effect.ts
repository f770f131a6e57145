import { domainToASCII } from 'node:url';
import { isDomain } from '@klantportaal/contract/values/contact/domain';
import { parseSender } from '@klantportaal/contract/values/contact/mail-sender';
import { getLast } from '@klantportaal/contract/values/ensure';

/** Whether a name has effect for a licence: it is not waiting to be proved, and no other licence proved it. */
export type NameCheck = (licence_id: string, name: string) => boolean;

export function createNameCheck(
  rows: readonly { licence_id: string; name: string; proved_at: Date | null }[],
): NameCheck {
  const waiting = new Set(rows.filter(({ proved_at }) => !proved_at).map((row) => `${row.licence_id} ${row.name}`));
  const owners = new Map(rows.filter(({ proved_at }) => proved_at).map((row) => [row.name, row.licence_id]));
  return (licence_id, name) => !waiting.has(`${licence_id} ${name}`) && (owners.get(name) ?? licence_id) === licence_id;
}

/**
 * Returns the host of a base address of links. Without https it keeps `http://` before it, so that no proof of the host
 * covers it.
 */
export function getLinkHost(url: string): string {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' ? hostname : `http://${hostname}`;
}

/** Returns the domain of a sender of mails, as the network writes it. */
export function getSenderDomain(email_from: string): string {
  const domain = getLast(parseSender(email_from).address.split('@')).toLowerCase();
  return parseName(domain) ?? domain;
}

/**
 * Parses a domain or host name as somebody types it, into its one spelling: in small letters, without a dot at its end,
 * other letters than those of ASCII as `xn--`. Null for anything else, such as an address, a port or a single word.
 */
export function parseName(typed: string): string | null {
  const text = typed.trim().toLowerCase().replace(/\.$/, '');
  if (/[^\p{L}\p{M}\p{N}.-]/u.test(text)) return null;
  const name = domainToASCII(text);
  return name.includes('.') && name.length <= 253 && isDomain(name) ? name : null;
}

/** The public addresses of the installation: of the portal and of the console. */
export interface OwnAddresses {
  readonly PUBLIC_URL?: string | undefined;
  readonly CONSOLE_URL?: string | undefined;
}

/** Whether a name is the host of one of these addresses, or a subdomain of it; `http://` before the name is ignored. */
export function isOwnHost(name: string, addresses: readonly (string | undefined)[]): boolean {
  const bare = name.replace(/^http:\/\//, '');
  const hosts = addresses.flatMap((address) => (address ? [new URL(address).hostname] : []));
  return hosts.some((host) => bare === host || bare.endsWith(`.${host}`));
}

/** Lists the addresses whose host no firm may have. The operator may give a firm the portal's, as to the only firm. */
export const listReservedAddresses = ({ PUBLIC_URL, CONSOLE_URL }: OwnAddresses, byOperator: boolean) =>
  byOperator ? [CONSOLE_URL] : [PUBLIC_URL, CONSOLE_URL];
