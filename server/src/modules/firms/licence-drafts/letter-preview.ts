import type { PreviewLook } from '@klantportaal/contract/modules/firms/previews';
import { formatDutchDate } from '@klantportaal/contract/values/dates/dutch-date';
import { formatEuro } from '@klantportaal/contract/values/numbers/euro';
import { toDutchDay } from '../../../platform/kernel/clock.ts';
import type { LetterData } from '../../../platform/pdf/letter.ts';
import { toLetterhead } from '../../licences/letterhead.ts';
import type { LicenceData } from '../../licences/licences.ts';

/** Invented words of a letter that a firm might send, by language; Dutch by form of address. */
const letterTexts = {
  nl: {
    title: 'Advies over een hypotheek',
    formal: 'Hieronder leest u wat wij voor u doen en wat dat kost.',
    informal: 'Hieronder lees je wat wij voor je doen en wat dat kost.',
    day: 'Datum',
    service: 'Dienst',
    said: 'Advies en bemiddeling',
    costs: 'Eenmalig',
  },
  en: {
    title: 'Advice on a mortgage',
    formal: 'Below you read what we do for you and what it costs.',
    informal: 'Below you read what we do for you and what it costs.',
    day: 'Date',
    service: 'Service',
    said: 'Advice and mediation',
    costs: 'Once',
  },
};

/** Creates a letter as the portal typesets it, on the firm's letterhead, with invented facts for an invented person. */
export function createLetterPreview(
  licence: LicenceData,
  { language, address_style }: PreviewLook,
  now: Date,
): LetterData {
  const { title, day, service, said: serviceName, costs, [address_style]: intro } = letterTexts[language];
  return {
    language,
    title,
    firm: toLetterhead(licence),
    recipient: ['mw. A. van Veen', 'Voorbeeldstraat 1', '1234 AB Voorbeeldstad'],
    about: [{ label: day, value: formatDutchDate(toDutchDay(now)) }],
    intro: [intro],
    facts: [
      { label: service, value: serviceName },
      { label: costs, value: formatEuro(1250) },
    ],
  };
}
