export * from './bootstrap.ts';
export * from './common.ts';
export * from './company.ts';
export * from './dashboard.ts';
export * from './definition.ts';
export * from './file.ts';
export * from './source.ts';
export * from './user.ts';
