/** The HTTP contract of Reporting. Only this package contains paths and field names of the API. */
export * from './call.ts';
export * from './calls/index.ts';
export * from './codecs/index.ts';
export * from './entities/index.ts';
export * from './errors.ts';
export * from './events/index.ts';
export * from './headers.ts';
export * from './sources/catalogue.ts';
