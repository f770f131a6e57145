export type CoverShape = 'flat' | 'linear' | 'annuity';

/** The way a cover goes over the years, from the insurer's word for its kind; null when the word does not say. */
export function parseCoverShape(type: string | null): CoverShape | null {
  if (type === null) return null;
  if (/gelijkblijvend|constant/i.test(type)) return 'flat';
  if (!/dalend/i.test(type)) return null;
  return /annu/i.test(type) ? 'annuity' : 'linear';
}
