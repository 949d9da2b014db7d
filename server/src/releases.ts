/**
 * Entry point for the release commands (`scripts/release*`): the releases module working on a shop's own database and
 * store, without HTTP. A release over HTTP runs the same code behind `modules/releases/releases.routes.ts`.
 */
export { openStore } from './blobs/open-store';
export { type BlobStore } from './blobs/blob-store';
export { Problem } from './http/problem';
export { type NamedActor } from './modules/audit/audit.repository';
export { listDeployTokens, makeDeployToken, revokeDeployToken } from './modules/releases/deploy-tokens.repository';
export { findSignature } from './modules/releases/signing/signing-keys.repository';
export { checkSignature } from './modules/releases/signing/check-signature';
export { checkCandidate } from './modules/releases/gate/check-candidate';
export { overview } from './modules/releases/overview.repository';
export { pruneReleases } from './modules/releases/prune';
export { endPreview } from './modules/releases/previews/end-previews';
export { describePreview } from './modules/releases/previews/preview-link';
export { publishPreview } from './modules/releases/previews/publish-preview';
export { publishOrKeep } from './modules/releases/publish-built';
export { storeBuild } from './modules/releases/prepare-files';
export { publishVersion } from './modules/releases/publish';
export { type ReleasePlace } from './modules/releases/release-place';
export { releasesInUse } from './modules/releases/releases.repository';
export { promote, rollBack } from './modules/releases/rollback';
export { readReleaseSettings } from './settings/read-settings';
