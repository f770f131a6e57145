/** The notation of a place of backups and of exports in a usage. */
export const PLACE = 'folder or s3://bucket/prefix';
