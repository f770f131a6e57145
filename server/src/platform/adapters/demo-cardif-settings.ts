import type { Config } from '../config.ts';

/** The path of the insurer's stand-in, beside the portal itself. */
export const demoCardifPath = '/demo/cardif';

/** The key under which it is called. */
export const demoCardifKey = 'test_demo';

/** Whether the stand-in calculates the premiums: in the demo, as long as no real service is set. */
export const hasDemoCardif = ({ DEMO, CARDIF_API_KEY }: Pick<Config, 'DEMO' | 'CARDIF_API_KEY'>): boolean =>
  DEMO && !CARDIF_API_KEY;
