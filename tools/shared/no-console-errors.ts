import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

/**
 * A test during which something was written to `console.error` fails: React reports faults of components there and
 * renders on. A test in which an error is meant to be written replaces `console.error` itself.
 */
const written: string[] = [];
const tell = (...words: unknown[]) => void written.push(format(...words));

beforeEach(() => {
  written.length = 0;
  console.error = tell;
});
afterEach(() => {
  if (written.length > 0) throw new Error(`Written to console.error:\n${written.splice(0).join('\n')}`);
});
