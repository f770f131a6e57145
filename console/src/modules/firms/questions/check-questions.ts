/** TABLE: the questions of the mortgage check that a licence can switch on, in their order; a test holds it to the contract. */
export const checkQuestions = [
  'mortgage_check_enable_question_1b',
  'mortgage_check_enable_question_7b_c',
  'mortgage_check_enable_question_11',
] as const;
