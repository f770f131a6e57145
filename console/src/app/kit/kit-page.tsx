import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { Button, ButtonRow, IconButton, LinkButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { CHIP_STATES, Chip } from '@klantportaal/web/ui/content/chip.tsx';
import { Pen, Plus } from '@klantportaal/web/ui/content/icons.ts';
import { Table } from '@klantportaal/web/ui/content/table.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { EmptyState } from '@klantportaal/web/ui/feedback/state-message.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { DateField } from '@klantportaal/web/ui/fields/date-field.tsx';
import { MoneyField, type NumberValue } from '@klantportaal/web/ui/fields/number-field.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { TextArea } from '@klantportaal/web/ui/fields/text-area.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useState } from 'react';
import { to } from '../../lib/links.ts';
import { AskFirst } from '../../page/dialogs/ask-first.tsx';
import { Sure } from '../../page/dialogs/inline-confirm.tsx';
import { SecretOnce } from '../../page/dialogs/secret-once.tsx';
import { undoable } from '../../page/dialogs/undo.tsx';
import { Block, Flush, Page } from '../../page/layout/page.tsx';
import { QueryState, type Read } from '../../page/layout/query-state.tsx';
import { Row, Rows } from '../../page/lists/rows.tsx';
import { NewLines } from '../../page/lists/use-steady.tsx';

const doNothing = () => {};
const long = 'Arbeidsongeschiktheidsverzekeringsmaatschappij Van den Berg-Schimmelpenninck & Zonen Beheer B.V.';
const loading: Read<string> = { data: undefined, error: null, isFetching: true, refetch: doNothing };
const failed: Read<string> = { ...loading, error: new ApiError('SERVICE_UNAVAILABLE', 503), isFetching: false };

/** The console's own pieces in all their states, in its look. For those who build pages; those of `web/` are at the portal's `/kit`. */
export default function KitPage() {
  return (
    <div lang="nl">
      <Page
        title="De onderdelen van de console"
        aside={<Chip state="open">naast de titel</Chip>}
        acts={
          <>
            <Button look="secondary">Met de hele pagina</Button>
            <IconButton icon={Pen} label="Wijzigen" onClick={doNothing} />
          </>
        }
        wide
      >
        <Lists />
        <States />
        <Acts />
        <Fields />
        <Figures />
      </Page>
    </div>
  );
}

function Lists() {
  const [waiting, setWaiting] = useState(3);
  return (
    <Block
      title="Regels met een staat"
      aside={
        <Flush>
          <Button look="quiet" icon={Plus}>
            Toevoegen
          </Button>
        </Flush>
      }
    >
      <NewLines waiting={waiting} showNew={() => setWaiting(0)} />
      <Rows label="Regels met een staat">
        <Row title="Alleen een titel" />
        <Row
          title="Upload uw salarisstrook"
          href={to('inbox')}
          details={['25-11-2026', 'Noor Wierstra', null, 'loonstrook.pdf']}
          said="Waarom: pagina 2 ontbreekt."
          end={<Chip state="rejected">Afgekeurd</Chip>}
        />
        <Row
          title="Onderteken uw opdracht"
          details={['sinds 22-11-2026', 'vóór 06-12-2026']}
          end={
            <>
              <Chip state="attention">was 20-11-2026</Chip>
              <Chip state="open">Open</Chip>
              <Button look="quiet">Document toevoegen</Button>
              <Button look="quiet">Sluiten</Button>
            </>
          }
        />
        <Row title={long} details={[long, '25-11-2026', long]} said={long} end={<Chip state="open">Open</Chip>}>
          Wat eronder opengaat, zoals een formulier.
        </Row>
      </Rows>
    </Block>
  );
}

