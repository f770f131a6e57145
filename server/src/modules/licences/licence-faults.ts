import { isDeepStrictEqual } from 'node:util';
import type { ImportLicence } from '@klantportaal/contract/modules/firms/licence';
import { isSender } from '@klantportaal/contract/values/contact/mail-sender';
import type { DocumentFault } from '../records/import-error.ts';
import { listDictionaryFaults } from './dictionary-keys.ts';

type Listed = Partial<Pick<ImportLicence, 'domains' | 'income_types' | 'product_phases' | 'settings' | 'email_from'>>;

/**
 * Lists the faults of a licence of which each value by itself is right: duplicates, bounds that are turned round.
 * @param before the licence as it is now. A fault that it has already refuses no other change: it was taken before this
 * was checked.
 */
export function listLicenceFaults(licence: ImportLicence, before: Listed = {}): DocumentFault[] {
  const known = listFaults(before);
  const isNew = (fault: DocumentFault) => !known.some((knownFault) => isDeepStrictEqual(knownFault, fault));
  return [...listDictionaryFaults(licence.dictionary), ...listFaults(licence).filter(isNew)];
}

function listFaults({ domains = [], income_types = [], product_phases = [], settings, email_from }: Listed) {
  const listCodes = (list: ImportLicence['income_types']) => list.map(({ code }) => code);
  const faults = [
    ...listDuplicateFaults(domains, (index) => `/domains/${index}`),
    ...listDuplicateFaults(listCodes(income_types), (index) => `/income_types/${index}/code`),
    ...listDuplicateFaults(listCodes(product_phases), (index) => `/product_phases/${index}/code`),
    ...listBandFaults(settings?.nps?.follow_ups ?? []),
  ];
  if (email_from && !isSender(email_from))
    faults.push({ pointer: '/email_from', code: 'invalid_sender', message: 'must be an address, or Name <address>' });
  return faults;
}

function listDuplicateFaults(words: readonly string[], place: (index: number) => string): DocumentFault[] {
  return words.flatMap((word, index) =>
    words.indexOf(word) < index ? [{ pointer: place(index), code: 'twice', message: `${word} is there twice` }] : [],
  );
}

/** Rejects overlapping bands: of two questions after one score only the first would ever be asked. */
function listBandFaults(bands: readonly { from: number; to: number }[]): DocumentFault[] {
  return bands.flatMap(({ from, to }, index) => {
    const pointer = `/settings/nps/follow_ups/${index}`;
    if (from > to) return [{ pointer: `${pointer}/to`, code: 'before_from', message: `must not be below ${from}` }];
    const other = bands.slice(0, index).find((band) => band.from <= to && from <= band.to);
    if (!other) return [];
    const message = `overlaps the scores from ${other.from} to ${other.to}, which have a question`;
    return [{ pointer: `${pointer}/from`, code: 'overlaps', message }];
  });
}
