import type { TestServer } from './test-server.ts';

/** The least that a new dossier needs. */
export const noor = { firstName: 'Noor', lastName: 'Veen', email: 'noor@post.example' };

/** Sends the form for a new dossier, as a guest. */
export const createDossier = async (server: TestServer, body: object) =>
  (await server.guest()).post('/api/create-dossier', body);
