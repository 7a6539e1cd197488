/** The connectors, one folder for each connection type. */
export * from './connector.ts';
export { columnsIn, definitionIn } from './names/names.ts';
export { optionIn } from './names/options.ts';
export { sentenceIn } from './names/sentences.ts';
export { hostsUnder } from './network/hosts.ts';
export * from './oauth/index.ts';
export { BUILT_TYPES, connectorFor, loadConnector } from './registry.ts';
