// Entry of `npm start` and `npm test`. It uses only syntax that old Node releases can parse, so that the command can print a
// clear message on these releases.
const oldest = 20;
const major = Number(process.versions.node.split('.')[0]);

if (major < oldest) {
  console.error(
    'Reporting needs Node ' +
      oldest +
      ' or newer to start; this is Node ' +
      process.versions.node +
      '. ' +
      'Install a newer one from https://nodejs.org and run the command again.',
  );
  process.exit(1);
} else {
  import('./bootstrap/main.mjs').then(
    (module) => module.main(process.argv.slice(2)),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
}
