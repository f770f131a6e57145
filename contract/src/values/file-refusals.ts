/**
 * TABLE: the true cause for which a file is refused, as `reason` of the answer. The code says which kind of refusal a
 * program meets; the cause is what a person can mend.
 */
export const fileRefusals = [
  'type_not_accepted',
  'damaged',
  'lower_part_missing',
  'part_missing',
  'no_pages',
  'empty',
  'nothing_drawn',
  'encrypted',
  'only_cover',
  'too_many_pixels',
  'too_large',
  'too_large_together',
  'too_many_files',
  'unpacks_too_large',
  'took_too_long',
  'crashed',
] as const;
export type FileRefusal = (typeof fileRefusals)[number];
