import ts from 'typescript';
import { unindentStyles } from '../../remote-kit/src/build/styles/unindent-styles';

const compile = (source: string): string =>
  ts.transpileModule(source, {
    fileName: 'page.tsx',
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, jsx: ts.JsxEmit.ReactJSX },
    transformers: { before: [unindentStyles] },
  }).outputText;

test.each(['styled.p', 'styled(Link)', "styled.p.withConfig({ displayName: 'Text' })", 'css', 'keyframes'])(
  'leaves out the indentation of the CSS in %s`…`',
  (tag) => {
    expect(compile(`${tag}\`\n    color: red;\n\n    & .a :hover {\n      margin: 0 1px;\n    }\n  \`;`)).toContain(
      '`\ncolor: red;\n& .a :hover {\nmargin: 0 1px;\n}\n`',
    );
  },
);

test('leaves it out between expressions and in the templates that they contain, and keeps escape sequences', () => {
  const source =
    "css`\n  color: ${red};\n  ${({ $open }) => $open && css`\n    content: '\\2715\\n  ';\n  `}\n  margin: ${a} ${b};\n`;";
  expect(compile(source)).toContain(
    "`\ncolor: ${red};\n${({ $open }) => $open && css `\ncontent: '\\2715\\n  ';\n`}\nmargin: ${a} ${b};\n`",
  );
});

test.each(['String.raw`\n  text`', '`\n  text`', 'gql(`\n  text`)'])('changes no other template: %j', (source) => {
  expect(compile(`${source};`).replace('raw `', 'raw`')).toContain(source);
});
