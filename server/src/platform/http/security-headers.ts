import { createHash } from 'node:crypto';
import { isSecure, type Origin } from './origin.ts';

/** The source expression by which a policy allows exactly this text. */
export const toHashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** On every answer of an origin. The policy of an answer that is not a page allows nothing. */
export function getSecurityHeaders(origin: Pick<Origin, 'url'>): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isSecure(origin) && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

export interface PageSources {
  /** Hashes of the page's inline styles and scripts. */
  styles?: readonly string[];
  scripts?: readonly string[];
  /** Further sources that workers may be started from. */
  workers?: readonly string[];
  /** Origins that may be framed. */
  frames?: readonly string[];
}

/**
 * The policy of a page: our own files, and inline content by its hash. Hashes, not nonces, because a page is written
 * once and sent to many.
 */
export function buildPagePolicy({ styles = [], scripts = [], workers = [], frames = [] }: PageSources): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ["worker-src 'self'", ...workers].join(' '),
    ["frame-src 'self'", ...frames].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
