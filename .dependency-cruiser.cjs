/**
 * The directions in which imports may go: tests → scripts → server → contract, scripts → remote-kit → shared-ui, and remotes →
 * shared-products → shared-ui → shared-auth → contract; also remotes → shared-flags → shared-auth. `npm run check` runs it.
 */
const browserPackages = '^(shell|[a-z-]+-mfe|shared-auth|shared-ui|shared-flags|shared-products)/';
const sharedPackages = '^(shared-auth|shared-ui|shared-flags|shared-products)/';
const frontEnd = '^(shell|[a-z-]+-mfe|shared-auth|shared-ui|shared-flags|shared-products)/';
const remote = '^([a-z-]+-mfe)/';
const testFile = '\\.(test|spec)\\.tsx?$';

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Move what both modules need into a third one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-is-the-bottom',
      comment: 'Everything imports the contract, so it imports nothing of the repository.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(server|scripts|tests|shell|[a-z-]+-mfe|remote-kit|shared-[a-z]+)/' },
    },
    {
      name: 'browser-has-no-zod',
      comment:
        'The browser gets types and pure modules of the contract: import the type only. Rendering at release is not the browser.',
      severity: 'error',
      from: { path: browserPackages, pathNot: [testFile, '^shell/src/prerender\\.tsx$', '/testing/'] },
      to: {
        path: '^contract/src/(embed|prerendered|registry|release|version-report|integrity)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'server-layers',
      comment: 'blobs/, http/, database/, identity/ and low-priority/ serve the modules, so they import none.',
      severity: 'error',
      from: { path: '^server/src/(blobs|http|database|identity|low-priority)/', pathNot: testFile },
      to: { path: '^server/src/(modules|seed)/' },
    },
    {
      name: 'server-has-no-front-end',
      comment:
        'The server needs no front-end code, no build and no scripts. What it shares with them belongs in contract/.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: `${frontEnd}|^(scripts|remote-kit)/` },
    },
    {
      name: 'front-end-has-no-server',
      comment: 'The front end knows the server through its HTTP API and the contract.',
      severity: 'error',
      from: { path: frontEnd },
      to: { path: '^server/' },
    },
    {
      name: 'front-end-has-no-build',
      comment: 'Only webpack.config.ts, standalone.tsx and prerender.tsx use the kit; nothing uses the scripts.',
      severity: 'error',
      from: { path: frontEnd, pathNot: '/(webpack\\.config\\.ts|src/standalone\\.tsx|src/prerender\\.tsx)$' },
      to: { path: '^(scripts|remote-kit)/' },
    },
    {
      name: 'kit-knows-no-shop',
      comment: 'Other repositories use the kit, so it imports only what is packed beside it.',
      severity: 'error',
      from: { path: '^remote-kit/' },
      to: { path: '^(scripts|server|tests|shell|[a-z-]+-mfe|shared-products)/' },
    },
    {
      name: 'shared-packages-know-no-part',
      comment: 'Every part uses the shared packages, so these import none of the parts.',
      severity: 'error',
      from: { path: sharedPackages },
      to: { path: '^(shell|[a-z-]+-mfe)/' },
    },
    {
      name: 'shared-auth-is-below-shared-ui',
      comment: 'shared-products → shared-ui → shared-auth.',
      severity: 'error',
      from: { path: '^shared-auth/' },
      to: { path: '^shared-(ui|flags|products)/' },
    },
    {
      name: 'shared-flags-is-beside-shared-ui',
      comment: 'shared-products → shared-ui → shared-auth; remotes → shared-flags → shared-auth.',
      severity: 'error',
      from: { path: '^shared-(ui|flags)/' },
      to: { path: '^shared-(ui|flags|products)/', pathNot: '^shared-$1/' },
    },
    {
      name: 'only-remotes-have-flags',
      comment: 'A remote that declares flags bundles shared-flags.',
      severity: 'error',
      from: { path: '^(shell|shared-products)/' },
      to: { path: '^shared-flags/' },
    },
    {
      name: 'remotes-know-no-other-part',
      comment: 'A remote imports shared packages, and neither the shell nor another remote.',
      severity: 'error',
      from: { path: remote },
      to: { path: '^(shell|[a-z-]+-mfe)/', pathNot: '^$1/' },
    },
    {
      name: 'shell-knows-no-remote',
      comment: 'The shell finds remotes through the registry only.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^[a-z-]+-mfe/' },
    },
    {
      name: 'pages-know-no-other-page',
      comment: 'What two pages need belongs in a folder beside pages/ or in a shared package.',
      severity: 'error',
      from: { path: '^([a-z-]+-mfe/src/pages)/([^/]+)/' },
      to: { path: '^$1/', pathNot: '^$1/$2/' },
    },
    {
      name: 'only-tests-import-tests',
      comment: 'Nothing outside tests/ imports the tests.',
      severity: 'error',
      from: { pathNot: '^tests/' },
      to: { path: '^tests/' },
    },
    {
      name: 'conformance-knows-no-shop',
      comment: 'Sites without OCS run the conformance suite, so it imports nothing of the repository.',
      severity: 'error',
      from: { path: '^tests/conformance/' },
      to: { path: '^(?!tests/conformance/|node_modules/)[a-z-]+/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'scripts-use-the-server-by-its-entry-points',
      comment:
        "Commands import 'server/releases', 'server/administration' or 'server/openapi', which server/package.json exports.",
      severity: 'error',
      from: { path: '^scripts/', pathNot: testFile },
      to: { path: '^server/', pathNot: '^server/src/(releases|administration|openapi)\\.ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist|\\.data)/' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    // Type-only imports count too, as everywhere in the repository.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts'],
    },
  },
};
