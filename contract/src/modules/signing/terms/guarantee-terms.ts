/** TABLE: the figures quoted in the texts about a bank guarantee (D9-02). No text hard-codes one of them. */
export const guaranteeTerms = {
  /** The usual cover of a guarantee, in per cent of the purchase price. */
  percent_of_price: 10,
  /** Days within which the consumer repays what the provider paid to the notary. */
  repayment_days: 30,
} as const;
