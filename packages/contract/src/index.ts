/** The HTTP contract of Reporting: the only place that knows a path or a wire name. */
export * from './call.ts';
export * from './calls/index.ts';
export * from './codecs/index.ts';
export * from './entities/index.ts';
export * from './errors.ts';
export * from './headers.ts';
export * from './sources/catalogue.ts';
