/** Shared by the main thread and its watch: `[0]` whether a job runs, `[1]` its steps so far, `[2]` what this one weighs. */
export type Progress = Int32Array<SharedArrayBuffer>;

/** The signal that ends a process whose job takes too much of the processor, by which the pool knows why. */
export const TOO_LONG = 'SIGVTALRM';

let progress: Progress | null = null;

/** Steps noted from now on reach the watch of this process; null: there is none. */
export function tellProgressTo(watched: Progress | null): void {
  progress = watched;
}

/** A job of this process begins, and its first step. */
export function noteBegin(): void {
  noteStep();
  if (progress) Atomics.store(progress, 0, 1);
}

/**
 * The job came a step further: each file of many, and each page that is drawn, has the same time.
 * @param weight for how many ordinary steps it counts, such as a photo that is decoded in one go
 */
export function noteStep(weight = 1): void {
  if (!progress) return;
  Atomics.store(progress, 2, weight);
  Atomics.add(progress, 1, 1);
}

export function noteEnd(): void {
  if (progress) Atomics.store(progress, 0, 0);
}
