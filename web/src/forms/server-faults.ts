import type { ErrorCode } from '@klantportaal/contract/errors';
import { valueAt } from '@klantportaal/contract/values/tree';
import { ApiError } from '../api/api-error.ts';
import { errorText } from '../i18n/error-text.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { text } from '../i18n/use-text.ts';
import { ruleOf, textOfRule } from './rule-texts.ts';

/** The field an answer is about: by its code, or by the field's place in the body (`/data/name`). */
type RefusedAt = Partial<Record<ErrorCode | `/${string}`, string>>;

/** What an answer rejects, as texts by path; null when it must be reported elsewhere. */
export type ServerFaults = (error: unknown, values: object) => Promise<Record<string, string> | null>;

/**
 * Reports at the fields what the server rejects: `serverFaults({ SEPA_INVALID_IBAN: 'iban' })`. Fields of the answer
 * with the same name as one of the form are found automatically. Null when the answer is about no field of the form, or
 * about one that it does not have.
 */
export const serverFaults =
  (at: RefusedAt = {}): ServerFaults =>
  async (error, values) => {
    if (!(error instanceof ApiError)) return null;
    const path = at[error.code as ErrorCode];
    const fields = (error.extra.fields ?? []).map(({ pointer, code }) => ({
      path: at[pointer as `/${string}`] ?? pointer.slice(1).replaceAll('/', '.'),
      code,
    }));
    const known = fields.length > 0 && fields.every((field) => valueAt(values, field.path) !== undefined);
    if (path === undefined && !known) return null;
    await loadTexts('errors').catch(() => {});
    if (path !== undefined) return { [path]: errorText(error) };
    const words = (code: string) => {
      const rule = ruleOf(code);
      // The answer does not contain the maximum length.
      return rule && rule !== 'too_long' ? text(textOfRule(rule)) : errorText(error);
    };
    return Object.fromEntries(fields.map((field) => [field.path, words(field.code)]));
  };
