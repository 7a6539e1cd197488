// zod uses `eval` for speed, but the page's content security policy forbids it. Import this module before all others, because a schema
// reads this setting when it is created. zod stores its settings in this object. Importing `z.config` instead would add 4 kB to the public
// page, which uses no schema at its start.
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
shared.__zod_globalConfig ??= {};
shared.__zod_globalConfig.jitless = true;
