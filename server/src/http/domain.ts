import type { FastifyRequest } from 'fastify';
import type { LicenceData, Licences } from '../shared/licences.ts';

/** Holds the chosen domain for page requests, which carry no header (decision 7). */
export const domainCookie = 'domain';

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

/**
 * The licence of a page and the domain by which it was found. `?domain=` goes first (spec: platform §2.4), so that a
 * mail's link shows the right firm at once; an outdated cookie is passed over.
 */
export async function licenceOfPage(request: FastifyRequest, licences: Licences): Promise<LicenceData | null> {
  const asked = (request.query as Record<string, unknown>)?.domain;
  for (const domain of [asked, cookie(request, domainCookie), hostOf(request)]) {
    const found = typeof domain === 'string' && domain ? await licences.byDomain(bare(domain)) : null;
    if (found) return found;
  }
  return licences.only();
}

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
