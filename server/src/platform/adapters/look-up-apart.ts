import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { toError } from '../kernel/thrown.ts';

/** Asks servers of names, each question on a socket of its own. */
interface AddressResolver {
  resolve4(host: string): Promise<string[]>;
  resolve6(host: string): Promise<string[]>;
}

/** Both ways in which a connection asks for the addresses of a name. */
export interface LookUpApart {
  /** All addresses of a host. @throws Error with a code, as those of `node:dns` */
  findAddresses(host: string): Promise<LookupAddress[]>;
  /** The lookup for `net.connect`. */
  lookup: LookupFunction;
}

const LOOPBACK: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * Looks up names that firms chose, on sockets of their own. The usual way (`getaddrinfo`) has two threads for the whole
 * process: two names of which the servers never answer keep every other one waiting, such as that of the database, of the
 * payment provider, and of the parties of all other firms.
 */
export function openLookUpApart(resolver: AddressResolver = new Resolver({ timeout: 2_000, tries: 2 })): LookUpApart {
  async function findAddresses(host: string): Promise<LookupAddress[]> {
    const family = isIP(host);
    if (family !== 0) return [{ address: host, family }];
    // `localhost` leads to this machine, whoever is asked (RFC 6761).
    if (/(^|\.)localhost\.?$/i.test(host)) return [...LOOPBACK];
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = [
      ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
      ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
    ];
    if (found.length === 0 && four.status === 'rejected') throw toError(four.reason);
    if (found.length === 0 && six.status === 'rejected') throw toError(six.reason);
    return found;
  }

  const ask = callbackify(findAddresses);
  return {
    findAddresses,
    lookup: (host, options, done) => {
      ask(host, (error: NodeJS.ErrnoException | null, found) => {
        if (error) return done(error, '', 0);
        const asked = found.filter(({ family }) => !options.family || options.family === family);
        const [first] = asked;
        if (!first) return done(Object.assign(new Error(`${host} has no address`), { code: 'ENOTFOUND' }), '', 0);
        return options.all ? done(null, asked) : done(null, first.address, first.family);
      });
    },
  };
}
