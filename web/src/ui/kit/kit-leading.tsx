import { LinkCard } from '../content/card.tsx';
import { Contacts } from '../content/contacts.tsx';
import { DateTile } from '../content/date-tile.tsx';
import { CalendarDays, ClipboardList, FileUp, ReceiptEuro, Search, Signature } from '../content/icons.ts';
import { Journey } from '../content/journey.tsx';
import { CalmPanel } from '../feedback/calm-panel.tsx';
import { Section } from '../layout/page-frame.tsx';
import { PriorityList } from '../tasks/priority-list.tsx';
import { TodoFolds } from '../tasks/todo-folds.tsx';

const doNothing = () => {};
const createTodo = (id: string, label: string) => ({ id, icon: FileUp, label, href: `#${id}` });

/** Leads the reader: their location, the first thing to do, the rest, and whom to ask. */
export const KitLeading = () => (
  <>
    <Journey
      label="Voortgang van uw dossier"
      percent={42}
      stages={['Stap 5 van 10: offerte']}
      turn="Wij wachten op 4 documenten van u."
    />
    <Section title="Eerst dit">
      <PriorityList
        items={[
          {
            id: '1',
            icon: ReceiptEuro,
            label: 'Betaal factuur 2026-0131',
            product: 'Factuur 2026-0131',
            due: { late: true, word: '5 dagen te laat' },
            why: 'Zo komt er geen herinnering.',
            verb: 'Betalen',
            href: '#betalen',
          },
          {
            id: '2',
            icon: FileUp,
            label: 'Upload uw bankafschrift opnieuw',
            product: 'Hypotheek Dorpsstraat 12',
            due: { late: false, word: 'Nog 2 dagen' },
            why: 'Afgekeurd: pagina 2 ontbreekt',
            rejected: true,
            verb: 'Uploaden',
            href: '#uploaden',
          },
          {
            id: '3',
            icon: Signature,
            label: 'Download uw opdracht',
            due: { late: false, word: 'Graag uiterlijk 2 december 2026' },
            why: 'Zo blijft alles bij elkaar.',
            verb: 'Downloaden',
            onPress: doNothing,
            busy: true,
          },
        ]}
      />
    </Section>
    <Section title="Wat we verder van u vragen">
      <TodoFolds
        groups={[
          {
            id: 'a',
            title: 'Hypotheek Dorpsstraat 12',
            todos: [createTodo('j', 'Upload uw jaaropgaven'), createTodo('s', 'Upload uw salarisstrook')],
            countLabel: '2 open taken',
            first: 'Eerst: Upload uw jaaropgaven',
            until: 'Nog 5 dagen',
          },
          {
            id: 'b',
            title: 'Uw dossier',
            todos: [createTodo('p', 'Upload uw paspoort')],
            countLabel: '1 open taak',
            first: 'Eerst: Upload uw paspoort',
          },
        ]}
      />
    </Section>
    <Section title="Niets te doen">
      <CalmPanel
        title="U hoeft nu niets te doen"
        lines={[
          { icon: Search, text: 'Wij bekijken nu 2 documenten die u hebt geüpload.' },
          { icon: CalendarDays, text: 'Wij spreken u op vrijdag 27 november 2026.' },
          { icon: ClipboardList, text: 'Zodra we iets van u nodig hebben, staat het hier.' },
        ]}
      />
    </Section>
    <Section title="Afspraak en contact">
      <LinkCard
        href="#afspraak"
        tile={<DateTile day="2026-11-27" />}
        title="Tekenen van de documenten"
        lines={['vrijdag 27 november 2026 (over 5 dagen)', 'van 10:00 tot 11:00 uur']}
      />
      <Contacts
        people={[
          {
            id: 'sw',
            name: 'Sanne de Wit',
            label: 'Uw adviseur',
            phone: '020 123 45 67',
            email: 's.dewit@demo.example',
            whatsapp: '+31610000078',
            initials: 'SW',
          },
          { id: 'b', name: 'Servicedesk', label: 'Binnendienst', email: 'advies@demo.example', initials: 'S' },
        ]}
      />
    </Section>
  </>
);
