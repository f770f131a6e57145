/**
 * The knowledge form (Q2-06, Q2-07, Q3-01, Q5-02): 34 topics in seven groups, each with one of four levels. The
 * specification gives groups and counts; the topics are ours.
 */
import type { Question, Questionnaire, Step } from '../questionnaire.ts';
import { knowledgeLevels } from './levels.ts';

const askTopic = (key: string): Question => ({
  key,
  kind: 'scale',
  options: knowledgeLevels,
  words: 'level',
  help: true,
});

const group = (name: string, ...topics: string[]): Step => ({ name, intro: true, questions: topics.map(askTopic) });

export const knowledgeForm: Questionnaire = {
  name: 'knowledge_form',
  version: '1',
  actionTypes: ['FILL_KNOWLEDGE_FORM'],
  checkStep: true,
  steps: [
    group(
      'general',
      'geld_lenen',
      'verzekeringen',
      'inkomsten_en_uitgaven',
      'uitkeringen_van_de_overheid',
      'financieel_advies',
    ),
    group(
      'mortgage',
      'annuiteitenhypotheek',
      'lineaire_hypotheek',
      'aflossingsvrije_hypotheek',
      'rentevaste_periode',
      'hypotheekrenteaftrek',
      'nationale_hypotheek_garantie',
      'restschuld',
    ),
    group(
      'death',
      'nabestaandenpensioen',
      'anw_uitkering',
      'overlijdensrisicoverzekering',
      'hypotheek_na_overlijden',
      'erfenis_en_testament',
    ),
    group('incapacity', 'loon_bij_ziekte', 'wia_uitkering', 'arbeidsongeschiktheidsverzekering'),
    group('unemployment', 'ww_uitkering', 'woonlastenverzekering'),
    group('retirement', 'aow', 'pensioen_via_werkgever', 'lijfrente', 'eerder_stoppen_met_werken'),
    group(
      'savings',
      'spaarrekening',
      'deposito',
      'banksparen',
      'beleggingsfonds',
      'aandelen',
      'obligaties',
      'risico_van_beleggen',
      'belasting_over_vermogen',
    ),
  ],
};
