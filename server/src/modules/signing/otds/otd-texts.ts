import type { Reader } from '@klantportaal/contract/texts';
import type { LicenceData } from '../../licences/licences.ts';
import { speak } from '../../licences/speak.ts';
import en from './texts.en.ts';
import nl from './texts.nl.ts';

/** The texts of assignments for one reader, in the licence's wording. */
export const createOtdSpeaker = ({ name, words }: LicenceData, reader: Reader) =>
  speak({ nl, en }, words, reader, { firm: name });
