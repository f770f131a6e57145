/** Texts for choosing and sending files, wherever that happens. */
export default {
  'upload.camera': 'Maak een foto',
  'upload.sending': 'Bezig met versturen',
  'upload.converting': 'Een foto wordt nog omgezet. Daarna wordt alles verstuurd.',
  'upload.processing': 'Alles is verstuurd. We verwerken het nu.',
  'upload.cancelled': 'Het versturen is gestopt. Uw bestanden staan hier nog.',
  'upload.cancelled_informal': 'Het versturen is gestopt. Je bestanden staan hier nog.',
  'upload.not_sent': 'Er is nog niets verstuurd',
  'upload.too_large':
    'De bestanden zijn samen te groot. Kies minder of kleinere bestanden: samen maximaal {{maxSize}} MB.',
  'upload.too_many_one': 'Dit zijn te veel bestanden. Kies er maximaal {{count}}.',
  'upload.too_many_other': 'Dit zijn te veel bestanden. Kies er maximaal {{count}}.',
  'upload.heic':
    'Deze browser kan de foto (HEIC) niet omzetten. Sla de foto op als JPG, of maak een schermafdruk en kies die.',
  'upload.office': 'Een Word- of Excelbestand kunnen we niet lezen. Sla het op als PDF en kies die.',
  'upload.wrong_type': 'Dit soort bestand kunnen we niet lezen. Kies een PDF of een foto ({{photos}}).',
  'upload.empty': 'Dit bestand is leeg. Kies een ander bestand.',
  'upload.no_xml': 'Dit is geen XML-bestand. Kies het bestand dat u bij mijnpensioenoverzicht.nl hebt gedownload.',
  'upload.no_xml_informal':
    'Dit is geen XML-bestand. Kies het bestand dat je bij mijnpensioenoverzicht.nl hebt gedownload.',
  'upload.unreadable': 'Dit bestand kan niet worden geopend. Is het verplaatst? Kies het dan opnieuw.',
  'upload.leave_title': 'Versturen stoppen?',
  'upload.leave_text': 'Uw bestanden zijn nog niet binnen. Als u nu weggaat, stopt het versturen.',
  'upload.leave_text_informal': 'Je bestanden zijn nog niet binnen. Als je nu weggaat, stopt het versturen.',
  'upload.stay': 'Hier blijven',
  'upload.leave': 'Stoppen en weggaan',
  'page.validation.files': 'Er is geen bestand geupload',
};
