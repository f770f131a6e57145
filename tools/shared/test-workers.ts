import { availableParallelism } from 'node:os';

/**
 * How many files of unit tests run at once: three for two cores, because one in three waits for a program, a process or a
 * clock. A number, since Vitest takes no more workers than cores from a percentage.
 */
export const testWorkers: number = Math.ceil(availableParallelism() * 1.5);
