/** The bill of materials (SBOM) of a release: every third-party package in its files. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { packagesFileEnd } from '../webpack/packages-plugin';

/** A package as in its package.json and the lock file. */
type Material = { name: string; version: string; license?: string | undefined; integrity?: string | undefined };

/** `pkg:npm/%40scope/name@1.0.0`, the package URL. */
const purlOf = ({ name, version }: Material): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function component(material: Material) {
  const { name, version, license, integrity } = material;
  const [, hash] = /^sha512-(.*)$/.exec(integrity ?? '') ?? [];
  return {
    type: 'library',
    'bom-ref': purlOf(material),
    name,
    version,
    purl: purlOf(material),
    ...(license && { licenses: [{ expression: license }] }),
    ...(hash && { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] }),
  };
}

/** CycloneDX 1.6 without timestamp and serial number, so that the same source gives the same file. */
export function billOfMaterials(release: { name: string; version: string }, materials: Material[]) {
  const components = new Map(materials.map((material) => [purlOf(material), component(material)]));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': release.name, ...release } },
    components: [...components.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, entry]) => entry),
  };
}

const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T;

/** Writes `sbom.json` from the package lists that the builds left in `folder`, and removes the lists. */
export async function writeSbom(
  project: string,
  folder: string,
  release: { name: string; version: string },
): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const lists = entries
    .filter(({ name }) => name.endsWith(packagesFileEnd))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const folders = (await Promise.all(lists.map((list) => readJson<string[]>(list)))).flat();
  const lock = await readJson<{ packages: Record<string, { integrity?: string }> }>(
    path.join(project, 'package-lock.json'),
  );
  const materials = folders.map(async (place): Promise<Material> => {
    const { name, version, license } = await readJson<Material>(path.join(project, place, 'package.json'));
    return { name, version, license, integrity: lock.packages[place]?.integrity };
  });
  await writeFile(
    path.join(folder, 'sbom.json'),
    JSON.stringify(billOfMaterials(release, await Promise.all(materials)), null, 2),
  );
  await Promise.all(lists.map((list) => rm(list)));
}
