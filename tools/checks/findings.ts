/** The findings of a check: the faults as lines to print (none means that it passes), and notes shown either way. */
export interface Findings {
  faults: readonly string[];
  notes?: readonly string[];
}

/** @param changed look at these files alone, if that is possible; paths relative to the project's folder */
export type Check = (changed?: readonly string[]) => Promise<Findings>;

export interface CheckRow {
  check: Check;
  /** The files whose change it can find wrong; any file if there is none. */
  concerns?: RegExp;
}
