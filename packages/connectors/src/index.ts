/** The connectors, one folder a source type. */
export * from './connector.ts';
export { GOOGLE_HOSTS, googleHostsUnder } from './google/hosts.ts';
export * from './oauth/index.ts';
export { CONNECTORS, connectorFor } from './registry.ts';
