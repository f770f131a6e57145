/** Building blocks of the documents the firm imports. */
import * as z from 'zod/mini';
import { isPortalPath, isWebAddress } from '../../values/contact/web-address.ts';
import { isIsoDay } from '../../values/dates/dutch-date.ts';
import { defineName } from '../../values/name.ts';
import { defineText } from '../../values/text.ts';
import { refersTo } from './references.ts';

/** The firm's id of something; unique per licence and kind. It makes imports idempotent. */
export const firmId = defineName(200);

/** So many of a unit, back or on; a century at most, so that every day it names can be kept. */
const defineDistance = (most: number) => z.optional(z.int32().check(z.gte(-most), z.lte(most)));

/**
 * A day relative to the day of import, in Europe/Amsterdam: `{ "weeks": 6 }`, `{ "days": -12 }`, `{ "months": 3,
 * "days": 1 }`. `"workday": true` moves a weekend or a public holiday to the working day after. With `"at": "14:05"` it is an
 * instant. Allowed wherever a document takes a day or an instant; the import replaces it before it validates the
 * document. In the texts of a letter `"as": "text"` writes it as facts are: '21-11-2026'.
 */
export const RelativeDay = z.strictObject({
  days: defineDistance(36_525),
  weeks: defineDistance(5_218),
  months: defineDistance(1_200),
  years: defineDistance(100),
  workday: z.optional(z.boolean()),
  as: z.optional(z.literal('text')),
  at: z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
});
export type RelativeDay = z.output<typeof RelativeDay>;

/** The years of a file at an office, its oldest client and its longest loan: any other is a slip, or stands for 'none'. */
const YEARS = { from: 1850, to: 2199 };
const isOfOurYears = (error: string) =>
  z.refine<string>((text) => Number(text.slice(0, 4)) >= YEARS.from && Number(text.slice(0, 4)) <= YEARS.to, { error });

/** YYYY-MM-DD, from 1850 to 2199. */
export const importDay = z
  .string()
  .check(z.refine(isIsoDay, { error: 'INVALID_DATE' }), isOfOurYears('INVALID_DATE'))
  .register(z.globalRegistry, { format: 'date' });
/** An instant, ISO 8601 with an offset, of the same years. */
export const instant = z.iso.datetime({ offset: true, error: 'invalid_date' }).check(isOfOurYears('invalid_date'));
/** An instant such as `2026-11-21T13:05:00Z`; a day without a time is its start in Europe/Amsterdam. */
export const importMoment = z.union([instant, importDay], { error: 'INVALID_DATE' });

/** An address elsewhere, by https, that people are led to. */
export const webLink = defineText(2000).check(z.refine((text) => isWebAddress(text), { error: 'invalid_url' }));
/** A web address, or a page of the portal by its path. */
export const defineFirmLink = (max: number) =>
  defineText(max).check(z.refine((text) => isWebAddress(text) || isPortalPath(text), { error: 'invalid_url' }));

const defineTranslated = <S extends z.ZodMiniType<string>>(words: S) =>
  z.strictObject({
    nl: words,
    /** The Dutch for whoever is addressed formally, where `nl` is written in the other form. */
    nl_formal: z.optional(words),
    /** The Dutch text for whoever is addressed informally. */
    nl_informal: z.optional(words),
    en: z.optional(words),
  });

/**
 * A text that consumers read, per language; Dutch is the fallback and required, and may stand in both forms of address.
 * Who is addressed in a form that is left out reads `nl`.
 */
export const LocalizedText = defineTranslated(defineText(20_000));
export type LocalizedText = z.output<typeof LocalizedText>;

/** A translated name of at most so many characters. */
export const defineTranslatedName = (max: number) => defineTranslated(defineName(max));

const line = defineText(2000);
/** The text of a table's cell; it may be empty. */
const cell = z.string().check(z.maxLength(2000));
const fact = z.strictObject({ label: defineText(200), value: line });
/**
 * A document that we generate from the licence's letterhead and these texts, dated and addressed to the dossier's
 * persons.
 */
export const Letter = z.strictObject({
  language: z._default(z.enum(['nl', 'en']), 'nl'),
  title: defineName(200),
  about: z.optional(z.array(fact).check(z.maxLength(50))),
  intro: z.optional(z.array(line).check(z.maxLength(50))),
  facts: z.optional(z.array(fact).check(z.maxLength(200))),
  sections: z.optional(
    z
      .array(
        z.strictObject({
          title: defineName(200),
          paragraphs: z.optional(z.array(line).check(z.maxLength(100))),
          facts: z.optional(z.array(fact).check(z.maxLength(200))),
          table: z.optional(
            z.strictObject({
              columns: z
                .array(z.strictObject({ label: defineText(100), align: z.optional(z.enum(['start', 'end'])) }))
                .check(z.maxLength(20)),
              rows: z.array(z.array(cell).check(z.maxLength(20))).check(z.maxLength(1_000)),
              total: z.optional(z.array(cell).check(z.maxLength(20))),
            }),
          ),
        }),
      )
      .check(z.maxLength(50)),
  ),
  closing: z.optional(z.array(line).check(z.maxLength(50))),
  footer: z.optional(line),
});
export type Letter = z.output<typeof Letter>;

/** Relative to the import's folder; never absolute, and never outside it. */
const relativePath = defineText(300).check(
  z.refine((path) => !path.startsWith('/') && !path.includes('\\') && !path.split('/').includes('..'), {
    error: 'path_outside_folder',
  }),
);

/** The id of a file that was uploaded before (`POST /backoffice/v1/files`). */
const uploadedId = defineText(64);

/**
 * A file that was uploaded before, by its id; a letter that we generate; or, in an import of files, a file in its
 * folder. `name` is the name shown to people.
 */
export const FileSource = z.union([
  refersTo('file', z.strictObject({ name: defineName(200), id: uploadedId })),
  z.strictObject({ name: defineName(200), letter: Letter }),
  z.strictObject({ name: defineName(200), path: relativePath }),
]);
export type FileSource = z.output<typeof FileSource>;

/**
 * An image that was uploaded before, by its id, or one in the folder of an import of files: PNG, JPEG or SVG, recognised by
 * its bytes.
 */
export const ImageSource = z.union([
  refersTo('file', z.strictObject({ id: uploadedId })),
  z.strictObject({ path: relativePath }),
]);
export type ImageSource = z.output<typeof ImageSource>;

/**
 * The keeper of a record: a program of the firm, or its staff. It is only answered; when sent it is ignored, so that an
 * answer can be sent back.
 */
export const ManagedBy = z.enum(['system', 'staff']);
export type ManagedBy = z.output<typeof ManagedBy>;
export const managedBy = z.optional(ManagedBy);
