import {
  makeDivorceAgreement,
  makeMortgageStatement,
  makePensionOverview,
  makePurchaseContract,
  makeRegisterExtract,
  makeTaxReturn,
  makeValuation,
} from './home-papers.ts';
import {
  makeAnnualStatement,
  makeBankStatement,
  makeEmployerStatement,
  makeIdCard,
  makePayslip,
} from './income-papers.ts';
import type { PaperMaker } from './paper.ts';

/** TABLE: the twelve kinds of papers, each in layouts of its own. */
export const papers: readonly PaperMaker[] = [
  makePayslip,
  makeEmployerStatement,
  makeAnnualStatement,
  makeIdCard,
  makeBankStatement,
  makeMortgageStatement,
  makeValuation,
  makePurchaseContract,
  makePensionOverview,
  makeTaxReturn,
  makeDivorceAgreement,
  makeRegisterExtract,
];
