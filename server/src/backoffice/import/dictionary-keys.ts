import type { ImportLicence } from '@klantportaal/contract/backoffice/licence';
import type { DocumentFault } from './import-error.ts';
import { nearestWord } from './nearest-word.ts';
import { ownTexts } from './own-texts.ts';

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

const known = replaceable(ownTexts.map(({ key }) => key));

/** Faults of the keys of a licence's dictionary: entries that would replace nothing, and duplicates. */
export function dictionaryFaults(dictionary: ImportLicence['dictionary']): DocumentFault[] {
  const seen = new Set<string>();
  return dictionary.flatMap(({ id }, at) => {
    const pointer = `/dictionary/${at}/id`;
    if (!known.has(id))
      return [
        {
          pointer,
          code: 'unknown_key',
          message: `no text has the key ${id}; the nearest is ${nearestWord(id, known)}`,
        },
      ];
    if (seen.has(id)) return [{ pointer, code: 'twice', message: `the key ${id} is there twice` }];
    seen.add(id);
    return [];
  });
}
