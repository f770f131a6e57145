import type { LicenceDraft } from '@klantportaal/contract/modules/firms/licence-drafts';
import type { LicencePart } from '@klantportaal/contract/modules/firms/licence-parts';
import type { Version } from '@klantportaal/web/api/create-queries.ts';
import { type FormUploads, useUploads } from '@klantportaal/web/forms/use-uploads.ts';
import { createTabCopy } from '@klantportaal/web/lib/tab-copies.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { firm } from '../../api/client.ts';
import { versioned } from '../../api/query.ts';
import { useMe } from '../../api/session.ts';
import { createDraftKeeper, type DraftKeeper, type DraftState, type Typed } from './draft-keeper.ts';
import { toCondition } from './to-condition.ts';

/** The read of a part, for `QueryState`; what is typed on it is kept by `useLicenceDraft`. */
export const useLicencePart = (part: LicencePart) =>
  useQuery({ ...versioned('readLicenceDraft', { params: { part } }), gcTime: 0, refetchOnWindowFocus: false });

export interface Drafted<T> extends DraftState<T> {
  part: LicencePart;
  keeper: DraftKeeper<T>;
  set: (value: T) => void;
  /** The uploads of the draft's files; the draft is sent once they have ended. */
  uploads: FormUploads;
  /** Nobody may type here: the firm's system keeps this part. */
  isElsewhere: boolean;
}

/** One part of the licence as it is typed, kept as a draft. */
export function useLicenceDraft<T>(part: LicencePart, read: Version<LicenceDraft>, none: T): Drafted<T> {
  const { id } = useMe();
  const cache = useQueryClient();
  const [keeper] = useState(() => {
    const params = { part };
    return createDraftKeeper<T>(
      read,
      ({ body }) => (body[part] ?? none) as T,
      {
        read: () => firm.callVersioned('readLicenceDraft', { params }, {}),
        write: async (value, etag) => {
          const input = { params, body: { [part]: value } };
          const kept = await firm.callVersioned('putLicenceDraft', input, toCondition(etag));
          void cache.invalidateQueries({ queryKey: ['listLicenceDrafts'] });
          return kept;
        },
      },
      createTabCopy<Typed<T>>(id, `licence.${part}`),
    );
  });
  const uploads = useUploads(() => void keeper.flush());
  const state = useSyncExternalStore(keeper.subscribe, keeper.get);
  // Text typed a moment ago is kept before the page goes.
  useEffect(() => () => void keeper.flush(), [keeper]);
  // A change that could not be kept is kept once the connection is back.
  useEffect(() => {
    const flushIfFailed = () => void (keeper.get().saving === 'failed' && keeper.flush());
    window.addEventListener('online', flushIfFailed);
    return () => window.removeEventListener('online', flushIfFailed);
  }, [keeper]);
  return { ...state, part, keeper, set: keeper.set, uploads, isElsewhere: state.server.value.managed_by === 'system' };
}
