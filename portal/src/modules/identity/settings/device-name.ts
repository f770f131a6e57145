import type { Device } from '@klantportaal/contract/modules/identity/security';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';

/** Names a device for its owner: 'Chrome op Windows', as far as known. */
export function useDeviceName(): (device: Pick<Device, 'browser' | 'system'> & { is_view_as?: boolean }) => string {
  const t = useText();
  return ({ browser, system, is_view_as }) => {
    if (is_view_as) return t('settings.security.view_as');
    if (browser && system) return t('settings.security.device', { browser, system });
    return browser ?? system ?? t('settings.security.device_unknown');
  };
}

/** The name of each device by its id. */
export type DeviceNames = ReadonlyMap<string, string>;

/**
 * A different name for each device of a list: one that shares its name with another says since when it is signed in, and
 * those that still sound alike are numbered. Their buttons say no more than this (WCAG 2.4.6).
 */
export function useDistinctNames(): (devices: readonly Device[]) => DeviceNames {
  const t = useText();
  const { moment } = useFormat();
  const nameOf = useDeviceName();
  return (devices) => {
    const shared = collectRepeated(devices.map(nameOf));
    const names = devices.map((device) =>
      shared.has(nameOf(device))
        ? t('settings.security.device_since', { device: nameOf(device), moment: moment(device.signed_in_at) })
        : nameOf(device),
    );
    const alike = collectRepeated(names);
    return new Map(
      devices.map(({ id }, index) => [id, alike.has(names[index]!) ? `${names[index]}, ${index + 1}` : names[index]!]),
    );
  };
}

const collectRepeated = (words: readonly string[]) =>
  new Set(words.filter((word, index) => words.indexOf(word) !== index));
