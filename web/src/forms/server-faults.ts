import type { ErrorCode } from '@klantportaal/contract/errors';
import { readValue } from '@klantportaal/contract/values/tree';
import { ApiError } from '../api/api-error.ts';
import { getErrorText } from '../i18n/error-text.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { getText } from '../i18n/use-text.ts';
import { findRule, getRuleText } from './rule-texts.ts';

/** The field an answer is about: by its code, or by the field's place in the body (`/data/name`). */
type RefusedAt = Partial<Record<ErrorCode | `/${string}`, string>>;

/** The rejections in an answer, as texts by path; null when they must be reported elsewhere. */
export type ServerFaults = (error: unknown, values: object) => Promise<Record<string, string> | null>;

/**
 * Reports at the fields what the server rejects: `serverFaults({ SEPA_INVALID_IBAN: 'iban' })`. Fields of the answer
 * with the same name as one of the form are found automatically. Null when the answer is about no field of the form, or
 * about one that it does not have.
 */
export const createServerFaults =
  (paths: RefusedAt = {}): ServerFaults =>
  async (error, values) => {
    if (!(error instanceof ApiError)) return null;
    const path = paths[error.code as ErrorCode];
    const fields = (error.extra.fields ?? []).map(({ pointer, code }) => ({
      path: paths[pointer as `/${string}`] ?? pointer.slice(1).replaceAll('/', '.'),
      code,
    }));
    const known = fields.length > 0 && fields.every((field) => readValue(values, field.path) !== undefined);
    if (path === undefined && !known) return null;
    await loadTexts('errors').catch(() => {});
    if (path !== undefined) return { [path]: getErrorText(error) };
    const getFaultText = (code: string) => {
      const rule = findRule(code);
      // The answer does not contain the maximum length.
      return rule && rule !== 'too_long' ? getText(getRuleText(rule)) : getErrorText(error);
    };
    return Object.fromEntries(fields.map((field) => [field.path, getFaultText(field.code)]));
  };
