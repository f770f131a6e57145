import { NODATA, NOTFOUND } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { openFilteredFetch } from '../identity/filtered-fetch.ts';

/** Reads what the owner of a name published, to prove that it is theirs. Neither throws. */
export interface NamesPort {
  /** The TXT records of a name; none where the answer is that it has none. Null: nobody answered, which says nothing. */
  findTexts(name: string): Promise<string[] | null>;
  /** The text that an address answers; null for no answer, no success, or a redirect. */
  findFile(url: string): Promise<string | null>;
  close(): void;
}

/** The resolver's words for an answer without records. Every other failure is one of asking. */
const NO_RECORDS: readonly unknown[] = [NODATA, NOTFOUND];

/** Asks the resolver of this machine, and web servers outside our own network. */
export function openNames(
  filtered = openFilteredFetch({ allowLoopback: false }),
  resolver: Pick<Resolver, 'resolveTxt'> = new Resolver({ timeout: 3_000, tries: 2 }),
): NamesPort {
  return {
    findTexts: (name) =>
      resolver.resolveTxt(name).then(
        (records) => records.map((parts) => parts.join('')),
        (error: NodeJS.ErrnoException) => (NO_RECORDS.includes(error.code) ? [] : null),
      ),
    findFile: (url) =>
      filtered.fetch(url, {}).then(
        async (answer) => (answer.status === 200 ? answer.text() : null),
        () => null,
      ),
    close: () => filtered.close(),
  };
}

/** In the demo, which asks nobody beyond this machine: nothing is published, and the operator's word is what proves. */
export const noNames: NamesPort = { findTexts: async () => null, findFile: async () => null, close: () => {} };
