/** Navigates to a third party's page, such as the one where an invoice is paid. */
export const leavePortal = (address: string): void => window.location.assign(address);
/** Loads the page anew, with everything that it reads. */
export const reloadPage = (): void => window.location.reload();
