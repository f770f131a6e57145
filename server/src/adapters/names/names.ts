import { resolveTxt } from 'node:dns/promises';
import { openFilteredFetch } from '../identity/filtered-fetch.ts';

/** Reads what the owner of a name published, to prove that it is theirs (docs/decisions/459). Neither throws. */
export interface NamesPort {
  /** The TXT records of a name; none where it has none or nobody answers. */
  findTexts(name: string): Promise<string[]>;
  /** The text that an address answers; null for no answer, no success, or a redirect. */
  findFile(url: string): Promise<string | null>;
  close(): void;
}

/** Asks the resolver of this machine, and web servers outside our own network. */
export function openNames(filtered = openFilteredFetch({ allowLoopback: false })): NamesPort {
  return {
    findTexts: (name) =>
      resolveTxt(name).then(
        (records) => records.map((parts) => parts.join('')),
        () => [],
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
export const noNames: NamesPort = { findTexts: async () => [], findFile: async () => null, close: () => {} };
