// Loaded into the service (`--import`): measures the processor time between two turns of its event loop, in which it answers nobody.
// Unlike the delay of the loop, that time does not depend on the load of the machine. SIGUSR2 sends the times in ms, and starts anew.
if (process.send) {
  let times = [];
  let last = process.threadCpuUsage();
  setInterval(() => {
    const now = process.threadCpuUsage();
    times.push((now.user + now.system - last.user - last.system) / 1_000);
    last = now;
  }, 1).unref();
  process.on('SIGUSR2', () => {
    process.send({ turns: times });
    times = [];
  });
}
