import type { ImportLicence } from '@klantportaal/contract/backoffice/licence';
import { serverTexts } from '../../texts.ts';
import portalKeys from './portal-text-keys.json' with { type: 'json' };

/** The keys by which a text can be replaced, given our own: in both styles, and a plural also in every form. */
function replaceable(keys: readonly string[]): Set<string> {
  return new Set(
    keys.flatMap((key) => {
      const [, base = key, number] = /^(.*)_(one|other)$/.exec(key) ?? [];
      const plain = [base, `${base}_informal`];
      return number ? [...plain, ...plain.map((one) => `${one}_${number}`)] : plain;
    }),
  );
}

const serverKeys = Object.values(serverTexts)
  .flatMap(({ nl }) => Object.keys(nl))
  .filter((key) => !key.includes('_informal'));
const known = replaceable([...portalKeys, ...serverKeys]);

/** Problems with the keys of a licence's dictionary: entries that would replace nothing, and duplicates. */
export function dictionaryProblems(dictionary: ImportLicence['dictionary']): { pointer: string; problem: string }[] {
  const seen = new Set<string>();
  return dictionary.flatMap(({ id }, at) => {
    const pointer = `/dictionary/${at}/id`;
    if (!known.has(id)) return [{ pointer, problem: `no text has the key ${id}; the nearest is ${nearest(id)}` }];
    if (seen.has(id)) return [{ pointer, problem: `the key ${id} is there twice` }];
    seen.add(id);
    return [];
  });
}

function nearest(id: string): string {
  const [best] = [...known]
    .map((key) => ({ key, away: distance(id, key) }))
    .sort((one, other) => one.away - other.away);
  return best?.key ?? '';
}

/** How many letters to insert, delete or replace to turn one word into the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let to = 0; to < other.length; to += 1) {
      const replaced = row[to]! + (letter === other[to] ? 0 : 1);
      next.push(Math.min(replaced, row[to + 1]! + 1, next[to]! + 1));
    }
    row = next;
  }
  return row.at(-1)!;
}
