/** The connectors, one folder a source type. */
export * from './connector.ts';
