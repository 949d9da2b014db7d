/** The workflow of a part: what its team's CI runs when the part, or what it is built from, changes. */

/** What every part is built from, besides its own folder. */
const builtFrom = [
  'contract/**',
  'shared-auth/**',
  'shared-products/**',
  'shared-ui/**',
  'scripts/build/**',
  'package-lock.json',
];

/** Path of the workflow of the part in this folder. */
export const workflowFile = (folder: string): string => `.github/workflows/${folder}.yml`;

export const workflowOf = (folder: string): string => {
  const paths = [`${folder}/**`, ...builtFrom].map((path) => `      - ${path}\n`).join('');
  return `name: ${folder}
on:
  pull_request:
    paths:
${paths}  push:
    branches: [main]
    paths:
${paths}jobs:
  part:
    uses: ./.github/workflows/part.yml
    permissions:
      contents: read
      id-token: write
    with:
      part: ${folder}
`;
};

/** The line of CODEOWNERS that gives the part to a team. */
export const ownerOf = (folder: string): string => `/${folder}/ @ocs/${folder.replace(/-mfe$/, '')}`;
