import type { Device } from '@klantportaal/contract/areas/sign-in/security';
import { useText } from '../../i18n/use-text.ts';

/** Names a device for its owner: 'Chrome op Windows', as far as known. */
export function useDeviceName(): (device: Pick<Device, 'browser' | 'system'> & { is_view_as?: boolean }) => string {
  const t = useText();
  return ({ browser, system, is_view_as }) => {
    if (is_view_as) return t('settings.security.view_as');
    if (browser && system) return t('settings.security.device', { browser, system });
    return browser ?? system ?? t('settings.security.device_unknown');
  };
}
