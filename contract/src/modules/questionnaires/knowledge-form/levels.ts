/** The four levels of knowledge and experience (Q3-01). */
export const knowledgeLevels = [
  'geen_kennis_ervaring',
  'weinig_kennis_ervaring',
  'redelijk_kennis_ervaring',
  'veel_kennis_ervaring',
] as const;
