export * from './comparison.ts';
export * from './day.ts';
export * from './hours.ts';
export * from './range-type.ts';
export * from './report.ts';
export * from './schedule.ts';
export * from './time-zones.ts';
export * from './zone.ts';
