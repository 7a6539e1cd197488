export * from './dashboards.ts';
export * from './session.ts';
export * from './sources.ts';
export * from './widgets.ts';
