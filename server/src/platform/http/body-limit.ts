import type { Security } from './errors/errors-of-call.ts';

/** Bytes of a body, and of each line of a batch. */
export const BODY_BYTES = 1024 * 1024;
/** Bytes of a body that anybody may send, and of any route that is no call. The largest that our pages send is an error report, of some 25 kB. */
export const PUBLIC_BODY_BYTES = 64 * 1024;

/** The number of bytes a call takes, by who may make it: a body is read before its caller is looked at. */
export const getBodyLimit = (security: Security): number =>
  security.length === 0 || security.some((needed) => Object.keys(needed).length === 0) ? PUBLIC_BODY_BYTES : BODY_BYTES;
