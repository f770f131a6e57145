/** A fault for an operator to mend although the server serves; readiness lists it for as long as it lasts. */
export interface Warning {
  /** For alerts; capitals, and never another meaning. */
  code: string;
  /** The fault and its remedy, in English. */
  message: string;
}
