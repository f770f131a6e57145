/** What a place of backups and of exports is called in a usage. */
export const PLACE = 'folder or s3://bucket/prefix';
