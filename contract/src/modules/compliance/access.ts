/** The access of one person of a dossier. */

import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { accessStandings, seenParts } from '../people/access-standings.ts';

export const PersonAccess = defineResource('person-access', {
  dossier_firm_id: z.string(),
  person_firm_id: z.string(),
  standing: z.enum(accessStandings),
  /** Whether this person lets the other one see what they deliver; null: not answered. */
  shares: z.nullable(z.boolean()),
  sees: z.enum(seenParts),
});
export type PersonAccess = Flat<typeof PersonAccess>;
