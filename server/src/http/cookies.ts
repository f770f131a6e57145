import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure, type Origin } from './origin.ts';

/** The cookies of one request and its answer. */
export interface Cookies {
  /** The decoded value, or null. */
  get(name: string): string | null;
  /** For this host, out of reach of scripts and other sites. `seconds` to keep it. */
  set(name: string, value: string, seconds: number): void;
}

/** Where there is https, browsers take a cookie of this name from this very host alone (docs/decisions/183). */
export const HOST_PREFIX = '__Host-';

export const cookiesOf = (request: FastifyRequest, reply: FastifyReply, origin: Origin): Cookies => {
  const secure = isSecure(origin);
  const prefix = (secure ? HOST_PREFIX : '') + origin.cookies;
  return {
    get: (name) => cookie(request, prefix + name),
    set(name, value, seconds) {
      const rest = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
      reply.header('set-cookie', `${prefix}${name}=${encodeURIComponent(value)}; ${rest}`);
    },
  };
};

/** The decoded value of a cookie, or null. */
export function cookie(request: FastifyRequest, name: string): string | null {
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
