/**
 * Whether a person belongs with the other one of the dossier, according to the firm or to both. `waiting`: the form for a
 * new dossier named this person, and neither both nor the firm has confirmed it.
 */
export const accessStandings = ['waiting', 'granted', 'ended'] as const;
export type AccessStanding = (typeof accessStandings)[number];

/** The parts that a person sees: the whole dossier, all but the other one's deliveries, or only their own. */
export const seenParts = ['all', 'firm', 'own'] as const;
export type SeenPart = (typeof seenParts)[number];
