import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Smartphone } from '@klantportaal/web/ui/content/icons.ts';
import { useEffect, useRef } from 'react';
import { PhonePanel } from './phone-panel.tsx';
import type { FilesForm } from './use-files-form.ts';
import { usePhoneUpload } from './use-phone-upload.ts';

export interface PhoneOfferProps {
  /** The action whose upload is open here. */
  action: string;
  form: Pick<FilesForm, 'addPhoto' | 'percent'>;
}

/** Beside a computer, which has no camera to hold over a paper: takes the photos with a phone. */
export default function PhoneOffer({ action, form }: PhoneOfferProps) {
  const t = useText();
  const sending = form.percent !== null;
  const phone = usePhoneUpload({ action, onPhoto: form.addPhoto, paused: sending });
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isOpen = phone.link !== null;
  useEffect(() => {
    if (!isOpen && wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (phone.link) return <PhonePanel phone={phone} link={phone.link} />;
  return (
    <Button
      ref={button}
      look="secondary"
      icon={Smartphone}
      wide
      busy={phone.starting}
      disabled={sending}
      onClick={() => void phone.start()}
    >
      {t('phone.offer')}
    </Button>
  );
}
