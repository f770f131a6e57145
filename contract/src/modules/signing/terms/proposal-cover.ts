/** TABLE: what every proposal of home-guarantee insurance covers at most, in euros; shown as is (Q2-33, Q9-10). */
export const proposalCover = {
  liability: 2_500_000,
  /** The cover of the owner's interest in an apartment. */
  owners_interest: 20_000,
} as const;
