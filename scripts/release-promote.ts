/** `npm run release:promote -- PART`: makes the canary live for everybody. */
import { promote } from 'remote-kit/release';
import { runScript } from './local-shop/script';
import { shopRepository } from './release/shop-repository';

await runScript(() => promote(shopRepository));
