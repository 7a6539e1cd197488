export * from './dashboard.ts';
export { type RangeRequest, rangeQuery, readRangeQuery } from './range.ts';
export { fromShareQuery, shareQueryText } from './share-query.ts';
