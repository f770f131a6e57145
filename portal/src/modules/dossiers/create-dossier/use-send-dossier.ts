import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { useIdempotencyKey } from '@klantportaal/web/api/idempotency.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import type { buildDossierBody } from './dossier-form-values.ts';
import { solveProof } from './prove.ts';

type Body = ReturnType<typeof buildDossierBody>;

/** Sends the form once; where the server asks for some work first, it does that and sends it again. */
export function useSendDossier() {
  const keyed = useIdempotencyKey();
  const [proving, setProving] = useState(false);
  const sendBody = (body: Body & { proof?: string }) =>
    keyed(JSON.stringify(body), (idempotencyKey) => call('createDossier', { body }, { idempotencyKey }));

  const send = async (body: Body): Promise<void> => {
    try {
      await sendBody(body);
    } catch (error) {
      const challenge = error instanceof ApiError ? error.extra.challenge : undefined;
      if (!challenge) throw error;
      setProving(true);
      const proof = await solveProof(challenge).finally(() => setProving(false));
      if (!proof) throw error;
      await sendBody({ ...body, proof });
    }
  };
  return { send, proving };
}
