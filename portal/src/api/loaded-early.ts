import type { AnswerOf } from '@klantportaal/contract/endpoint';
import type { Row } from './client.ts';

interface Early {
  /** Whose it is: a page of another consumer must not show it. */
  owner: string;
  definitions: AnswerOf<Row<'listDefinitions'>>;
  /** When it was loaded, in milliseconds since 1970. */
  at: number;
}

/** What sign-in loaded before there was a page with a cache (P4-05). Only in memory. */
let early: Early | null = null;

/** Keeps the definitions for the first signed-in page of their owner; null when they could not be loaded. */
export function keepDefinitions(owner: string, definitions: Early['definitions'] | null): void {
  early = definitions && { owner, definitions, at: Date.now() };
}

/** What sign-in loaded for this consumer, once; null when there is nothing. */
export function takeEarly(owner: string | null): Early | null {
  const taken = early;
  early = null;
  return taken && taken.owner === owner ? taken : null;
}
