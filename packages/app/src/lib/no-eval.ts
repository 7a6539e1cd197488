// zod uses `eval` for speed, but the page's content security policy forbids it. The setting `jitless` switches this off. Import this module
// before all others, because a schema reads the setting when it is created. zod reads its settings from this global object. Importing
// `z.config` instead would add 4 kB to the public page, which uses no schema when it starts.
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
shared.__zod_globalConfig ??= {};
shared.__zod_globalConfig.jitless = true;
