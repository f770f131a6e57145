import type { ImportLicence } from '@klantportaal/contract/modules/firms/licence';
import { MAX_FAULTS } from '../../platform/kernel/errors.ts';
import { shorten } from '../../platform/kernel/shorten.ts';
import type { DocumentFault } from '../records/import-error.ts';
import { findNearestWord } from '../records/nearest-word.ts';
import { ownTexts } from './own-texts.ts';

/** The keys by which a text can be replaced, given our own: in both styles, and a plural also in every form. */
function listReplaceableKeys(keys: readonly string[]): Set<string> {
  return new Set(
    keys.flatMap((key) => {
      const [, base = key, number] = /^(.*)_(one|other)$/.exec(key) ?? [];
      const plain = [base, `${base}_informal`];
      return number ? [...plain, ...plain.map((plainKey) => `${plainKey}_${number}`)] : plain;
    }),
  );
}

const known = listReplaceableKeys(ownTexts.map(({ key }) => key));

/** Faults of the keys of a licence's dictionary: entries that would replace nothing, and duplicates. */
export function listDictionaryFaults(dictionary: ImportLicence['dictionary']): DocumentFault[] {
  const seen = new Set<string>();
  let unknown = 0;
  return dictionary.flatMap(({ id }, index) => {
    const pointer = `/dictionary/${index}/id`;
    if (!known.has(id)) {
      const nearest = (unknown += 1) <= MAX_FAULTS ? findNearestWord(id, known) : null;
      const message = `no text has the key ${shorten(id)}${nearest === null ? '' : `; the nearest is ${nearest}`}`;
      return [{ pointer, code: 'unknown_key', message }];
    }
    if (seen.has(id)) return [{ pointer, code: 'twice', message: `the key ${shorten(id)} is there twice` }];
    seen.add(id);
    return [];
  });
}
