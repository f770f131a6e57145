export default {
  'knowledge_form.title': 'Knowledge and experience',
  'knowledge_form.intro':
    'Your answers tell your adviser what you already know and what needs explaining. There are no right or wrong answers. It takes about 5 minutes.',
  'knowledge_form.submit_success': 'Your answers about knowledge and experience have been sent',
  'knowledge_form.step_general': 'General',
  'knowledge_form.step_general_intro': 'How much do you know about this, and how much experience do you have?',
  'knowledge_form.step_mortgage': 'Mortgage',
  'knowledge_form.step_mortgage_intro': 'How much do you know about this, and how much experience do you have?',
  'knowledge_form.step_death': 'Income after a death',
  'knowledge_form.step_death_intro': 'How much do you know about this, and how much experience do you have?',
  'knowledge_form.step_incapacity': 'Income when unable to work',
  'knowledge_form.step_incapacity_intro': 'How much do you know about this, and how much experience do you have?',
  'knowledge_form.step_unemployment': 'Income when unemployed',
  'knowledge_form.step_unemployment_intro': 'How much do you know about this, and how much experience do you have?',
  'knowledge_form.step_retirement': 'Income in retirement',
  'knowledge_form.step_retirement_intro': 'How much do you know about this, and how much experience do you have?',
  'knowledge_form.step_savings': 'Saving and investing',
  'knowledge_form.step_savings_intro': 'How much do you know about this, and how much experience do you have?',
  'knowledge_form.level_geen_kennis_ervaring': 'None',
  'knowledge_form.level_weinig_kennis_ervaring': 'A little',
  'knowledge_form.level_redelijk_kennis_ervaring': 'A fair amount',
  'knowledge_form.level_veel_kennis_ervaring': 'A lot',
  'knowledge_form.geld_lenen': 'Borrowing money',
  'knowledge_form.geld_lenen_help': 'For example a personal loan, revolving credit, a student loan or an overdraft.',
  'knowledge_form.verzekeringen': 'Insurance',
  'knowledge_form.verzekeringen_help':
    'Insurance pays out when something goes wrong, in exchange for a monthly or yearly premium.',
  'knowledge_form.inkomsten_en_uitgaven': 'Keeping track of income and spending',
  'knowledge_form.inkomsten_en_uitgaven_help': 'Knowing what comes in each month, what goes out and what is left.',
  'knowledge_form.uitkeringen_van_de_overheid': 'State benefits',
  'knowledge_form.uitkeringen_van_de_overheid_help':
    'For example the AOW state pension, WW when unemployed or WIA after long illness.',
  'knowledge_form.financieel_advies': 'Financial advice',
  'knowledge_form.financieel_advies_help':
    'An adviser looks at the whole situation and recommends products, or advises against them. Advice costs money and is regulated by law.',
  'knowledge_form.annuiteitenhypotheek': 'Annuity mortgage',
  'knowledge_form.annuiteitenhypotheek_help':
    'The monthly payment stays the same as long as the rate does. At first it is mostly interest, later mostly repayment.',
  'knowledge_form.lineaire_hypotheek': 'Linear mortgage',
  'knowledge_form.lineaire_hypotheek_help':
    'The same part of the debt is repaid every month. The interest falls, and so does the monthly payment.',
  'knowledge_form.aflossingsvrije_hypotheek': 'Interest-only mortgage',
  'knowledge_form.aflossingsvrije_hypotheek_help':
    'Only interest is paid. At the end the whole debt must still be repaid.',
  'knowledge_form.rentevaste_periode': 'Fixed-rate period',
  'knowledge_form.rentevaste_periode_help':
    'The years in which the mortgage rate does not change. After that a new rate applies.',
  'knowledge_form.hypotheekrenteaftrek': 'Mortgage interest relief',
  'knowledge_form.hypotheekrenteaftrek_help':
    'Under certain conditions mortgage interest is tax deductible, which lowers income tax.',
  'knowledge_form.nationale_hypotheek_garantie': 'National mortgage guarantee (NHG)',
  'knowledge_form.nationale_hypotheek_garantie_help':
    'A guarantee that helps when the mortgage can no longer be paid, for example after divorce or job loss. The rate is often lower with NHG.',
  'knowledge_form.restschuld': 'Residual debt after a sale',
  'knowledge_form.restschuld_help': 'What is left of the mortgage when the home sells for less than the debt.',
  'knowledge_form.nabestaandenpensioen': 'Survivor’s pension',
  'knowledge_form.nabestaandenpensioen_help':
    'Money from a pension scheme for the partner and children of someone who dies.',
  'knowledge_form.anw_uitkering': 'Anw benefit',
  'knowledge_form.anw_uitkering_help': 'A state benefit after the death of a partner. Not everyone is entitled to it.',
  'knowledge_form.overlijdensrisicoverzekering': 'Term life insurance',
  'knowledge_form.overlijdensrisicoverzekering_help': 'Pays an agreed sum once if someone dies before a certain date.',
  'knowledge_form.hypotheek_na_overlijden': 'The mortgage after a death',
  'knowledge_form.hypotheek_na_overlijden_help':
    'The debt remains. The partner or heirs must be able to pay the monthly costs, or sell the home.',
  'knowledge_form.erfenis_en_testament': 'Inheritance and wills',
  'knowledge_form.erfenis_en_testament_help':
    'A will says who receives what after a death. Without a will the law decides.',
  'knowledge_form.loon_bij_ziekte': 'Pay during illness',
  'knowledge_form.loon_bij_ziekte_help':
    'An employer usually continues to pay part of the wages for two years. This does not apply to the self-employed.',
  'knowledge_form.wia_uitkering': 'WIA benefit',
  'knowledge_form.wia_uitkering_help':
    'A state benefit for employees who can work less or not at all after two years of illness.',
  'knowledge_form.arbeidsongeschiktheidsverzekering': 'Disability insurance',
  'knowledge_form.arbeidsongeschiktheidsverzekering_help':
    'Supplements income when illness or an accident makes working difficult or impossible.',
  'knowledge_form.ww_uitkering': 'WW benefit',
  'knowledge_form.ww_uitkering_help':
    'A temporary state benefit after losing a job. How long it lasts depends on work history.',
  'knowledge_form.woonlastenverzekering': 'Payment protection insurance',
  'knowledge_form.woonlastenverzekering_help': 'Helps to pay housing costs for some time after job loss or disability.',
  'knowledge_form.aow': 'AOW state pension',
  'knowledge_form.aow_help':
    'The state pension, from state pension age. How much it is depends on years lived in the Netherlands and on living together.',
  'knowledge_form.pensioen_via_werkgever': 'Workplace pension',
  'knowledge_form.pensioen_via_werkgever_help':
    'Part of the wages goes to a pension fund or insurer, which pays a monthly sum after retirement.',
  'knowledge_form.lijfrente': 'Annuity',
  'knowledge_form.lijfrente_help':
    'Saving or investing for later, often with a tax advantage. The money is paid out later in instalments.',
  'knowledge_form.eerder_stoppen_met_werken': 'Retiring early',
  'knowledge_form.eerder_stoppen_met_werken_help':
    'A pension can often start earlier, but will then be lower. The AOW does not start earlier.',
  'knowledge_form.spaarrekening': 'Savings account',
  'knowledge_form.spaarrekening_help':
    'Money in a bank that can be withdrawn at any time. Up to € 100.000 per person per bank is protected.',
  'knowledge_form.deposito': 'Fixed-term deposit',
  'knowledge_form.deposito_help': 'Savings that are locked in for an agreed time at a fixed rate.',
  'knowledge_form.banksparen': 'Bank savings scheme',
  'knowledge_form.banksparen_help': 'Saving in a blocked account, for example for a pension or mortgage.',
  'knowledge_form.beleggingsfonds': 'Investment fund',
  'knowledge_form.beleggingsfonds_help':
    'Many people put money in together. A manager invests it, for example in shares and bonds.',
  'knowledge_form.aandelen': 'Shares',
  'knowledge_form.aandelen_help': 'A small part of a company. The value rises and falls with how the company is doing.',
  'knowledge_form.obligaties': 'Bonds',
  'knowledge_form.obligaties_help':
    'A loan to a company or government, with interest. The money is repaid at the end, if the borrower can pay.',
  'knowledge_form.risico_van_beleggen': 'The risk of investing',
  'knowledge_form.risico_van_beleggen_help':
    'Investing can earn more than saving, but the money can also lose value or be lost altogether.',
  'knowledge_form.belasting_over_vermogen': 'Tax on savings and investments',
  'knowledge_form.belasting_over_vermogen_help': 'Above a tax-free amount, savings and investments are taxed (box 3).',
};
