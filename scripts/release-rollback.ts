/** `npm run release:rollback -- PART`: ends the canary, or restores the version before the live one. */
import { rollBack } from 'remote-kit/release';
import { runScript } from './local-shop/script';
import { shopRepository } from './release/shop-repository';

await runScript(() => rollBack(shopRepository));
