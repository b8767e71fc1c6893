import { instantOf, instants as named } from './instants.mjs';

/** The stages whose results could depend on the hour: they show time. */
const showTime = ['screens', 'e2e'];

/**
 * @typedef {object} TestInstant
 * @property {string} name as it was asked for
 * @property {string} iso
 */
/**
 * @typedef {object} TestArguments
 * @property {readonly string[]} names the stages to run
 * @property {readonly TestInstant[]} instants when; the usual one where none is given
 */

const atHelp = `--at takes ${Object.keys(named).join(', ')}, all, or an instant with its zone like 2032-06-14T09:00:00+02:00.`;

/** @param {string} text @returns {TestInstant[] | undefined} */
const instantsOf = (text) => {
  const names = text === 'all' ? Object.keys(named) : [text];
  const found = names.flatMap((name) => {
    const iso = instantOf(name);
    return iso === undefined ? [] : [{ name, iso }];
  });
  return found.length === names.length ? found : undefined;
};

/**
 * Reads `[stage…] [--at instant]`. Answers a sentence where it cannot be read.
 * @param {readonly string[]} given
 * @param {readonly string[]} stages
 * @returns {TestArguments | string}
 */
export const readTestArguments = (given, stages) => {
  const at = given.indexOf('--at');
  const text = at === -1 ? undefined : (given[at + 1] ?? '');
  const names = at === -1 ? given : given.toSpliced(at, 2);
  const unknown = names.filter((name) => !stages.includes(name));
  if (unknown.length > 0) return `There is no stage ${unknown.join(', ')}. There are: ${stages.join(', ')}.`;
  const instants = text === undefined ? [] : instantsOf(text);
  if (instants === undefined) return atHelp;
  if (names.length > 0) return { names, instants };
  return { names: text === 'all' ? showTime : stages, instants };
};
