/** TABLE: causes for which a file is refused and that its code does not tell, for the texts of errors of every app. */
export default {
  'errors.file_lower_part_missing': 'The lower part of this photo is missing. Take it again.',
  'errors.file_part_missing': 'Part of this PDF is missing. Download it again.',
  'errors.file_no_pages': 'This PDF has no pages. Please choose another file.',
  'errors.file_empty': 'This file is empty. Please choose another file.',
  'errors.file_nothing_drawn': 'Nothing can be seen in this drawing. Save it as PNG and choose that.',
  'errors.file_too_many_pixels': 'This picture has too many pixels. Make it smaller and choose it again.',
  'errors.file_too_large': 'This file is too large: {{maxSize}} MB is the most.',
  'errors.file_too_large_together':
    'Together these files are too large: {{maxSize}} MB is the most. Choose fewer or smaller files.',
  'errors.file_too_many_files': 'These are too many files at once. Choose fewer.',
  'errors.file_unpacks_too_large': 'This file becomes too large when it is opened. Print it to PDF and choose that.',
  'errors.file_took_too_long': 'This file is too complex to process. Print it to PDF and choose that.',
};
