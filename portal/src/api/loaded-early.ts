import type { AnswerOf } from '@klantportaal/contract/endpoint';
import type { Row } from './client.ts';

interface Early {
  /** The consumer who owns the data: a page of another consumer must not show it. */
  owner: string;
  definitions: AnswerOf<Row<'listDefinitions'>>;
  /** When it was loaded, in milliseconds since 1970. */
  at: number;
}

/** Data that sign-in loaded before there was a page with a cache (P4-05). Only in memory. */
let early: Early | null = null;

/** Keeps the definitions for the first signed-in page of their owner; null when they could not be loaded. */
export function keepDefinitions(owner: string, definitions: Early['definitions'] | null): void {
  early = definitions && { owner, definitions, at: Date.now() };
}

/** Returns the data that sign-in loaded for this consumer, once only; null when there is none. */
export function takeEarly(owner: string | null): Early | null {
  const taken = early;
  early = null;
  return taken && taken.owner === owner ? taken : null;
}
