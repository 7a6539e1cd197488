/** Widget JSON and data JSON as zod schemas, without React. */
export * from './axis.ts';
export * from './calculated.ts';
export * from './data.ts';
export * from './day.ts';
export * from './formats.ts';
export * from './json.ts';
export * from './parse.ts';
export * from './passive.ts';
export * from './source-types.ts';
export * from './styles.ts';
export * from './widget.ts';
