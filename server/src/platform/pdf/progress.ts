/** Shared by the main thread and its watch: `[0]` whether a job runs, `[1]` the number of its steps so far. */
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

/** The job came a step further: each file of many, and each page that is drawn, has the same time. */
export function noteStep(): void {
  if (progress) Atomics.add(progress, 1, 1);
}

export function noteEnd(): void {
  if (progress) Atomics.store(progress, 0, 0);
}
