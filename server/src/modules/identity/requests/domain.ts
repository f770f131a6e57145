import type { FastifyRequest } from 'fastify';
import { findCookie, HOST_PREFIX } from '../../../platform/http/cookies.ts';
import type { LicenceData, Licences } from '../../licences/licences.ts';

/** A host name in lower case, without port and final dot. */
const normalizeHost = (host: string) => host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

const findHeaderDomain = (request: FastifyRequest): string | null => {
  const value = request.headers['x-acceleratedomain'];
  return typeof value === 'string' && value.trim() ? normalizeHost(value) : null;
};

/** The host name that a browser opened. */
export const getBrowserHost = (request: FastifyRequest): string => normalizeHost(request.hostname ?? '');

/** The domain that the client named, else the host name. */
export const getHost = (request: FastifyRequest): string => findHeaderDomain(request) ?? getBrowserHost(request);

/**
 * The licence of a call: by the header, else the host name, else the only licence. A header that
 * names no licence gives null: a guess could show a consumer the wrong firm.
 */
export async function findLicenceByRequest(request: FastifyRequest, licences: Licences): Promise<LicenceData | null> {
  const named = findHeaderDomain(request);
  if (named) return licences.byDomain(named);
  return (await licences.byDomain(getHost(request), true)) ?? (await licences.only());
}

/**
 * The choices of a page request, which carries no header: what its link says (P2.4-07), then what the visitor chose
 * before.
 */
export const listChoices = (request: FastifyRequest, name: 'domain' | 'language'): string[] =>
  [
    (request.query as Record<string, unknown>)?.[name],
    findCookie(request, HOST_PREFIX + name) ?? findCookie(request, name),
  ].flatMap((choice) => (typeof choice === 'string' && choice ? [choice] : []));

const listChosenDomains = (request: FastifyRequest): string[] => listChoices(request, 'domain').map(normalizeHost);

/**
 * The licence of a page: the chosen one, else the host's, else the only one (unless one chooses at this host). A choice
 * that names no licence is ignored: it is an old cookie.
 */
export async function findLicenceByPage(request: FastifyRequest, licences: Licences): Promise<LicenceData | null> {
  for (const domain of listChosenDomains(request)) {
    const found = await licences.byDomain(domain);
    if (found) return found;
  }
  return (
    (await licences.byDomain(getHost(request), true)) ??
    ((await licences.choices(getBrowserHost(request))).length > 0 ? null : licences.only())
  );
}

/** The domain by which a page's licence was chosen; null if it follows from the host name. */
export const findChosenDomain = (request: FastifyRequest, { domains }: LicenceData): string | null =>
  listChosenDomains(request).find((domain) => domains.includes(domain)) ?? null;
