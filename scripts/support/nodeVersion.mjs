const needed = [20, 19];

const isOldEnough = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = needed;
  return major > neededMajor || (major === neededMajor && minor >= neededMinor);
};

/** Ends the process with one clear sentence where Node is too old to run any of this. */
export const requireNode = () => {
  if (isOldEnough()) return;
  console.error(`Expert Desk needs Node ${needed.join('.')} or newer; this is Node ${process.versions.node}.`);
  console.error('Install a current one from https://nodejs.org and run the command again.');
  process.exit(1);
};
