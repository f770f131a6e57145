import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Video } from '@klantportaal/web/ui/content/icons.ts';
import type { Meeting } from './meetings.ts';

/** Opens the meeting in a new tab; the primary button on the appointment's own page. */
export function MeetingButton({ meeting: { kind, url }, main }: { meeting: Meeting; main: boolean }) {
  const t = useText();
  return (
    <LinkButton look={main ? 'primary' : 'secondary'} icon={Video} href={url} newTab>
      {t(`appointment.join_${kind}`)}
    </LinkButton>
  );
}
