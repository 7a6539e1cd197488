export * from './calculated-metrics.ts';
export * from './dashboards.ts';
export * from './files.ts';
export * from './links.ts';
export * from './realtime.ts';
export * from './session.ts';
export * from './sources.ts';
export * from './widgets.ts';
