import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';

/** A text that keeps a pattern busy: what leads to one of its repetitions, what is repeated there, and what ends in vain. */
export interface HostileText {
  prefix: string;
  pump: string;
  suffix: string;
}

/** One of each kind, for classes that only say what they do not have. */
const anything = ['a', '0', ' ', '.', '-', '/', '"', '<', '~', '\n'];

const matching = (raw: string): string[] => anything.filter((text) => new RegExp(`^${raw}$`, 'su').test(text));

function ofClass(node: AST.CharacterClass | AST.CharacterSet | AST.ExpressionCharacterClass): string[] {
  const literal =
    node.type === 'CharacterClass' && !node.negate
      ? node.elements.flatMap((element) => {
          if (element.type === 'Character') return [String.fromCodePoint(element.value)];
          return element.type === 'CharacterClassRange' ? [String.fromCodePoint(element.min.value)] : [];
        })
      : [];
  return [...new Set([...literal, ...matching(node.raw)])].slice(0, 4);
}

/** Some texts that the part of a pattern takes; none for one that takes nothing we can think of. */
function samplesOf(node: AST.Element): string[] {
  switch (node.type) {
    case 'Character':
      return [String.fromCodePoint(node.value)];
    case 'CharacterClass':
    case 'CharacterSet':
    case 'ExpressionCharacterClass':
      return ofClass(node);
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives.flatMap(({ elements }) => sequenceOf(elements)).slice(0, 6);
    case 'Quantifier':
      return samplesOf(node.element).map((sample) => sample.repeat(Math.max(1, node.min)));
    case 'Assertion':
    case 'Backreference':
      return [''];
  }
}

/** One text for all of them in a row, and one more for each way that its last part can go. */
function sequenceOf(elements: AST.Element[]): string[] {
  const last = elements.at(-1);
  if (!last) return [''];
  const before = elements.slice(0, -1).map((element) => samplesOf(element)[0] ?? '');
  return samplesOf(last).map((sample) => before.join('') + sample);
}

/** What stands before a node, from the start of the pattern on. */
function prefixOf(node: AST.Node): string {
  const { parent } = node;
  if (!parent) return '';
  const siblings = parent.type === 'Alternative' ? parent.elements : [];
  const before = siblings.slice(0, siblings.indexOf(node as AST.Element));
  return prefixOf(parent) + before.map((element) => samplesOf(element)[0] ?? '').join('');
}

/** Texts for each repetition of the pattern, which end in what it does not take. */
export function hostileTexts(source: string, flags: string): HostileText[] {
  const texts: HostileText[] = [];
  const tree = new RegExpParser().parsePattern(source, 0, source.length, { unicode: flags.includes('u') });
  visitRegExpAST(tree, {
    onQuantifierEnter(node) {
      if (node.max < 10) return;
      const prefixes = new Set(['', prefixOf(node)]);
      for (const prefix of prefixes) {
        for (const pump of samplesOf(node.element).filter(Boolean)) {
          texts.push(...['', '\0', '!\n'].map((suffix) => ({ prefix, pump, suffix })));
        }
      }
    },
  });
  return texts;
}
