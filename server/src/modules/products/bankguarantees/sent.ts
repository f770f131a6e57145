import type { Bankguarantee } from '@klantportaal/contract/modules/products/bankguarantees';

type Facts = Omit<Bankguarantee, 'id' | 'label' | 'action_counter' | 'has_terms_and_conditions' | 'has_insurance_card'>;

/** The firm's facts about a guarantee, checked by its schema on import; `file_ids` are its documents. */
export type Sent = Partial<Facts> & {
  file_ids?: { request: string | null; terms_and_conditions: string | null; insurance_card: string | null };
};
