import { join } from 'node:path';
import type { Config } from '../config.ts';

/** The paths of the demo's stand-ins, beside the portal itself. */
export const demoPaths = { provider: '/demo/mollie', bank: '/demo/bank' } as const;

/** The folder in which the stand-in keeps its payments. */
export const getDemoBankFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'demo-bank');

/** Whether the stand-in takes the payments: in the demo, as long as no key of a real provider is set. */
export const hasDemoBank = ({ DEMO, MOLLIE_API_KEY }: Pick<Config, 'DEMO' | 'MOLLIE_API_KEY'>): boolean =>
  DEMO && !MOLLIE_API_KEY;

/** The key under which the stand-in is called. */
export const demoKey = 'test_demo';
