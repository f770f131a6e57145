/** The access of one person of a dossier. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';

export const PersonAccess = defineResource('person-access', {
  dossier_firm_id: z.string(),
  person_firm_id: z.string(),
  /** `waiting`: the form for a new dossier named this person, and neither both nor the firm has confirmed it. */
  standing: z.enum(['waiting', 'granted', 'ended']),
  /** Whether this person lets the other one see what they deliver; null: not answered. */
  shares: z.nullable(z.boolean()),
  /** `all`: the whole dossier; `firm`: all but what the other one delivered; `own`: only the own part. */
  sees: z.enum(['all', 'firm', 'own']),
});
export type PersonAccess = Flat<typeof PersonAccess>;
