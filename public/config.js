// Nothing has to be here: src/config.ts.
window.__EXPERT_DESK__ = {};
