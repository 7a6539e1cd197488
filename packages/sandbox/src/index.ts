export type { FaultRule } from './control/faults.ts';
export type { RecordedRequest } from './control/request-log.ts';
export { DEMO_CLIENT, type OAuthClient } from './http/clients.ts';
export { type Sandbox, type SandboxOptions, startSandbox } from './server.ts';
export { type Decision, decideConsent } from './testing/consent.ts';
