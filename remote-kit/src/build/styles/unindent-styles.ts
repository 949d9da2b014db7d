import ts from 'typescript';

const cssTags = new Set(['createGlobalStyle', 'css', 'keyframes', 'styled']);

/** The identifier that a tag begins with: `styled` of `styled.p` and of `styled(Link).attrs({ … })`. */
function tagName(tag: ts.Expression): string {
  if (ts.isIdentifier(tag)) return tag.text;
  return ts.isPropertyAccessExpression(tag) || ts.isCallExpression(tag) ? tagName(tag.expression) : '';
}

/** Removes the indentation of the CSS in templates of styled-components: people would download it with every page. */
export const unindentStyles: ts.TransformerFactory<ts.SourceFile> = (context) => {
  const { factory } = context;
  const create = {
    [ts.SyntaxKind.NoSubstitutionTemplateLiteral]: (text: string) =>
      factory.createNoSubstitutionTemplateLiteral(undefined, text),
    [ts.SyntaxKind.TemplateHead]: (text: string) => factory.createTemplateHead(undefined, text),
    [ts.SyntaxKind.TemplateMiddle]: (text: string) => factory.createTemplateMiddle(undefined, text),
    [ts.SyntaxKind.TemplateTail]: (text: string) => factory.createTemplateTail(undefined, text),
  };
  const unindent = (node: ts.Node): ts.Node => {
    if (ts.isTemplateLiteralToken(node)) return create[node.kind]((node.rawText ?? '').replaceAll(/\n\s+/g, '\n'));
    if (ts.isTemplateExpression(node) || ts.isTemplateSpan(node)) return ts.visitEachChild(node, unindent, context);
    // An expression between the texts, which may contain templates of its own.
    return visit(node);
  };
  const visit = (node: ts.Node): ts.Node =>
    ts.isTaggedTemplateExpression(node) && cssTags.has(tagName(node.tag))
      ? ts.visitEachChild(node, (child) => (child === node.template ? unindent(child) : visit(child)), context)
      : ts.visitEachChild(node, visit, context);
  return (file) => ts.visitEachChild(file, visit, context);
};
