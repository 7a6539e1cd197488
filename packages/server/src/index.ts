/** The service of Reporting, started by a program or a test. */
export { type Config, readConfig } from './platform/config/config.ts';
export { Refusal } from './platform/refusal.ts';
export { createService, type Service, type ServiceOptions } from './service.ts';
