import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesOf } from './files';
import { newRemote, type NewRemote } from './new-remote';
import { ownerOf, workflowFile, workflowOf } from './workflow';

/** Makes a remote with one page, one test and a workflow, and adds it to the lists of all parts and of their owners. */
export async function createRemote(root: string, name: string): Promise<NewRemote> {
  const remote = await newRemote(root, name);
  for (const [file, text] of Object.entries(await filesOf(root, remote))) {
    const place = path.join(root, remote.folder, file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, text);
  }
  await writeFile(path.join(root, workflowFile(remote.folder)), workflowOf(remote.folder));
  await change(path.join(root, '.github/CODEOWNERS'), (text) => `${text}${ownerOf(remote.folder)}\n`);
  await change(path.join(root, 'scripts/build/parts.ts'), (text) => addPart(text, remote));
  await change(path.join(root, 'package.json'), (text) => addWorkspace(text, remote));
  return remote;
}

async function change(file: string, make: (text: string) => string): Promise<void> {
  await writeFile(file, make(await readFile(file, 'utf8')));
}

const addPart = (text: string, { folder, name }: NewRemote): string =>
  text.replace(/\n\];\s*$/, `\n  { folder: '${folder}', name: '${name}' },\n];\n`);

/** After the last of the remotes. */
function addWorkspace(text: string, { folder }: NewRemote): string {
  const manifest = JSON.parse(text) as { workspaces: string[] };
  const place = manifest.workspaces.findLastIndex((workspace) => workspace.endsWith('-mfe')) + 1;
  return `${JSON.stringify({ ...manifest, workspaces: manifest.workspaces.toSpliced(place, 0, folder) }, null, 2)}\n`;
}
