/** Stands in for the server in tests of the portal (`web/src/api/testing.ts`). */
import { endpoints } from '@klantportaal/contract/endpoints';
import { createStandIn, type StubsOf } from '@klantportaal/web/api/testing.ts';

export type Stubs = StubsOf<typeof endpoints>;

/** A dossier without people, for tests that are not about them. */
const noOne = { id: 'dossier', label: '', percentage_complete: null, user_panels: [], timelines: [] };

/** `serve({ listCredits: [credit] })`. Most pages ask beside their own calls whom to ask about them. */
export const serve = createStandIn(endpoints, { getDossier: noOne });
