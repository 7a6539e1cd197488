/** Headers of the contract, in lower case as HTTP/2 sends them. */
export const HEADER = {
  /** Always `XMLHttpRequest` on API calls, because a cross-site form cannot send this header. */
  requestedWith: 'x-requested-with',
  /** The user's `identification`; empty for guests. If it does not match the session, the answer is 588. */
  identification: 'x-identification',
  /** Sent by guests of a dashboard with a password: a grant from `POST /api/dashboards/{permalink}/authorize`, or the password itself. */
  authorization: 'x-authorization',
  /** Set on answers whose content is the public view. */
  public: 'x-public',
} as const;
