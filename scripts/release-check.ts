/** `npm run release:check -- PART`: builds a part and asks the release gate, without a release. */
import { checkRelease } from 'remote-kit/release';
import { runScript } from './local-shop/script';
import { shopRepository } from './release/shop-repository';

await runScript(() => checkRelease(shopRepository));
