import { useState } from 'react';
import { Button, ButtonRow } from '../buttons/button.tsx';
import { Dialog, Drawer } from '../dialogs/dialog.tsx';
import { TermsDialog } from '../dialogs/terms-dialog.tsx';
import { showToast } from '../feedback/toasts.ts';
import { TextField } from '../fields/text-field.tsx';
import { Section } from '../layout/page-frame.tsx';

type Overlay = 'code' | 'question' | 'terms' | 'drawer' | null;

/** Parts that open in front of the page. */
export function KitOverlays() {
  const [open, setOpen] = useState<Overlay>(null);
  const [code, setCode] = useState('');
  const close = () => setOpen(null);
  return (
    <Section title="Voor de pagina">
      <ButtonRow>
        <Button look="secondary" onClick={() => setOpen('code')}>
          Code vragen (350)
        </Button>
        <Button look="secondary" onClick={() => setOpen('question')}>
          Vraag (480)
        </Button>
        <Button look="secondary" onClick={() => setOpen('terms')}>
          Voorwaarden (800)
        </Button>
        <Button look="secondary" onClick={() => setOpen('drawer')}>
          Lade
        </Button>
      </ButtonRow>
      <ButtonRow>
        <Button look="secondary" onClick={() => showToast('success', 'Uw wijzigingen zijn bewaard.')}>
          Gelukt
        </Button>
        <Button look="secondary" onClick={() => showToast('info', 'U bent afgemeld.')}>
          Bericht
        </Button>
        <Button look="secondary" onClick={() => showToast('warning', 'Uw sessie loopt bijna af.')}>
          Let op
        </Button>
        <Button
          look="secondary"
          onClick={() => showToast('error', 'Er is een fout opgetreden, probeer het nog een keer.')}
        >
          Fout
        </Button>
      </ButtonRow>
      <Dialog
        open={open === 'code'}
        onClose={close}
        persistent
        width={350}
        title="Vul uw code in"
        actions={
          <>
            <Button look="secondary" onClick={close}>
              Annuleren
            </Button>
            <Button onClick={() => showToast('error', 'Ongeldige OTP (eenmalige code).')}>Inloggen</Button>
          </>
        }
      >
        <TextField
          kind="code"
          label="Eenmalige code"
          name="dialog-code"
          hint="Zes cijfers uit uw app"
          value={code}
          onChange={setCode}
          autoFocus
        />
      </Dialog>
      <Dialog
        open={open === 'question'}
        onClose={close}
        title="Afspraak annuleren?"
        actions={<Button onClick={close}>Ja, annuleer de afspraak</Button>}
      >
        <p>Uw afspraak van dinsdag 24 november vervalt. U kunt daarna een nieuwe maken.</p>
      </Dialog>
      <TermsDialog
        open={open === 'terms'}
        onClose={close}
        onAgree={close}
        title="Algemene voorwaarden"
        agreeText="Ik heb dit gelezen en ga akkoord"
      >
        {Array.from({ length: 14 }, (_, index) => (
          <div key={index}>
            <h3>Artikel {index + 1}</h3>
            <p>
              U betaalt onze rekening binnen veertien dagen. Bent u het er niet mee eens, laat het ons dan binnen die
              tijd weten. Wij zoeken samen naar een oplossing.
            </p>
          </div>
        ))}
      </TermsDialog>
      <Drawer open={open === 'drawer'} onClose={close} label="Menu">
        <p>De app zet hier haar menu in.</p>
      </Drawer>
    </Section>
  );
}
