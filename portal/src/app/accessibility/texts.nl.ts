/** Only true claims belong here: what was tested, and no full compliance, since nobody audited it. */
export default {
  'accessibility.title': 'Toegankelijkheid',
  'accessibility.intro':
    '{{name}} wil dat iedereen dit portaal kan gebruiken, ook met een beperking. Hier leest u hoe ver wij zijn.',
  'accessibility.intro_informal':
    '{{name}} wil dat iedereen dit portaal kan gebruiken, ook met een beperking. Hier lees je hoe ver wij zijn.',
  'accessibility.standard': 'Waar wij ons aan houden',
  'accessibility.standard_norms':
    'Wij volgen de internationale richtlijnen WCAG 2.2, niveau AA, en de Europese norm EN 301 549.',
  'accessibility.standard_law':
    'Zulke eisen staan in de European Accessibility Act, de Europese wet over toegankelijkheid. Bij financiële diensten houdt de Autoriteit Financiële Markten (AFM) toezicht op die wet.',
  'accessibility.standard_state':
    'In onze eigen tests voldoet het portaal aan de eisen die wij konden nagaan. Een onafhankelijk onderzoek is er nog niet. Wij zeggen daarom niet dat het portaal volledig voldoet.',
  'accessibility.tested': 'Wat wij hebben getest',
  'accessibility.tested_axe':
    'De pagina’s zijn gecontroleerd met het programma axe, in het Nederlands en het Engels, op een telefoon en op een groot scherm.',
  'accessibility.tested_colours':
    'Het contrast van tekst is altijd minstens 4,5 op 1. Het portaal rekent dat uit voor elke huiskleur.',
  'accessibility.tested_keyboard':
    'Inloggen, het menu, een document uploaden, de instellingen en uitloggen zijn getest met alleen het toetsenbord.',
  'accessibility.tested_high_contrast':
    'Met de hoogcontrastkleuren van een apparaat blijven knoppen, velden en tekens zichtbaar.',
  'accessibility.tested_narrow':
    'Op een scherm van 320 pixels breed, of sterk vergroot, staat alles onder elkaar. U hoeft niet opzij te schuiven.',
  'accessibility.tested_narrow_informal':
    'Op een scherm van 320 pixels breed, of sterk vergroot, staat alles onder elkaar. Je hoeft niet opzij te schuiven.',
  'accessibility.tested_dialogs':
    'Elk venster dat over een pagina opengaat, past ook op een scherm van 320 bij 256 pixels. Alle knoppen zijn daar te bereiken.',
  'accessibility.tested_documents':
    'Documenten die het portaal zelf maakt, zoals een ondertekende opdracht, hebben een titel en koppen die een schermlezer herkent.',
  'accessibility.limits': 'Wat nog niet goed genoeg is',
  'accessibility.limits_people':
    'Mensen die een schermlezer, vergrootglas of spraakbesturing gebruiken, hebben het portaal nog niet voor ons getest.',
  'accessibility.limits_documents':
    'Documenten die u downloadt, zijn niet altijd toegankelijk. Vaak komen ze van een ander, zoals een bank of een verzekeraar.',
  'accessibility.limits_documents_informal':
    'Documenten die je downloadt, zijn niet altijd toegankelijk. Vaak komen ze van een ander, zoals een bank of een verzekeraar.',
  'accessibility.limits_uploads':
    'Foto’s die u uploadt, worden een PDF van afbeeldingen. Een schermlezer kan de tekst daarin niet voorlezen.',
  'accessibility.limits_uploads_informal':
    'Foto’s die je uploadt, worden een PDF van afbeeldingen. Een schermlezer kan de tekst daarin niet voorlezen.',
  'accessibility.limits_others':
    'Soms gaat u naar een pagina van een ander, zoals uw bank bij een betaling. Op die pagina’s hebben wij geen invloed.',
  'accessibility.limits_others_informal':
    'Soms ga je naar een pagina van een ander, zoals je bank bij een betaling. Op die pagina’s hebben wij geen invloed.',
  'accessibility.report': 'Lukt iets niet?',
  'accessibility.report_text':
    'Laat het ons weten. Vertel wat u wilde doen, op welke pagina, en welk apparaat of hulpmiddel u gebruikt. Wij zoeken met u naar een andere manier, bijvoorbeeld aan de telefoon of op papier.',
  'accessibility.report_text_informal':
    'Laat het ons weten. Vertel wat je wilde doen, op welke pagina, en welk apparaat of hulpmiddel je gebruikt. Wij zoeken met je naar een andere manier, bijvoorbeeld aan de telefoon of op papier.',
  'accessibility.report_unsolved': 'Komt u er met ons niet uit? Dan kunt u het melden bij de toezichthouder:',
  'accessibility.report_unsolved_informal': 'Kom je er met ons niet uit? Dan kun je het melden bij de toezichthouder:',
  'accessibility.report_supervisor': 'Autoriteit Financiële Markten (AFM)',
  'accessibility.firm': 'Kantoor',
  'accessibility.phone': 'Telefoon',
  'accessibility.mail': 'E-mail',
  'accessibility.address': 'Adres',
  'accessibility.written': 'Deze verklaring is van {{date}}. Wij passen haar aan als het portaal verandert.',
};
