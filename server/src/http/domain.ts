import type { FastifyRequest } from 'fastify';
import type { LicenceData, Licences } from '../shared/licences.ts';

/** Holds the chosen domain for page requests, which carry no header (decision 7). */
const domainCookie = 'domain';

/** A host name without case, port and final dot. */
const bare = (host: string) => host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

const headerDomain = (request: FastifyRequest): string | null => {
  const value = request.headers['x-acceleratedomain'];
  return typeof value === 'string' && value.trim() ? bare(value) : null;
};

/** The domain that the caller named, else the host name. */
export const hostOf = (request: FastifyRequest): string => headerDomain(request) ?? bare(request.hostname ?? '');

/**
 * The licence of a call (decision 7): the header, else the host name, else the only licence. A header that names no
 * licence gives null: guessing another one could show a consumer the wrong firm.
 */
export async function licenceOfCall(request: FastifyRequest, licences: Licences): Promise<LicenceData | null> {
  const named = headerDomain(request);
  if (named) return licences.byDomain(named);
  return (await licences.byDomain(hostOf(request))) ?? (await licences.only());
}

/** What a page request was told to be about: `?domain=` first (spec: platform §2.4), so that a mail's link is right. */
const choices = (request: FastifyRequest): string[] =>
  [(request.query as Record<string, unknown>)?.domain, cookie(request, domainCookie)].flatMap((domain) =>
    typeof domain === 'string' && domain ? [bare(domain)] : [],
  );

/**
 * The licence of a page: chosen, else the host's, else the only one (where no choosing is asked for). A choice that names
 * no licence is passed over: it is an old cookie.
 */
export async function licenceOfPage(
  request: FastifyRequest,
  licences: Licences,
  choosing: boolean,
): Promise<LicenceData | null> {
  for (const domain of [...choices(request), hostOf(request)]) {
    const found = await licences.byDomain(domain);
    if (found) return found;
  }
  return choosing ? null : licences.only();
}

/** The domain by which a page's licence was chosen; null when the host name said it. */
export const chosenDomain = (request: FastifyRequest, { domains }: LicenceData): string | null =>
  choices(request).find((domain) => domains.includes(domain)) ?? null;

function cookie(request: FastifyRequest, name: string): string | null {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = pair.split('=', 2);
    if (key?.trim() !== name || !value) continue;
    try {
      return decodeURIComponent(value.trim());
    } catch {
      return null;
    }
  }
  return null;
}
