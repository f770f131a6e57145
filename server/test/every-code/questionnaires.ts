import { never, owed, type Part } from './raised.ts';

const ofTheFirm = 'the firm’s ids come by its own PUTs, which replace what is there (docs/decisions/028)';

/** Why the forms can be refused (Q8-07). */
export const questionnaires = {
  INVALID_GENDER: owed('create-dossier', 'createDossier'),
  INVALID_BIRTH_DATE: owed('create-dossier', 'createDossier'),
  INVALID_NUMBER_OF_PERSONS: owed('create-dossier', 'createDossier'),
  INVALID_COUNTRY: owed('inventory-form', 'submitInventoryForm'),
  KNOWLEDGE_FORM_ANSWERS_MISSING: owed('knowledge-form', 'submitKnowledgeForm'),
  KNOWLEDGE_FORM_PDF_FAILED: owed('knowledge-form', 'submitKnowledgeForm'),
  INVENTORY_FORM_SOURCE_FAILED: owed('inventory-form', 'renewOcktoQr'),
  INVENTORY_FORM_DECODE_FAILED: owed('inventory-form', 'submitIwize'),
  EXTERNAL_DOSSIER_ID_EXISTS: never(ofTheFirm),
  EXTERNAL_PERSON_ID_EXISTS: never(ofTheFirm),
} satisfies Part;
