/** The service of Reporting, for a program or a test that starts it. */
export { type Config, readConfig } from './platform/config/config.ts';
export { Refusal } from './platform/refusal.ts';
export { createService, type Service, type ServiceOptions } from './service.ts';
