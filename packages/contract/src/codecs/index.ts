export * from './dashboard.ts';
export { pdfRange, type RangeRequest, rangeQuery, readPdfRange, readRangeQuery } from './range.ts';
export * from './report.ts';
export { fromShareQuery, shareQueryText } from './share-query.ts';
