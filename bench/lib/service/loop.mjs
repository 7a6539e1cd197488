// Loaded into the service (`--import`). Measures the processor time of each turn of the event loop. During a turn, the
// service answers no other request. Unlike the delay of the loop, this time does not depend on the load of the machine.
// SIGUSR2 sends the times in ms and clears them.
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
