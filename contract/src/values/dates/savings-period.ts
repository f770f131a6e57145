import * as z from 'zod/mini';

/** Over which time a saving counts (D4-33). */
export const savingsPeriod = z.enum(['MONTHLY', 'ANNUALLY', 'REMAINING_DURATION']);
export type SavingsPeriod = z.output<typeof savingsPeriod>;
