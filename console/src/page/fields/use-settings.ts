import type { FirmLicence } from '@klantportaal/contract/modules/firms/licence';
import { ensure } from '@klantportaal/contract/values/ensure';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query, useSend, versioned } from '../../api/query.ts';
import { may } from '../../api/session.ts';
import { toCondition } from '../drafts/to-condition.ts';

type Settings = FirmLicence['settings'];

/**
 * The settings of the licence, and changing them on what was read: what somebody else changed meanwhile refuses it (412).
 * What the firm's system keeps is not changed by people.
 */
export function useSettings() {
  const cache = useQueryClient();
  const licence = useQuery(versioned('readLicence'));
  const drafts = useQuery(query('listLicenceDrafts'));
  const put = useSend('putLicencePart', { refreshes: [] });
  const isBySystem = drafts.data?.managed_by.settings === 'system';
  const refreshLicence = () => cache.invalidateQueries({ queryKey: ['readLicence'] });
  const etag = licence.data?.etag ?? null;
  /** @param condition the version that a form began from; left out: what is shown now, for a switch */
  const save = async (change: Settings, condition = toCondition(etag)) => {
    const { value } = ensure(licence.data);
    const settings = { ...value.settings, ...change };
    await put.send({ params: { part: 'settings' }, body: { settings } }, condition);
    await refreshLicence();
  };
  return {
    /** The read, for `QueryState`. */
    read: { ...licence, data: licence.data?.value.settings },
    isBySystem,
    etag,
    mayChange: may('licence:write') && !isBySystem && drafts.data !== undefined,
    saving: put.sending,
    save,
    again: refreshLicence,
  };
}
