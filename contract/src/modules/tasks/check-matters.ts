/** The matters of a check that the server reads in documents. */
export const checkMatters = ['name', 'date', 'account', 'number'] as const;
export type CheckMatter = (typeof checkMatters)[number];

/** TABLE: the checks of the standard set that were there before a check could say what it is about, by id. */
const standardMatters: Readonly<Record<string, CheckMatter>> = {
  name: 'name',
  recent: 'date',
  account: 'account',
  bsn: 'number',
};

/** The matter that is read for a check; null: none, a person looks. */
export function findCheckMatter({ id, reads }: { id: string; reads?: CheckMatter | null | undefined }) {
  return reads === undefined ? (standardMatters[id] ?? null) : reads;
}
