/** What a check found: the faults as lines to print (none means that it passes), and notes shown either way. */
export interface Findings {
  faults: readonly string[];
  notes?: readonly string[];
}

export type Check = () => Promise<Findings>;
