/** The facts that a premium depends on. No name or address: the insurer does not need them. */
export type PremiumQuestion = {
  /** The firm's references of the offer, by which the insurer knows it. */
  reference_number: string | null;
  quote_number: string | null;
  /** YYYY-MM-DD. */
  date_of_birth: string;
  smoker: boolean | null;
  mortgage_cents: number;
};

export type Calculation = {
  /** The insurer's own id. */
  id: string;
  /** Per month. */
  premium_cents: number;
  /** Covered on disability, per month. */
  disability_cents: number;
  /** The instant until which the insurer stands by it. */
  valid_until: Date;
};

export type Application = {
  /** The insurer's own id. */
  id: string;
  /** The number by which people know it. */
  number: string;
};

/** The insurer that calculates premiums and takes applications. Every call throws `PremiumsError` without an answer. */
export type PremiumsPort = {
  /** False: none is configured. */
  on: boolean;
  calculate(question: PremiumQuestion): Promise<Calculation>;
  /** Applies for the insurance at the calculated premium. The same key always yields the same application. */
  apply(order: { key: string; calculation_id: string }): Promise<Application>;
  /** The application under this key, or null if the insurer has none. */
  findApplication(key: string): Promise<Application | null>;
  /** The application as a PDF. */
  document(application_id: string): Promise<Buffer>;
};

/** The insurer is unreachable, refused, or gave an unusable answer. */
export class PremiumsError extends Error {
  override name = 'PremiumsError';
  /** The calculation no longer holds: a new one is needed. */
  readonly expired: boolean;
  /** Asking again at once may help. */
  readonly passing: boolean;
  constructor(reason: string, { expired = false, passing = false, cause }: PremiumsFault = {}) {
    super(`The premium service failed: ${reason}`, { cause });
    this.expired = expired;
    this.passing = passing;
  }
}
type PremiumsFault = { expired?: boolean; passing?: boolean; cause?: unknown };

const failNotConfigured = async () => {
  throw new PremiumsError('none is configured');
};

/** No premium service is configured. */
export const noPremiums: PremiumsPort = {
  on: false,
  calculate: failNotConfigured,
  apply: failNotConfigured,
  findApplication: failNotConfigured,
  document: failNotConfigured,
};
