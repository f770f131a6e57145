/** The schemas of names: one line of letters that show. */
import * as z from 'zod/mini';
import { defineFilledText, defineOptionalText, type FieldCodes } from './text.ts';

/**
 * Ends of lines and other controls, marks that turn the direction of writing, and marks without width: with them a name
 * reads as another, or begins a header of its own.
 */
export const HIDDEN_LETTERS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

const shows = z.refine<string | null>((name) => name === null || !HIDDEN_LETTERS.test(name), {
  error: 'hidden_letters',
});

/** A name of 1 to `max` characters, not only spaces. */
export const defineName = (max: number, codes: FieldCodes = {}) => defineFilledText(max, codes).check(shows);

/** A name that need not be given: null, absent, '' and only spaces become null. */
export const defineOptionalName = (max: number) => defineOptionalText(max).check(shows);
