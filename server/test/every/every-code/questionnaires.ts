import { randomUUID } from 'node:crypto';
import { knowledgeForm } from '@klantportaal/contract/modules/questionnaires/knowledge-form/questions';
import { listQuestions } from '@klantportaal/contract/modules/questionnaires/questionnaire';
import { vi } from 'vitest';
import { addAction } from '../../rows.ts';
import type { Part } from './raised.ts';
import { createDossier, noor } from './requests-of-guests.ts';
import type { TestServer } from './test-server.ts';

/** A consumer who is asked to fill in the knowledge form. */
async function asked(server: TestServer) {
  const anna = await server.consumer();
  const { id } = await addAction(server.db, { ...anna.own, type: 'FILL_KNOWLEDGE_FORM' });
  return { anna, id };
}

/** A consumer who is asked for the inventory, of a firm with both ways to share data. */
async function inventory(server: TestServer) {
  const anna = await server.consumer({ licence: { modules: { has_ockto_enabled: true, has_iwize_enabled: true } } });
  const { id } = await addAction(server.db, { ...anna.own, type: 'FILL_INVENTORY' });
  return { anna, id };
}

const known = Object.fromEntries(listQuestions(knowledgeForm).map(({ key }) => [key, 'weinig_kennis_ervaring']));
const typed = (version: number) => ({ version, device: randomUUID(), step: 0, answers: { aow: known.aow } });

/** Why the forms can be refused (Q8-07). */
export const questionnaires = {
  INVALID_GENDER: (server) => createDossier(server, { persons: [{ ...noor, gender: 'X' }] }),
  INVALID_BIRTH_DATE: (server) => createDossier(server, { persons: [{ ...noor, dateOfBirth: '2990-01-01' }] }),
  INVALID_NUMBER_OF_PERSONS: (server) => createDossier(server, { persons: [noor, noor, noor] }),
  async INVALID_COUNTRY(server) {
    const anna = await server.consumer();
    const { id } = await addAction(server.db, { ...anna.own, type: 'FILL_INVENTORY' });
    const consumer = { gender: 'X', birthDate: '1988-04-12', birthCountry: 'NL' };
    return anna.post('/api/inventory-form', { data: { consumer }, productActionId: id });
  },
  async KNOWLEDGE_FORM_ANSWERS_MISSING(server) {
    const { anna, id } = await asked(server);
    const { aow: _, ...answers } = known;
    return anna.post('/api/knowledge-form', { answers, productActionId: id });
  },
  async KNOWLEDGE_FORM_PDF_FAILED(server) {
    const { anna, id } = await asked(server);
    const spy = vi.spyOn(server.documents, 'renderTypst').mockRejectedValueOnce(new Error('no fonts'));
    const answer = await anna.post('/api/knowledge-form', { answers: known, productActionId: id });
    spy.mockRestore();
    return answer;
  },
  async DRAFT_CHANGED(server) {
    const { anna, id } = await asked(server);
    await anna.post(`/api/actions/${id}/draft`, typed(0));
    return anna.post(`/api/actions/${id}/draft`, typed(0));
  },
  async ANSWERS_NOT_FOUND(server) {
    const { anna, id } = await asked(server);
    return anna.get(`/api/actions/${id}/answers`);
  },
  async INVENTORY_FORM_SOURCE_FAILED(server) {
    const { anna, id } = await inventory(server);
    return anna.post(`/api/inventory-form/ockto-renew-qr/${id}`);
  },
  async INVENTORY_FORM_DECODE_FAILED(server) {
    const { anna, id } = await inventory(server);
    const files = [{ name: 'data.json', bytes: Buffer.from('{"half":'), field: 'iwize-data' }];
    return anna.upload(`/api/inventory-form/iwize/${id}`, files, { 'iwize-data-origin': 'https://form.example' });
  },
} satisfies Part;
