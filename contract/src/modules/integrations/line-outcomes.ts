/** What became of a document that was written. */
export const writeOutcomes = ['created', 'changed', 'unchanged'] as const;
export type WriteOutcome = (typeof writeOutcomes)[number];

/** What became of a line of an import, in the order in which they are counted. */
export const lineOutcomes = [...writeOutcomes, 'refused'] as const;