function States() {
  return (
    <>
      <Block title="Staten van alles">
        <ButtonRow>
          {CHIP_STATES.map((state) => (
            <Chip key={state} state={state}>
              {state}
            </Chip>
          ))}
        </ButtonRow>
      </Block>
      <Block title="Een deel dat laadt">
        <QueryState of={loading}>{(data) => data}</QueryState>
      </Block>
      <Block title="Een deel dat niet lukte">
        <QueryState of={failed}>{(data) => data}</QueryState>
      </Block>
      <Block title="Een deel zonder inhoud">
        <EmptyState title="Niets te doen" text="Er wacht niets op een mens." />
      </Block>
    </>
  );
}

function Acts() {
  const [asked, setAsked] = useState<'sure' | 'secret' | null>(null);
  const close = () => setAsked(null);
  const offer = () =>
    undoable.set({
      text: 'Afgekeurd: Upload uw salarisstrook',
      until: new Date(Date.now() + 10_000).toISOString(),
      undo: async () => showToast('success', 'Ongedaan gemaakt'),
    });
  return (
    <Block title="Wat men doet">
      <ButtonRow>
        <Button>Hoofdknop</Button>
        <Button look="secondary">Tweede</Button>
        <Button look="danger">Afkeuren</Button>
        <Button busy>Bezig</Button>
        <Button disabled>Kan nu niet</Button>
        <LinkButton look="secondary" href={to('inbox')}>
          Link
        </LinkButton>
      </ButtonRow>
      <ButtonRow>
        <Button look="secondary" onClick={offer}>
          Ongedaan te maken
        </Button>
        <Button look="secondary" onClick={() => setAsked('sure')}>
          Vraagt eerst, met uitleg
        </Button>
        <Button look="secondary" onClick={() => setAsked('secret')}>
          Geheim dat eenmaal staat
        </Button>
        <AskFirst
          label="Sleutel beëindigen"
          question="De sleutel werkt dan meteen niet meer."
          act={async () => close()}
        />
      </ButtonRow>
      {asked === 'sure' && (
        <Sure
          title="Deze collega laten gaan?"
          act="Laten gaan"
          isDangerous
          busy={false}
          onSure={close}
          onCancel={close}
        >
          <p>Dossiers gaan naar wie hieronder staat.</p>
        </Sure>
      )}
      {asked === 'secret' && <SecretOnce title="De nieuwe sleutel" secret="kp_voorbeeld_0123456789" done={close} />}
      <Alert tone="warning" title="Iemand was eerder">
        Sanne de Wit gaf ‘akkoord’ op 25 november 2026 om 14:03.
      </Alert>
    </Block>
  );
}

function Fields() {
  const [text, setText] = useState(long);
  const [day, setDay] = useState('2026-11-25');
  const [money, setMoney] = useState<NumberValue>(425_000);
  return (
    <Block title="Velden">
      <TextField id="kit-text" label="Naam" value={text} onChange={setText} />
      <TextField id="kit-wrong" label="Met een fout" value="" onChange={doNothing} error="Dit veld is verplicht" />
      <SelectField
        id="kit-choice"
        label="Keuze"
        value="a"
        onChange={doNothing}
        choices={[
          { value: 'a', label: long },
          { value: 'b', label: 'Kort' },
        ]}
      />
      <DateField id="kit-day" label="Dag" value={day} onChange={setDay} optional />
      <MoneyField id="kit-money" label="Bedrag" value={money} onChange={setMoney} />
      <TextArea id="kit-words" label="Eigen woorden" value={text} onChange={setText} rows={3} limit={2000} />
    </Block>
  );
}

const figures = [
  { id: '1', name: 'Roelfien Haverkate', dossiers: 50, late: 3 },
  { id: '2', name: long, dossiers: 1204, late: 0 },
];

function Figures() {
  return (
    <Block title="Cijfers">
      <Table
        caption="Werk per collega"
        quietCaption
        rows={figures}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', label: 'Collega', cell: ({ name }) => name },
          { key: 'dossiers', label: 'Dossiers', cell: ({ dossiers }) => dossiers, figures: true },
          { key: 'late', label: 'Te laat', cell: ({ late }) => late, figures: true },
        ]}
      />
    </Block>
  );
}
