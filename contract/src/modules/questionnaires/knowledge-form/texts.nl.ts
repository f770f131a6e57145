/** The texts of the knowledge form. A topic is named, not asked: the step's first sentence asks. */
export default {
  'knowledge_form.title': 'Kennis en ervaring',
  'knowledge_form.intro':
    'Met uw antwoorden weet uw adviseur wat u al weet en wat uitleg verdient. Er zijn geen goede of foute antwoorden. Invullen duurt ongeveer 5 minuten.',
  'knowledge_form.intro_informal':
    'Met je antwoorden weet je adviseur wat je al weet en wat uitleg verdient. Er zijn geen goede of foute antwoorden. Invullen duurt ongeveer 5 minuten.',
  'knowledge_form.submit_success': 'Uw antwoorden over kennis en ervaring zijn verstuurd',
  'knowledge_form.submit_success_informal': 'Je antwoorden over kennis en ervaring zijn verstuurd',
  'knowledge_form.step_general': 'Algemeen',
  'knowledge_form.step_general_intro': 'Hoeveel kennis en ervaring hebt u hiermee?',
  'knowledge_form.step_general_intro_informal': 'Hoeveel kennis en ervaring heb je hiermee?',
  'knowledge_form.step_mortgage': 'Hypotheek',
  'knowledge_form.step_mortgage_intro': 'Hoeveel kennis en ervaring hebt u hiermee?',
  'knowledge_form.step_mortgage_intro_informal': 'Hoeveel kennis en ervaring heb je hiermee?',
  'knowledge_form.step_death': 'Inkomen na overlijden',
  'knowledge_form.step_death_intro': 'Hoeveel kennis en ervaring hebt u hiermee?',
  'knowledge_form.step_death_intro_informal': 'Hoeveel kennis en ervaring heb je hiermee?',
  'knowledge_form.step_incapacity': 'Inkomen bij arbeidsongeschiktheid',
  'knowledge_form.step_incapacity_intro': 'Hoeveel kennis en ervaring hebt u hiermee?',
  'knowledge_form.step_incapacity_intro_informal': 'Hoeveel kennis en ervaring heb je hiermee?',
  'knowledge_form.step_unemployment': 'Inkomen bij werkloosheid',
  'knowledge_form.step_unemployment_intro': 'Hoeveel kennis en ervaring hebt u hiermee?',
  'knowledge_form.step_unemployment_intro_informal': 'Hoeveel kennis en ervaring heb je hiermee?',
  'knowledge_form.step_retirement': 'Inkomen na pensionering',
  'knowledge_form.step_retirement_intro': 'Hoeveel kennis en ervaring hebt u hiermee?',
  'knowledge_form.step_retirement_intro_informal': 'Hoeveel kennis en ervaring heb je hiermee?',
  'knowledge_form.step_savings': 'Sparen en beleggen',
  'knowledge_form.step_savings_intro': 'Hoeveel kennis en ervaring hebt u hiermee?',
  'knowledge_form.step_savings_intro_informal': 'Hoeveel kennis en ervaring heb je hiermee?',
  'knowledge_form.level_geen_kennis_ervaring': 'Geen',
  'knowledge_form.level_weinig_kennis_ervaring': 'Weinig',
  'knowledge_form.level_redelijk_kennis_ervaring': 'Redelijk',
  'knowledge_form.level_veel_kennis_ervaring': 'Veel',
  'knowledge_form.geld_lenen': 'Geld lenen',
  'knowledge_form.geld_lenen_help':
    'Bijvoorbeeld een persoonlijke lening, een doorlopend krediet, een studieschuld of rood staan.',
  'knowledge_form.verzekeringen': 'Verzekeringen',
  'knowledge_form.verzekeringen_help':
    'Een verzekering betaalt als er iets misgaat. Daarvoor is elke maand of elk jaar premie nodig.',
  'knowledge_form.inkomsten_en_uitgaven': 'Overzicht van inkomsten en uitgaven',
  'knowledge_form.inkomsten_en_uitgaven_help':
    'Weten wat er elke maand binnenkomt, wat eraf gaat en wat er overblijft.',
  'knowledge_form.uitkeringen_van_de_overheid': 'Uitkeringen van de overheid',
  'knowledge_form.uitkeringen_van_de_overheid_help':
    'Bijvoorbeeld AOW bij pensioen, WW bij werkloosheid of WIA bij langdurige ziekte.',
  'knowledge_form.financieel_advies': 'Financieel advies',
  'knowledge_form.financieel_advies_help':
    'Een adviseur kijkt naar de hele situatie en raadt producten aan of juist af. Advies kost geld en valt onder regels van de wet.',
  'knowledge_form.annuiteitenhypotheek': 'Annuïteitenhypotheek',
  'knowledge_form.annuiteitenhypotheek_help':
    'Het maandbedrag blijft gelijk zolang de rente gelijk blijft. In het begin is het vooral rente, later vooral aflossing.',
  'knowledge_form.lineaire_hypotheek': 'Lineaire hypotheek',
  'knowledge_form.lineaire_hypotheek_help':
    'Elke maand gaat er hetzelfde bedrag van de schuld af. De rente wordt lager, dus het maandbedrag ook.',
  'knowledge_form.aflossingsvrije_hypotheek': 'Aflossingsvrije hypotheek',
  'knowledge_form.aflossingsvrije_hypotheek_help':
    'Er wordt alleen rente betaald. Aan het eind moet de hele schuld nog worden terugbetaald.',
  'knowledge_form.rentevaste_periode': 'Rentevaste periode',
  'knowledge_form.rentevaste_periode_help':
    'De jaren waarin de rente van de hypotheek niet verandert. Daarna geldt een nieuwe rente.',
  'knowledge_form.hypotheekrenteaftrek': 'Hypotheekrenteaftrek',
  'knowledge_form.hypotheekrenteaftrek_help':
    'De rente van de hypotheek telt onder voorwaarden mee als aftrekpost. Dat verlaagt de inkomstenbelasting.',
  'knowledge_form.nationale_hypotheek_garantie': 'Nationale Hypotheek Garantie (NHG)',
  'knowledge_form.nationale_hypotheek_garantie_help':
    'Een garantie die helpt als de hypotheek niet meer te betalen is door bijvoorbeeld scheiding of werkloosheid. De rente is met NHG vaak lager.',
  'knowledge_form.restschuld': 'Restschuld na verkoop',
  'knowledge_form.restschuld_help': 'Wat er van de hypotheek overblijft als het huis minder opbrengt dan de schuld.',
  'knowledge_form.nabestaandenpensioen': 'Nabestaandenpensioen',
  'knowledge_form.nabestaandenpensioen_help':
    'Geld uit een pensioenregeling voor de partner en de kinderen van iemand die overlijdt.',
  'knowledge_form.anw_uitkering': 'Anw-uitkering',
  'knowledge_form.anw_uitkering_help':
    'Een uitkering van de overheid na het overlijden van een partner. Niet iedereen krijgt die.',
  'knowledge_form.overlijdensrisicoverzekering': 'Overlijdensrisicoverzekering (ORV)',
  'knowledge_form.overlijdensrisicoverzekering_help':
    'Betaalt één keer een afgesproken bedrag als iemand overlijdt voor een bepaalde datum.',
  'knowledge_form.hypotheek_na_overlijden': 'De hypotheek na een overlijden',
  'knowledge_form.hypotheek_na_overlijden_help':
    'De schuld blijft bestaan. De partner of de erfgenamen moeten de maandlasten kunnen betalen of het huis verkopen.',
  'knowledge_form.erfenis_en_testament': 'Erfenis en testament',
  'knowledge_form.erfenis_en_testament_help':
    'In een testament staat wie wat krijgt na een overlijden. Zonder testament geldt de wet.',
  'knowledge_form.loon_bij_ziekte': 'Loon bij ziekte',
  'knowledge_form.loon_bij_ziekte_help':
    'Een werkgever betaalt bij ziekte meestal twee jaar lang een deel van het loon door. Voor ondernemers geldt dat niet.',
  'knowledge_form.wia_uitkering': 'WIA-uitkering',
  'knowledge_form.wia_uitkering_help':
    'Een uitkering van de overheid voor werknemers die na twee jaar ziekte minder of niet meer kunnen werken.',
  'knowledge_form.arbeidsongeschiktheidsverzekering': 'Arbeidsongeschiktheidsverzekering',
  'knowledge_form.arbeidsongeschiktheidsverzekering_help':
    'Vult het inkomen aan als werken niet meer of minder lukt door ziekte of een ongeluk.',
  'knowledge_form.ww_uitkering': 'WW-uitkering',
  'knowledge_form.ww_uitkering_help':
    'Een tijdelijke uitkering van de overheid na verlies van een baan. De duur hangt af van het arbeidsverleden.',
  'knowledge_form.woonlastenverzekering': 'Woonlastenverzekering',
  'knowledge_form.woonlastenverzekering_help':
    'Betaalt een tijd lang mee aan de kosten van het huis bij werkloosheid of arbeidsongeschiktheid.',
  'knowledge_form.aow': 'AOW',
  'knowledge_form.aow_help':
    'Het pensioen van de overheid, vanaf de AOW-leeftijd. Hoeveel het is, hangt af van de jaren in Nederland en van samenwonen.',
  'knowledge_form.pensioen_via_werkgever': 'Pensioen via een werkgever',
  'knowledge_form.pensioen_via_werkgever_help':
    'Een deel van het loon gaat naar een pensioenfonds of verzekeraar. Na de pensioendatum komt daar maandelijks geld uit.',
  'knowledge_form.lijfrente': 'Lijfrente',
  'knowledge_form.lijfrente_help':
    'Zelf sparen of beleggen voor later, vaak met belastingvoordeel. Het geld komt later in termijnen vrij.',
  'knowledge_form.eerder_stoppen_met_werken': 'Eerder stoppen met werken',
  'knowledge_form.eerder_stoppen_met_werken_help':
    'Het pensioen kan vaak eerder ingaan, maar is dan lager. De AOW begint niet eerder.',
  'knowledge_form.spaarrekening': 'Spaarrekening',
  'knowledge_form.spaarrekening_help':
    'Geld bij een bank dat altijd op te nemen is. Tot € 100.000 per persoon per bank is het beschermd.',
  'knowledge_form.deposito': 'Deposito',
  'knowledge_form.deposito_help': 'Spaargeld dat een afgesproken tijd vaststaat tegen een vaste rente.',
  'knowledge_form.banksparen': 'Banksparen',
  'knowledge_form.banksparen_help':
    'Sparen op een geblokkeerde rekening, bijvoorbeeld voor het pensioen of de hypotheek.',
  'knowledge_form.beleggingsfonds': 'Beleggingsfonds',
  'knowledge_form.beleggingsfonds_help':
    'Veel mensen leggen samen geld in. Een beheerder belegt dat in bijvoorbeeld aandelen en obligaties.',
  'knowledge_form.aandelen': 'Aandelen',
  'knowledge_form.aandelen_help':
    'Een stukje van een bedrijf. De waarde stijgt en daalt met hoe het met het bedrijf gaat.',
  'knowledge_form.obligaties': 'Obligaties',
  'knowledge_form.obligaties_help':
    'Een lening aan een bedrijf of overheid, met rente. Aan het eind komt het geld terug, als de ander kan betalen.',
  'knowledge_form.risico_van_beleggen': 'Het risico van beleggen',
  'knowledge_form.risico_van_beleggen_help':
    'Beleggen kan meer opleveren dan sparen, maar de inleg kan ook minder waard worden of helemaal verdwijnen.',
  'knowledge_form.belasting_over_vermogen': 'Belasting over sparen en beleggen',
  'knowledge_form.belasting_over_vermogen_help':
    'Boven een vrijgesteld bedrag tellen spaargeld en beleggingen mee voor de belasting (box 3).',
};
