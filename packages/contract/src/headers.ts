/** Headers of the contract, in lower case as HTTP/2 sends them. */
export const HEADER = {
  /** Always `XMLHttpRequest` on API calls: a cross-site form cannot send it. */
  requestedWith: 'x-requested-with',
  /** `user.identification`; empty for guests. A mismatch with the session answers 588. */
  identification: 'x-identification',
  /** For guests of a dashboard with a password: a grant of `POST /api/dashboards/{permalink}/authorize`, or the password itself. */
  authorization: 'x-authorization',
  /** On answers: the content is the public view. */
  public: 'x-public',
} as const;
