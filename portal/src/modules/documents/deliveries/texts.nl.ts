/** The upload page. The two messages about missing and oversized files come from the specification (P5-13, D5-24). */
export default {
  'upload.title': 'Document uploaden',
  'upload.failed': 'Deze taak kon niet worden geladen',
  'upload.rejected': 'Afgekeurd: {{reason}}',
  'upload.deliver_again': 'Het document dat u eerder uploadde, kunnen we niet gebruiken. Upload een nieuw document.',
  'upload.deliver_again_informal':
    'Het document dat je eerder uploadde, kunnen we niet gebruiken. Upload een nieuw document.',
  'upload.product': 'Voor: {{product}}',
  'upload.dossier': 'uw dossier',
  'upload.dossier_informal': 'je dossier',
  'upload.about': 'Van: {{name}}',
  'upload.deadline': 'Graag uiterlijk {{date}}',
  'upload.requirements': 'Let hierop',
  'upload.files': 'Bestanden',
  'upload.hint': 'Een PDF of foto’s, samen maximaal {{maxSize}} MB. Meer bestanden worden samen één document.',
  'upload.hint_order':
    'Een PDF of foto’s, samen maximaal {{maxSize}} MB. De bestanden worden één document, in deze volgorde.',
  'upload.hint_xml': 'Alleen XML, samen maximaal {{maxSize}} MB.',
  'upload.bsn': 'Maak het burgerservicenummer (BSN) onleesbaar',
  'upload.bsn_text':
    'Wij mogen uw BSN niet bewaren. Leg er een papiertje over voordat u een foto maakt, of streep het door.',
  'upload.bsn_text_informal':
    'Wij mogen je BSN niet bewaren. Leg er een papiertje over voordat je een foto maakt, of streep het door.',
  'upload.comment': 'Opmerking',
  'upload.comment_hint': 'Bijvoorbeeld als er iets bijzonders is.',
  'upload.comment_too_long': 'De opmerking is te lang. Maak hem korter.',
  'upload.submit': 'Versturen',
  'upload.success': 'Uw document is verstuurd',
  'upload.success_informal': 'Je document is verstuurd',
  'upload.already_done': 'Dit document is al geüpload.',
  'upload.not_needed': 'Dit document hoeft u niet meer te uploaden.',
  'upload.not_needed_informal': 'Dit document hoef je niet meer te uploaden.',
  'upload.received': 'Ontvangen: {{name}}',
  'upload.received_of': 'Ontvangen: {{name}} (voor {{person}})',
  'upload.cleaned':
    'Een script of ander bestand in uw document lieten we weg; de pagina’s zijn hetzelfde. Hoort er een bestand bij? Upload dat apart.',
  'upload.cleaned_informal':
    'Een script of ander bestand in je document lieten we weg; de pagina’s zijn hetzelfde. Hoort er een bestand bij? Upload dat apart.',
  'upload.what_next':
    'Uw adviseur bekijkt het document. Is er nog iets nodig? Dan staat het op uw overzicht en krijgt u een e-mail.',
  'upload.what_next_informal':
    'Je adviseur bekijkt het document. Is er nog iets nodig? Dan staat het op je overzicht en krijg je een e-mail.',
  'upload.receipt': 'Bekijk wat u hebt geüpload',
  'upload.receipt_informal': 'Bekijk wat je hebt geüpload',
};
