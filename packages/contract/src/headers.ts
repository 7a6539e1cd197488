/** Headers of the contract, in lower case as HTTP/2 sends them. */
export const HEADER = {
  /** Always `XMLHttpRequest` on API calls: a cross-site form cannot send it. */
  requestedWith: 'x-requested-with',
  /** `user.identification`; empty for guests. A mismatch with the session answers 588. */
  identification: 'x-identification',
  /** Grant or password of a protected dashboard. */
  authorization: 'x-authorization',
  /** On answers: this is the public view. */
  public: 'x-public',
} as const;

/** Statuses with a meaning of their own in this contract. */
export const STATUS = {
  /** The session is gone. */
  unauthenticated: 401,
  /** The request did not come from our own page. */
  csrf: 419,
  /** The page belongs to another sign-in than the session. */
  otherIdentity: 588,
} as const;

/** The statuses on which the client reloads the page (at most once per URL in 10 s). */
export const RELOAD_STATUSES: readonly number[] = [STATUS.unauthenticated, STATUS.csrf, STATUS.otherIdentity];
