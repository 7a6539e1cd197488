/** The service of Reporting, for a program or a test that starts it. */
export { type Config, readConfig } from './platform/config/config.ts';
export { StartupError } from './platform/startup-error.ts';
export { createService, type Service, type ServiceOptions } from './service.ts';
