/** The only person data that may leave with a report (P4-07), and only when given. */
export type ReportedPerson = { id: string; email?: string | null; display_name?: string | null };

export type ErrorReport = {
  /** Class of the error (`TypeError`). */
  type: string;
  message: string;
  stack?: string;
  platform: 'node' | 'javascript';
  /** Short facts to search by: request id, route template, endpoint name. Never raw URLs: they hold tokens. */
  tags?: Record<string, string>;
  person?: ReportedPerson;
};

/**
 * The party to which unknown failures are reported. It never throws and never delays the caller: a lost report is a
 * lost report.
 */
export type ErrorReportsPort = {
  /** A failure of the server; a sample of them is reported. */
  report(error: unknown, about?: { tags?: Record<string, string>; person?: ReportedPerson }): void;
  /**
   * A report that a browser sent to our own origin, which chose already which share it sends.
   * Anyone can play a browser, so more than a few are dropped. `network`: where it came from.
   */
  forward(report: ErrorReport, network: string): void;
  /** Waits for what is under way. */
  close(): Promise<void>;
};
