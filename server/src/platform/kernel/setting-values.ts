import { isIP } from 'node:net';
import { ensure } from '@klantportaal/contract/values/ensure';
import * as z from 'zod';

/* What the value of a setting may be. */

/** `1` or `0`. */
export const flag = z.enum(['0', '1']).transform((value) => value === '1');
/** A whole number from one to another. */
export const count = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const hasProtocol = (value: string, protocols: readonly string[]) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);
const describeProtocols = (protocols: readonly string[]) =>
  `must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`;
/** An address by one of these protocols, such as `https:`. */
export const createUrlSchema = (...protocols: string[]) =>
  z.string().refine((value) => hasProtocol(value, protocols), { error: describeProtocols(protocols) });
/** A socket has no host: a parameter names its folder. */
const isWhole = ({ hash, pathname, hostname, searchParams }: URL) =>
  !hash && !pathname.includes('@') && (hostname !== '' || searchParams.has('host'));
/** An address with a password. A sign in it that is not written as in addresses ends the host, and the rest is a path. */
export const createLoginSchema = (...protocols: string[]) =>
  z.string().refine((value) => hasProtocol(value, protocols) && isWhole(new URL(value)), {
    error: `${describeProtocols(protocols)}; signs in its password are written as in any address: %40 for @, %2F for /, %23 for #`,
  });

/** A key for sealing. */
export const key = z.string().refine((v) => Buffer.from(v, 'base64').length === 32, {
  error: 'must be 32 bytes in base64 (make one with: openssl rand -base64 32)',
});

/** `host=domain,domain` with spaces between, as a map from each host to its domains. */
export const choosers = z
  .string()
  .refine(
    (value) =>
      value
        .trim()
        .split(/\s+/)
        .every((entry) => /^[a-z0-9.-]+=[a-z0-9.-]+(?:,[a-z0-9.-]+)*$/.test(entry)),
    {
      error:
        'must be hosts with the domains to choose from there, such as mijn.keten.example=noord.example,zuid.example',
    },
  )
  .transform((value) => {
    const entries = value
      .trim()
      .split(/\s+/)
      .map((entry) => entry.split('=') as [string, string]);
    return new Map(entries.map(([host, domains]) => [host, new Set(domains.split(','))] as const));
  });

/** Hosts with commas between; a dot before one stands for all names below it. */
export const firmHosts = z
  .string()
  .transform((value) => value.split(',').map((host) => host.trim()))
  .refine((hosts) => hosts.every((host) => /^\.?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(host) || isIP(host) > 0), {
    error: 'must be hosts with commas between, such as crm.kantoor.example,.login.example',
  });

/** An address, or a range of them. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = ensure({ 0: -1, 4: 32, 6: 128 }[isIP(address)]);
  return rest.length === 0 && most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

/** Whether an address is a host alone, and a port; what is no address is told of already. */
export const isOrigin = (address: string): boolean =>
  !URL.canParse(address) || new URL(address).href === `${new URL(address).origin}/`;

/** Whether its host is a network address and no name. */
export const isAddressAlone = (address: string): boolean =>
  URL.canParse(address) && /^\[|^[\d.]+$/.test(new URL(address).hostname);

/** Whether an address names who signs in, and no password. */
export function isUserAlone(address: string | undefined): boolean {
  const { username, password } = URL.parse(address ?? '') ?? { username: '', password: '' };
  return username !== '' && password === '';
}

/** Whether nobody on the way can read along; an address that is not set leads nowhere. */
export function isPrivate(address: string | undefined): boolean {
  if (!address || !URL.canParse(address)) return true;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || hostname === 'localhost' || hostname === '[::1]' || /^127\.[\d.]+$/.test(hostname);
}
