import { isDeepStrictEqual } from 'node:util';
import type { ImportLicence } from '@klantportaal/contract/modules/firms/licence';
import { isSender } from '@klantportaal/contract/values/contact/mail-sender';
import type { DocumentFault } from '../records/import-error.ts';
import { dictionaryFaults } from './dictionary-keys.ts';

type Listed = Partial<Pick<ImportLicence, 'domains' | 'income_types' | 'product_phases' | 'settings' | 'email_from'>>;

/**
 * What is wrong with a licence of which each value by itself is right: what stands twice, bounds that are turned round.
 * @param before as it stands. What was wrong there refuses nothing else: it was taken before it was looked at.
 */
export function licenceFaults(licence: ImportLicence, before: Listed = {}): DocumentFault[] {
  const known = faultsOf(before);
  const isNew = (fault: DocumentFault) => !known.some((one) => isDeepStrictEqual(one, fault));
  return [...dictionaryFaults(licence.dictionary), ...faultsOf(licence).filter(isNew)];
}

function faultsOf({ domains = [], income_types = [], product_phases = [], settings, email_from }: Listed) {
  const codes = (list: ImportLicence['income_types']) => list.map(({ code }) => code);
  const faults = [
    ...twice(domains, (at) => `/domains/${at}`),
    ...twice(codes(income_types), (at) => `/income_types/${at}/code`),
    ...twice(codes(product_phases), (at) => `/product_phases/${at}/code`),
    ...bandFaults(settings?.nps?.follow_ups ?? []),
  ];
  if (email_from && !isSender(email_from))
    faults.push({ pointer: '/email_from', code: 'invalid_sender', message: 'must be an address, or Name <address>' });
  return faults;
}

function twice(words: readonly string[], place: (at: number) => string): DocumentFault[] {
  return words.flatMap((word, at) =>
    words.indexOf(word) < at ? [{ pointer: place(at), code: 'twice', message: `${word} is there twice` }] : [],
  );
}

/** Of two questions after one score only the first would ever be asked. */
function bandFaults(bands: readonly { from: number; to: number }[]): DocumentFault[] {
  return bands.flatMap(({ from, to }, at) => {
    const pointer = `/settings/nps/follow_ups/${at}`;
    if (from > to) return [{ pointer: `${pointer}/to`, code: 'before_from', message: `must not be below ${from}` }];
    const other = bands.slice(0, at).find((one) => one.from <= to && from <= one.to);
    if (!other) return [];
    const message = `overlaps the scores from ${other.from} to ${other.to}, which have a question`;
    return [{ pointer: `${pointer}/from`, code: 'overlaps', message }];
  });
}
