import { createHash } from 'node:crypto';
import type { Config } from '../config.ts';

/** The source expression by which a policy allows exactly this text. */
export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** On every answer. The policy of an answer that is no page: it may do nothing. */
export function securityHeaders({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(PUBLIC_URL?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

export interface PageSources {
  /** Hashes of the styles and scripts that stand in the page itself. */
  styles?: readonly string[];
  scripts?: readonly string[];
  /** Origins that may be framed. */
  frames?: readonly string[];
}

/**
 * The policy of a page: our own files, and what stands in it under its hash. Hashes and not nonces, because a page is
 * written once and sent to many.
 */
export function pagePolicy({ styles = [], scripts = [], frames = [] }: PageSources): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ["frame-src 'self'", ...frames].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
