export * from './comparison.ts';
export * from './day.ts';
export * from './range-type.ts';
export * from './share-query.ts';
export * from './zone.ts';
