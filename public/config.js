// What differs between environments; everything has a default. See src/config.ts.
window.__EXPERT_DESK__ = {};
