/** Marks what leaves the API: how a call or a field says so, with how much notice (docs/firm-api/compatibility.md). */
import * as z from 'zod/mini';

/** The announced removal of a call or a field. Days are YYYY-MM-DD. */
export interface Deprecation {
  /** The day on which it was announced, which stands in `api-changes.ts` too. */
  readonly since: string;
  /** The day from which it may be gone, at least `NOTICE_MONTHS` later. */
  readonly until: string;
  /** The replacement to use, in a sentence. */
  readonly instead: string;
}

/** The time for which what goes stays after it was announced. */
export const NOTICE_MONTHS = 12;

/** The key under which a schema's JSON form holds its deprecation. */
export const DEPRECATION = 'x-deprecation';

const deprecations = new WeakMap<z.core.$ZodType, { schema: z.core.$ZodType; about: Deprecation }>();

/**
 * A field that goes: the API's description marks it, and a request that names it is answered with `Deprecation` and
 * `Sunset`. The mark is on a copy, for other fields may have the same schema.
 */
export function markDeprecated<S extends z.core.$ZodType>(schema: S, about: Deprecation): S {
  const marked = z.clone(schema);
  z.globalRegistry.add(marked, { deprecated: true, description: describeDeprecation(about), [DEPRECATION]: about });
  deprecations.set(marked, { schema, about });
  return marked;
}

/** Makes another schema of one, such as the form in which a served field is sent; what goes is marked there too. */
export function deriveSchema<S extends z.core.$ZodType>(schema: S, derive: (schema: S) => S): S {
  const found = deprecations.get(schema);
  return found ? markDeprecated(derive(found.schema as S), found.about) : derive(schema);
}

/** In a sentence, for the API's description. */
export const describeDeprecation = ({ since, until, instead }: Deprecation): string =>
  `Deprecated since ${since}, and may be gone from ${until}. ${instead}`;

/** Whether what goes is announced long enough before. */
export function hasNotice({ since, until }: Pick<Deprecation, 'since' | 'until'>): boolean {
  const earliest = new Date(`${since}T00:00:00Z`);
  earliest.setUTCMonth(earliest.getUTCMonth() + NOTICE_MONTHS);
  return new Date(`${until}T00:00:00Z`) >= earliest;
}
