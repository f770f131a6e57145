/** The role that the application works as: no superuser, no BYPASSRLS, owner of nothing. Migrations make it. */
export const appRole = 'klantportaal_app';
