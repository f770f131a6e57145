/** x@y.z, nothing stricter (P5-02, P5-09). Apart from the schemas, for forms that load none. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;
