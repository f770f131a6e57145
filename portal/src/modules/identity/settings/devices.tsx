import type { Device } from '@klantportaal/contract/modules/identity/security';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Disclosure } from '@klantportaal/web/ui/buttons/disclosure.tsx';
import { Chip } from '@klantportaal/web/ui/content/chip.tsx';
import { Icon } from '@klantportaal/web/ui/content/icon.tsx';
import { Laptop, LogOut, Smartphone, Tablet } from '@klantportaal/web/ui/content/icons.ts';
import { SkeletonText } from '@klantportaal/web/ui/feedback/skeleton.tsx';
import { createLazyComponent } from '@klantportaal/web/ui/lazy-component.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { query } from '../../../api/query.ts';
import { QueryState } from '../../../page/query-state.tsx';
import { type DeviceNames, useDeviceName, useDistinctNames } from './device-name.ts';
import classes from './security.module.css';

const EndDialog = createLazyComponent(
  () => import('./end-devices-dialog.tsx'),
  ({ onClose }) => onClose(),
);

const icons = { phone: Smartphone, tablet: Tablet, computer: Laptop } as const;

/** The number of devices that are shown at first; the rest can be expanded. */
const MAX_SHOWN = 5;

/** The signed-in devices, with buttons to sign out each one, or all others together. */
export function Devices() {
  const t = useText();
  const devices = useQuery(query('listDevices'));
  const [ending, setEnding] = useState<Device | 'others' | null>(null);
  const namesOf = useDistinctNames();
  const heading = useRef<HTMLHeadingElement>(null);
  const ended = useRef(false);
  // The pressed button disappears with its row, and the focus with it.
  useEffect(() => {
    if (!ended.current || ending || !devices.data) return;
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return;
      ended.current = false;
      heading.current?.focus();
    }, 50);
    return () => clearTimeout(timer);
  }, [devices.data, ending]);
  return (
    <section className={classes.part} aria-labelledby="devices">
      <h3 id="devices" ref={heading} tabIndex={-1} className={classes.heading}>
        {t('settings.security.devices')}
      </h3>
      <QueryState of={devices} skeleton={<SkeletonText lines={4} />} failed={t('settings.security.devices_failed')}>
        {(list) => (
          <>
            <DeviceList devices={sortCurrentFirst(list).slice(0, MAX_SHOWN)} names={namesOf(list)} onEnd={setEnding} />
            {list.length > MAX_SHOWN && (
              <Disclosure title={t('settings.security.more', { count: list.length - MAX_SHOWN })}>
                <DeviceList devices={sortCurrentFirst(list).slice(MAX_SHOWN)} names={namesOf(list)} onEnd={setEnding} />
              </Disclosure>
            )}
            {list.some(({ is_current }) => !is_current) && (
              <div>
                <Button look="secondary" icon={LogOut} onClick={() => setEnding('others')}>
                  {t('settings.security.end_others')}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryState>
      {ending && <EndDialog of={ending} onEnded={() => (ended.current = true)} onClose={() => setEnding(null)} />}
    </section>
  );
}

const sortCurrentFirst = (list: readonly Device[]): Device[] =>
  [...list].sort((device, other) => Number(other.is_current) - Number(device.is_current));

interface DeviceListProps {
  devices: readonly Device[];
  /** By id. */
  names: DeviceNames;
  onEnd: (device: Device) => void;
}

const DeviceList = ({ devices, names, onEnd }: DeviceListProps) => (
  <ul className={classes.list}>
    {devices.map((device) => (
      <DeviceRow key={device.id} device={device} distinct={names.get(device.id) ?? ''} onEnd={() => onEnd(device)} />
    ))}
  </ul>
);

interface DeviceRowProps {
  device: Device;
  /** A name that no other device of the list has. */
  distinct: string;
  onEnd: () => void;
}

function DeviceRow({ device, distinct, onEnd }: DeviceRowProps) {
  const t = useText();
  const { moment } = useFormat();
  const name = useDeviceName()(device);
  const { address, is_current, signed_in_at, last_seen_at } = device;
  return (
    <li className={classes.row}>
      <Icon of={icons[device.kind]} className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.meta}>
          {is_current
            ? t('settings.security.signed_in_at', { moment: moment(signed_in_at) })
            : t('settings.security.last_seen', { moment: moment(last_seen_at) })}
        </p>
        {address && <p className={classes.meta}>{t('settings.security.address', { address })}</p>}
      </div>
      {is_current ? (
        <Chip state="approved">{t('settings.security.this_device')}</Chip>
      ) : (
        <Button look="quiet" aria-label={t('settings.security.end_named', { device: distinct })} onClick={onEnd}>
          {t('settings.security.end')}
        </Button>
      )}
    </li>
  );
}
