/** The workflow of a part: what its team's CI runs when the part, or what it is built from, changes. */

import { common } from 'remote-kit/build';

/** What every part is built from, besides its own folder. */
const builtFrom = common.map((place) => (/\.\w+$/.test(place) ? place : `${place}/**`));
/** What checks a part. */
const checkedBy = ['.github/actions/**', '.github/workflows/part.yml'];

/** Path of the workflow of the part in this folder. */
export const workflowFile = (folder: string): string => `.github/workflows/${folder}.yml`;

export const workflowOf = (folder: string): string => {
  const list = (paths: string[]): string => paths.map((path) => `      - ${path}\n`).join('');
  const sources = [`${folder}/**`, ...builtFrom];
  return `name: ${folder}
on:
  pull_request:
    # Also closed ones, whose previews end.
    types: [opened, synchronize, reopened, closed]
    paths:
${list([...sources, ...checkedBy, workflowFile(folder)])}  push:
    branches: [main]
    paths:
${list(sources)}# Releases of a part follow one another, in the order of the merges; so do the jobs of one pull request.
concurrency: \${{ github.workflow }}-\${{ github.event.number || github.ref }}
jobs:
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
