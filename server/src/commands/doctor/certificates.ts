import { isIP } from 'node:net';
import { connect, type DetailedPeerCertificate } from 'node:tls';
import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import type { Finding } from './finding.ts';

/** Renewal is usually tried from 30 days on; what is left then is time to mend it. */
const SOON_MS = 21 * DAY_MS;
const LONGEST_MS = 5_000;

/** The certificate that a host answers with; `expires_at` is null when none could be had. */
export interface Seen {
  fault: string | null;
  expires_at: Date | null;
}

/** Asks a host for its certificate, judged as a browser would. Connects to `host:port` and sends nothing. */
export const fetchCertificate = (host: string, port: number): Promise<Seen> =>
  new Promise((resolve) => {
    // An address has no name to ask for.
    const name = isIP(host) ? {} : { servername: host };
    const socket = connect({ host, port, ...name, rejectUnauthorized: false });
    const end = (seen: Seen) => {
      socket.destroy();
      resolve(seen);
    };
    socket.setTimeout(LONGEST_MS, () => end({ fault: 'does not answer', expires_at: null }));
    socket.once('error', (error) => end({ fault: error.message, expires_at: null }));
    socket.once('secureConnect', () => {
      const expires_at = endOfChain(socket.getPeerCertificate(true));
      end({ fault: socket.authorized ? null : String(socket.authorizationError), expires_at });
    });
  });

/** When the first of a certificate and of those that signed it runs out: the authority's end is the host's too. */
function endOfChain(certificate: DetailedPeerCertificate): Date | null {
  const seen = new Set<string>();
  let first: Date | null = null;
  // The root signs itself, and one that did not come with the others is left out.
  for (
    let current = certificate;
    current?.valid_to && !seen.has(current.fingerprint256);
    current = current.issuerCertificate
  ) {
    seen.add(current.fingerprint256);
    const end = new Date(current.valid_to);
    if (!first || end < first) first = end;
  }
  return first;
}

/** Whether each host answers with a certificate that browsers take, and for how long. */
export async function examineCertificates(
  hosts: readonly { host: string; port: number }[],
  now: Date,
  ask = fetchCertificate,
): Promise<Finding[]> {
  return Promise.all(
    hosts.map(async ({ host, port }): Promise<Finding> => {
      const { fault, expires_at } = await ask(host, port);
      const about = 'certificates';
      const until = expires_at?.toISOString().slice(0, 10);
      // Nobody gets in any more, whatever else is wrong with it.
      if (expires_at && expires_at <= now) return { about, state: 'fault', message: `${host}: ran out on ${until}` };
      const isSoon = expires_at !== null && expires_at.getTime() - now.getTime() < SOON_MS;
      const words = [fault, expires_at && `valid until ${until}`].filter(Boolean).join('; ');
      return { about, state: fault || isSoon ? 'warning' : 'ok', message: `${host}: ${words}` };
    }),
  );
}
