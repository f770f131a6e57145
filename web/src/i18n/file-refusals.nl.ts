/** TABLE: causes for which a file is refused and that its code does not tell, for the texts of errors of every app. */
export default {
  'errors.file_lower_part_missing': 'Van deze foto ontbreekt het onderste deel. Maak hem opnieuw.',
  'errors.file_part_missing': 'Van deze PDF ontbreekt een deel. Download hem opnieuw.',
  'errors.file_no_pages': 'Deze PDF heeft geen bladzijden. Kies een ander bestand.',
  'errors.file_empty': 'Dit bestand is leeg. Kies een ander bestand.',
  'errors.file_nothing_drawn': 'In deze tekening is niets te zien. Sla haar op als PNG en kies die.',
  'errors.file_too_many_pixels': 'Deze afbeelding heeft te veel beeldpunten. Maak haar kleiner en kies haar opnieuw.',
  'errors.file_too_large': 'Dit bestand is te groot: het mag maximaal {{maxSize}} MB zijn.',
  'errors.file_too_large_together':
    'Deze bestanden zijn samen te groot: samen maximaal {{maxSize}} MB. Kies minder of kleinere bestanden.',
  'errors.file_too_many_files': 'Dit zijn te veel bestanden voor één keer. Kies er minder.',
  'errors.file_unpacks_too_large':
    'Dit bestand wordt bij het openen te groot. Druk het opnieuw af als PDF en kies die.',
  'errors.file_took_too_long':
    'Dit bestand is te ingewikkeld om te verwerken. Druk het opnieuw af als PDF en kies die.',
};
