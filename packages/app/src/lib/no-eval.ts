// zod uses `eval` for speed, but the page's content security policy forbids it. The setting `jitless` prevents the use
// of `eval`. Import this module before all others, because a schema reads the setting when it is created. The setting
// is written into the global object from which zod reads its settings. Importing `z.config` instead would add 4 kB to
// the public page, which uses no schema when it starts.
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
shared.__zod_globalConfig ??= {};
shared.__zod_globalConfig.jitless = true;
