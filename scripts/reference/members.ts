import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { root } from '../support/root.mjs';

interface Member {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The text of a doc comment, without its stars. */
const textOf = (comment: string) => oneLine(comment.replaceAll(/^\s*\*/gm, ''));

/** The members of an interface, each with its doc comment. */
const membersOf = (file: string, name: string): readonly Member[] => {
  const code = readFileSync(join(root, file), 'utf8');
  const { program, comments } = parseSync(file, code);
  const declarations = program.body.map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node));
  const found = declarations.find((node) => node?.type === 'TSInterfaceDeclaration' && node.id.name === name);
  if (found?.type !== 'TSInterfaceDeclaration') throw new Error(`${file} has no interface ${name}`);
  return found.body.body.flatMap((member): Member[] => {
    if (member.type !== 'TSPropertySignature' && member.type !== 'TSMethodSignature') return [];
    const doc = comments.find(
      ({ end, value }) => end <= member.start && value.startsWith('*') && code.slice(end, member.start).trim() === '',
    );
    const written = oneLine(code.slice(member.key.end, member.end)).replace(/;$/, '');
    return [
      {
        name: code.slice(member.key.start, member.key.end) + (member.optional ? '?' : ''),
        type: written
          .replace(/^\??: ?/, '')
          .replace(/^\?(?=\()/, '')
          .replaceAll('this: void, ', ''),
        text: doc ? textOf(doc.value.slice(1)) : '',
      },
    ];
  });
};

/** A table of Markdown. A bar in a cell would end it. */
export const markdownTable = (heads: readonly string[], lines: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`)
    .join('\n');

export const membersTable = (file: string, name: string): string =>
  markdownTable(
    ['Option', 'Type', ''],
    membersOf(file, name).map(({ name: option, type, text }) => [`\`${option}\``, `\`${type}\``, text]),
  );
