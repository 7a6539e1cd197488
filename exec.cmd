@rem The scripts of package.json replace npm's shell with `exec`, so that signals reach them. The shell of Windows has none.
@%*
