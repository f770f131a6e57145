import { divorce, extract, mortgageStatement, pension, purchase, taxReturn, valuation } from './home-papers.ts';
import { annualStatement, bankStatement, employerStatement, idCard, payslip } from './income-papers.ts';
import type { PaperMaker } from './paper.ts';

/** TABLE: the twelve kinds of papers, each in layouts of its own. */
export const papers: readonly PaperMaker[] = [
  payslip,
  employerStatement,
  annualStatement,
  idCard,
  bankStatement,
  mortgageStatement,
  valuation,
  purchase,
  pension,
  taxReturn,
  divorce,
  extract,
];
