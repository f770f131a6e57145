/** The outcomes of writing a document. */
export const writeOutcomes = ['created', 'changed', 'unchanged'] as const;
export type WriteOutcome = (typeof writeOutcomes)[number];

/** The outcomes of a line of an import, in the order in which they are counted. */
export const lineOutcomes = [...writeOutcomes, 'refused'] as const;
