import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Finding } from './finding.ts';

const DAY = 86_400_000;
/** Renewal is usually tried from 30 days on; what is left then is time to mend it. */
const SOON = 21 * DAY;
const LONGEST_MS = 5_000;

/** The certificate that a host answers with; `expires_at` is null when none could be had. */
export interface Seen {
  fault: string | null;
  expires_at: Date | null;
}

/** Asks a host for its certificate, judged as a browser would. Connects to `host:port` and sends nothing. */
export const certificateOf = (host: string, port: number): Promise<Seen> =>
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
      const { valid_to } = socket.getPeerCertificate();
      const expires_at = valid_to ? new Date(valid_to) : null;
      end({ fault: socket.authorized ? null : String(socket.authorizationError), expires_at });
    });
  });

/** Whether each host answers with a certificate that browsers take, and for how long. */
export async function certificateFindings(
  hosts: readonly { host: string; port: number }[],
  now: Date,
  ask = certificateOf,
): Promise<Finding[]> {
  return Promise.all(
    hosts.map(async ({ host, port }): Promise<Finding> => {
      const { fault, expires_at } = await ask(host, port);
      const about = 'certificates';
      if (fault) return { about, state: 'warning', message: `${host}: ${fault}` };
      const until = expires_at?.toISOString().slice(0, 10) ?? 'an unknown day';
      const isSoon = expires_at !== null && expires_at.getTime() - now.getTime() < SOON;
      return { about, state: isSoon ? 'warning' : 'ok', message: `${host}: valid until ${until}` };
    }),
  );
}
