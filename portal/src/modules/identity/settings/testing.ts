import type { DossierAccess } from '@klantportaal/contract/modules/people/consumers';

/** The page of settings, with what it reads, and where a write on it leads: nowhere. */
export const settings = {
  page: 'settings' as const,
  params: {},
  reads: { getDossierAccess: null, listDevices: [], listSecurityEvents: [], listFirmActivity: [] },
  leads: null,
};

/** The same, with somebody else in the dossier. */
export const createSettingsWithReader = (access: Pick<DossierAccess, 'state' | 'reads_along' | 'is_merge'>) => ({
  ...settings,
  reads: { ...settings.reads, getDossierAccess: { id: 'c2', name: 'Bram Dijk', ...access } },
});
