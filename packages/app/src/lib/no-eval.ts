// The page's content security policy forbids `eval`, which zod uses for speed. Import this module before all others: a schema
// reads this setting when it is created. zod keeps its settings in this object; importing it for `z.config` would add 4 kB to the
// public page, which uses no schema at its start.
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
shared.__zod_globalConfig ??= {};
shared.__zod_globalConfig.jitless = true;
