import type { Appointment } from '@klantportaal/contract/modules/products/appointments';
import type { UserPanel } from '@klantportaal/contract/modules/work/dashboard';
import { isAhead } from '@klantportaal/contract/values/dates/appointment-time';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import type { Contact } from '@klantportaal/web/ui/content/contacts.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { useLicence } from '../../../licences/portal.ts';
import { getInitials } from '../../../page/adviser-names.ts';
import { useContact } from '../../../page/advisers.tsx';
import { ProductPage } from '../product-page.tsx';
import { ChangeCard } from './change-card.tsx';
import { MissingAppointment } from './missing-appointment.tsx';
import { OverviewCard } from './overview-card.tsx';

/** One appointment: when, where, with whom, how to join, and how to move or cancel it (D2-50 to D2-56). */
export default function AppointmentPage() {
  const t = useText();
  const { id } = useRouteParams('appointment');
  const contactOf = useContact();
  const firm = useLicence()?.contact;
  /** Finds the adviser whom it names; without a number of their own they are reached by the firm's. */
  const findAppointmentAdviser = (
    { adviser, advisor_name: name }: Appointment,
    panels: readonly UserPanel[],
  ): Contact | null => {
    const known = adviser ?? panels.find((panel) => panel.name === name);
    if (known) return contactOf(known);
    const { phone = null, emailaddress: email = null } = firm ?? {};
    if (!name || (phone ?? email) === null) return null;
    return { id: name, name, phone, email, initials: getInitials(name) };
  };
  // A cancelled appointment leaves the list immediately, while this page stays until the dashboard has loaded.
  const [cancelled, setCancelled] = useState<Appointment | null>(null);
  const appointments = useQuery(query('listAppointments'));
  if (!cancelled && appointments.data?.every((appointment) => appointment.id !== id))
    return <MissingAppointment id={id} />;
  return (
    <ProductPage
      id={id}
      of={appointments}
      kept={cancelled}
      name={({ label }) => label}
      title={t('appointment.title')}
      back={{ href: to('appointment-list'), text: t('appointments.title') }}
      failed={t('appointment.failed')}
      adviser={findAppointmentAdviser}
    >
      {(appointment) => (
        <>
          <OverviewCard appointment={appointment} />
          {isAhead(appointment, new Date()) && (
            <ChangeCard appointment={appointment} onCancelled={() => setCancelled(appointment)} />
          )}
        </>
      )}
    </ProductPage>
  );
}
