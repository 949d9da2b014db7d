/** `npm run verify -- PART VERSION`: builds a signed version again from its commit, and compares it with the released one. */
import { verify } from 'remote-kit/release';
import { runScript } from './local-shop/script';
import { shopRepository } from './release/shop-repository';

await runScript(() => verify(shopRepository));
