/** What an operator should mend although the server serves; readiness lists it for as long as it lasts. */
export interface Warning {
  /** For alerts; capitals, and never another meaning. */
  code: string;
  /** What is wrong and what to do about it, in English. */
  message: string;
}
