/** The commands that change or ask a shop's releases. Each reads its own command line and throws a `ReleaseError` if it cannot do what it says. */
import { formatRefusal } from 'contract/refusal';
import type { Release } from 'contract/release';
import type { RolloutPlan } from 'contract/rollout-plan';
import {
  previewOption,
  readCommandLine,
  readPercent,
  readPreview,
  readRollout,
  targetOptions,
  usageError,
} from './command-line';
import { printReleases } from './print-releases';
import type { ReleaseContext } from './release-context';
import { ReleaseError } from './release-error';
import type { BuiltRelease, Preview } from './release-target';
import { openSigner, type Sign } from './sign';
import { assertTypesRight } from './type-errors';

const ofTarget = '[--server URL --token TOKEN]';

/** Builds a part from this checkout and makes it live if the release gate accepts it. */
export async function release({ usageOf, defaultServer, readPart, build, withTarget }: ReleaseContext): Promise<void> {
  const usage = `${usageOf('release')} [--canary PERCENT | --rollout PERCENTS [--every TIME] | --preview NAME] [--base URL] ${ofTarget}
  --canary  only this percentage of the visitors gets it, until the command promote or rollback
  --rollout the shop raises the percentage automatically, such as 1,10,50,100, or withdraws the version
  --every   how long each of these steps takes at least, such as 90s, 2h or 1d; 10m by default
  --preview only those who get the printed link see it, with the other parts that have a preview of this name
  --base    where browsers load the files, if not from the shop; {name} and {version} are replaced
  --server  the shop's address; ${defaultServer} by default`;
  const options = {
    ...targetOptions,
    ...previewOption,
    canary: { type: 'string' },
    rollout: { type: 'string' },
    every: { type: 'string' },
    base: { type: 'string' },
  } as const;
  const { values, positionals } = readCommandLine(usage, options);
  const part = await readPart(positionals, usage);
  const canary = readPercent(values.canary, usage);
  const preview = readPreview(values.preview, usage);
  const rollout = readRollout(values.rollout, values.every, usage);
  if ([canary, rollout, preview].filter((one) => one !== undefined).length > 1)
    throw usageError('Choose one of --canary, --rollout and --preview.', usage);
  const buildChecked = checkedBuild(build);
  await withTarget({ ...values, part: part.name }, async (target) => {
    // Before the build, so that an invalid token fails early and a concurrent release is detected.
    const before = (await target.list()).find(({ name }) => name === part.name)?.live.version ?? null;
    const sign = await openSigner(part.folder);
    const built = await signed(withBase(await buildChecked(part), values.base), sign);
    if (preview !== undefined) {
      printPreview(await target.preview(built, preview));
      return;
    }
    const { name, live } = await target.publish(built, { canary, rollout, replaces: before });
    const { version } = built.release;
    if (rollout) printRollout(`${name} ${version}`, rollout, live);
    else if (canary !== undefined) {
      console.log(`${name} ${version} is the canary, for ${String(canary)} % of the visitors; the others get ${live}.`);
    } else if (before === version) console.log(`${name} ${version} is live, as it was.`);
    else console.log(`${name} ${version} is live${before ? `, in place of ${before}` : ''}.`);
  });
}

function printRollout(version: string, { steps: [first, ...later] }: RolloutPlan, live: string): void {
  console.log(
    `${version} is rolled out: ${String(first)} % of the visitors get it now, then ${later.map(String).join(', ')} %; ` +
      `the others get ${live}. The command release:list shows the step.`,
  );
}

function printPreview({ preview, parts, link, expiresAt }: Preview): void {
  const versions = parts.map(({ name, version }) => `${name} ${version}`).join(', ');
  console.log(`The preview ${preview} shows ${versions} until ${expiresAt.slice(0, 10)}:\n${link}`);
}

/** Removes a part from a preview, such as that of a deleted branch. */
export async function endPreview({ usageOf, readName, withTarget }: ReleaseContext): Promise<void> {
  const usage = `${usageOf('release:end-preview')} --preview NAME ${ofTarget}`;
  const { values, positionals } = readCommandLine(usage, { ...targetOptions, ...previewOption });
  const part = await readName(positionals, usage);
  const preview = readPreview(values.preview, usage);
  if (preview === undefined) throw usageError('Name the preview with --preview.', usage);
  await withTarget({ ...values, part }, (target) => target.endPreview(part, preview));
  console.log(`${part} is not in the preview ${preview} any more.`);
}

const withBase = (built: BuiltRelease, base: string | undefined): BuiltRelease =>
  base === undefined ? built : { ...built, release: { ...built.release, base: addressOf(base, built.release) } };

/** A build whose types are right. */
const checkedBuild =
  (build: ReleaseContext['build']): ReleaseContext['build'] =>
  async (part) => {
    const built = await build(part);
    await assertTypesRight(built);
    return built;
  };

const signed = async (built: BuiltRelease, sign: Sign | undefined): Promise<BuiltRelease> => ({
  ...built,
  envelope: await sign?.(built.release),
});

/** Replaces the placeholders `{name}` and `{version}`. */
const addressOf = (base: string, { name, version }: Release): string =>
  `${base.replaceAll('{name}', name).replaceAll('{version}', version).replace(/\/+$/, '')}/`;

/** Builds a part and asks the release gate, without a release. */
export async function checkRelease({ usageOf, readPart, build, withTarget }: ReleaseContext): Promise<void> {
  const usage = `${usageOf('release:check')} ${ofTarget}`;
  const { values, positionals } = readCommandLine(usage, targetOptions);
  const part = await readPart(positionals, usage);
  const buildChecked = checkedBuild(build);
  await withTarget({ ...values, part: part.name }, async (target) => {
    const sign = await openSigner(part.folder);
    const built = await signed(await buildChecked(part), sign);
    const reasons = await target.check(built);
    const title = `${part.name} ${built.release.version}`;
    if (reasons.length > 0) throw new ReleaseError(formatRefusal({ title: `No: ${title} may not go live.`, reasons }));
    console.log(
      `Yes: ${title} may go live. The remote kit ${built.release.kit ?? '(unknown)'} built it into ${built.folder}`,
    );
  });
}

/** Makes the canary live for everybody. */
export async function promote({ usageOf, readName, withTarget }: ReleaseContext): Promise<void> {
  const usage = `${usageOf('release:promote')} ${ofTarget}`;
  const { values, positionals } = readCommandLine(usage, targetOptions);
  const part = await readName(positionals, usage);
  const { name, live } = await withTarget({ ...values, part }, (target) => target.promote(part));
  console.log(`${name} ${live} is live for everybody.`);
}

/** Ends the canary, or restores the version before the live one. */
export async function rollBack({ usageOf, readName, withTarget }: ReleaseContext): Promise<void> {
  const usage = `${usageOf('release:rollback')} [--to VERSION] ${ofTarget}
  Without --to: ends the canary if one runs; else puts back what the live version replaced.`;
  const { values, positionals } = readCommandLine(usage, { ...targetOptions, to: { type: 'string' } } as const);
  const part = await readName(positionals, usage);
  const { name, live } = await withTarget({ ...values, part }, (target) => target.rollBack(part, values.to));
  console.log(`${name} ${live} is live for everybody.`);
}

/** Prints the live, canary and previous versions of all parts. */
export async function listReleases({ usageOf, withTarget }: ReleaseContext): Promise<void> {
  const usage = `${usageOf('release:list')} ${ofTarget}`;
  const { values, positionals } = readCommandLine(usage, targetOptions);
  if (positionals.length > 0) throw usageError('This command shows all parts.', usage);
  printReleases(await withTarget(values, (target) => target.list()));
}
