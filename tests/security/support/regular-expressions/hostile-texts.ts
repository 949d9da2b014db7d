import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';

/** A text that may cause catastrophic backtracking: `prefix`, then `pump` many times, then `suffix`. */
export interface HostileText {
  /** Leads to a repetition of the expression. */
  prefix: string;
  /** Matches the repeated part. */
  pump: string;
  /** Makes the match fail. */
  suffix: string;
}

/** Samples for classes that exclude characters. */
const commonCharacters = ['a', '0', ' ', '.', '-', '/', '"', '<', '~', '\n'];

const matching = (raw: string): string[] => commonCharacters.filter((text) => new RegExp(`^${raw}$`, 'su').test(text));

function samplesOfClass(node: AST.CharacterClass | AST.CharacterSet | AST.ExpressionCharacterClass): string[] {
  const literal =
    node.type === 'CharacterClass' && !node.negate
      ? node.elements.flatMap((element) => {
          if (element.type === 'Character') return [String.fromCodePoint(element.value)];
          return element.type === 'CharacterClassRange' ? [String.fromCodePoint(element.min.value)] : [];
        })
      : [];
  return [...new Set([...literal, ...matching(node.raw)])].slice(0, 4);
}

/** Some texts that this part of an expression matches. */
function samplesOf(node: AST.Element): string[] {
  switch (node.type) {
    case 'Character':
      return [String.fromCodePoint(node.value)];
    case 'CharacterClass':
    case 'CharacterSet':
    case 'ExpressionCharacterClass':
      return samplesOfClass(node);
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives.flatMap(({ elements }) => samplesOfSequence(elements)).slice(0, 6);
    case 'Quantifier':
      return samplesOf(node.element).map((sample) => sample.repeat(Math.max(1, node.min)));
    case 'Assertion':
    case 'Backreference':
      return [''];
  }
}

/** Texts that match the elements in a row: one for each sample of the last element. */
function samplesOfSequence(elements: AST.Element[]): string[] {
  const last = elements.at(-1);
  if (!last) return [''];
  const before = elements.slice(0, -1).map((element) => samplesOf(element)[0] ?? '');
  return samplesOf(last).map((sample) => before.join('') + sample);
}

/** A text that matches everything before this node. */
function prefixOf(node: AST.Node): string {
  const { parent } = node;
  if (!parent) return '';
  const siblings = parent.type === 'Alternative' ? parent.elements : [];
  const before = siblings.slice(0, siblings.indexOf(node as AST.Element));
  return prefixOf(parent) + before.map((element) => samplesOf(element)[0] ?? '').join('');
}

/** Texts for each repetition of the expression, most of which end with a character that it does not match. */
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
