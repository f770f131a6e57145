/**
 * Shared scalars of bodies and answers. A body can have its own error codes: an issue whose message is a code of
 * `errors.ts` is answered with that code instead of INVALID_REQUEST.
 */
import * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';

/** Codes of one field: when it is missing or empty, and when it is present but wrong. */
export interface FieldCodes {
  missing?: ErrorCode;
  wrong?: ErrorCode;
}

/** The rule that a failed check names to the person typing; the portal has a message for each. */
export type RuleName =
  | 'required'
  | 'too_long'
  | 'email'
  | 'time'
  | 'date'
  | 'min_date'
  | 'max_date'
  | 'day_passed'
  | 'end_before_start'
  | 'postcode'
  | 'house_number'
  | 'phone'
  | 'country'
  | 'iban'
  | 'url'
  | 'between'
  | 'at_least'
  | 'at_most'
  | 'amount'
  | 'lines'
  | 'no_link'
  | 'selections';
/**
 * The rule of an issue and the values in its message: the `params` of a `z.refine`. The server's answer does not
 * contain it.
 */
export interface RuleParams {
  rule: RuleName;
  values?: Record<string, string | number> | undefined;
}
export const toRuleParams = (name: RuleName, values?: RuleParams['values']): Record<string, unknown> =>
  ({ rule: name, values }) satisfies RuleParams;

/** The message of a field that is missing, or wrong; without codes of its own it is `fallback`. */
export const createFieldMessage =
  (codes: FieldCodes, fallback = 'required') =>
  (issue: { input?: unknown }): string =>
    (issue.input === undefined || issue.input === null || issue.input === '' ? codes.missing : codes.wrong) ?? fallback;

// PostgreSQL cannot store NUL, and an unpaired surrogate is not valid text.
const isStorable = (value: string) => !value.includes('\u0000') && value.isWellFormed();

/** A text far beyond its length is looked at no further, so that no rule costs more than some thousand characters. */
const limitLength = (max: number, error: string) =>
  [z.maxLength(Math.max(max, 2e3), { error, abort: true }), z.maxLength(max, { error })] as const;

/** Text of 1 to `max` characters, storable. */
export const defineText = (max: number, codes: FieldCodes = {}) =>
  limitText(z.string({ error: createFieldMessage(codes) }), max, codes);

/** A text of which the spaces around it are removed. */
export const defineTrimmedText = (max: number, codes: FieldCodes = {}) =>
  limitText(z.string({ error: createFieldMessage(codes) }).check(z.trim()), max, codes);

const limitText = (text: z.ZodMiniString, max: number, { wrong }: FieldCodes) =>
  text.check(
    // '' gets its message from the string.
    z.minLength(1),
    ...limitLength(max, wrong ?? 'too_long'),
    z.refine(isStorable, { error: wrong ?? 'invalid' }),
  );

/** Nothing that can be seen: spaces, and marks without width. */
export const isBlank = (value: string) => !/[^\s\p{Cf}]/u.test(value);

/** A text that is more than spaces. */
export const defineFilledText = (max: number, codes: FieldCodes = {}) =>
  defineText(max, codes).check(
    // '' gets its message from the string.
    z.refine((value) => value === '' || !isBlank(value), {
      error: codes.missing ?? 'required',
      params: toRuleParams('required'),
    }),
  );

/**
 * Makes text or null of what was sent. The API's description cannot see what a function returns: this tells it.
 * @param format in the description, such as `date`
 */
export const toMaybeText = (make: (sent: string | null | undefined) => string | null, format?: 'date') =>
  z.transform(make).register(z.globalRegistry, { type: ['string', 'null'], ...(format && { format }) });

/** Optional text: null, absent, '' and only spaces all mean not given and become null. */
export const defineOptionalText = (max: number) =>
  z.pipe(
    z.nullish(z.string().check(...limitLength(max, 'too_long'), z.refine(isStorable, { error: 'invalid' }))),
    toMaybeText((value) => (value && !isBlank(value) ? value : null)),
  );

/** Accepts null, absent and '', which all mean not given; '' becomes null. */
export const toOptional = <S extends z.ZodMiniType>(schema: S): Optional<S> =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? null : value)),
    z.nullish(schema),
  ) as z.ZodMiniType as Optional<S>;
type Optional<S> = z.ZodMiniType<z.output<S> | null | undefined, z.input<S> | '' | null | undefined> & {
  _zod: { optin: 'optional'; optout: 'optional' };
};

/** Text of an answer: any string, or null. */
export const text = z.string();
export const maybeText = z.nullable(z.string());
export const maybeNumber = z.nullable(z.number());
/**
 * A whole number within these bounds, for schemas that check forms. Not `z.int32`, whose checks of formats would weigh on
 * every form in the browser.
 */
export const defineWhole = (from: number, to: number) =>
  z.number().check(z.refine((value) => Number.isInteger(value) && value >= from && value <= to));
/** YYYY-MM-DD in an answer. The format stands in the API's description alone: what is served is not checked again. */
export const servedDay = z.string().register(z.globalRegistry, { format: 'date' });
export const maybeDay = z.nullable(servedDay);
/** An instant in an answer, ISO 8601 in UTC. */
export const servedMoment = z.string().register(z.globalRegistry, { format: 'date-time' });
export const maybeMoment = z.nullable(servedMoment);
/** Our addition: the English of a text that the firm otherwise sends in Dutch. */
export const maybeEnglish = z.optional(maybeText);
/** Our addition: the English of words that are our own, as we serve it; the firm does not send it. */
export const servedEnglish = z.optional(z.nullable(z.string()));
/** The name that the firm gives something. */
export const firmLabel = { label: z.string(), label_en: maybeEnglish };
/**
 * A value per language, such as `{ nl: '…', en: '…' }`; of a text also `nl_formal` or `nl_informal`, where the firm gave its
 * Dutch in that form of address too (`localized-text.ts`).
 */
export const localized = z.record(z.string(), z.string());
export type Localized = z.output<typeof localized>;

/** Our ids in a body. Anything but a uuid cannot exist and fails with the field's own code. */
export const defineId = (codes: FieldCodes = {}) =>
  z.string({ error: createFieldMessage(codes) }).check(
    // '' gets its message from the string.
    z.minLength(1),
    z.maxLength(64, { error: codes.wrong ?? 'invalid' }),
    z.refine(isStorable, { error: codes.wrong ?? 'invalid' }),
  );
