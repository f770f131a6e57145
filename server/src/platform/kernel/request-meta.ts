/** Metadata of a request, for the audit trail, the log and links in answers. */
export interface RequestMeta {
  request_id: string;
  address: string;
  user_agent: string | null;
  /** The domain that the client chose, else the host name; lower case, without a port. */
  host: string;
}
