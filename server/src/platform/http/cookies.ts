import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure, type Origin } from './origin.ts';

/** The cookies of one request and its answer. */
export interface Cookies {
  /** The decoded value, or null. */
  get(name: string): string | null;
  /** For this host, out of reach of scripts and other sites. `seconds` to keep it. */
  set(name: string, value: string, seconds: number): void;
}

/** The prefix with which browsers take a cookie, over https, from this very host alone. */
export const HOST_PREFIX = '__Host-';

export const createCookies = (request: FastifyRequest, reply: FastifyReply, origin: Origin): Cookies => {
  const secure = isSecure(origin);
  const prefix = (secure ? HOST_PREFIX : '') + origin.cookies;
  return {
    get: (name) => findCookie(request, prefix + name),
    set: (name, value, maxAge) =>
      void reply.setCookie(prefix + name, value, { path: '/', maxAge, httpOnly: true, sameSite: 'strict', secure }),
  };
};

/**
 * The decoded value of a cookie, or null. Parsed when it is asked for: few calls do, and where an address cannot be
 * decoded no hook runs that would have parsed it before.
 */
export const findCookie = (request: FastifyRequest, name: string): string | null =>
  request.server.parseCookie(request.headers.cookie ?? '')[name] || null;
