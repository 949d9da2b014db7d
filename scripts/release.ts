/** `npm run release -- PART`: builds a part from this checkout and makes it live if the release gate accepts it. */
import { release } from 'remote-kit/release';
import { runScript } from './local-shop/script';
import { shopRepository } from './release/shop-repository';

await runScript(() => release(shopRepository));
