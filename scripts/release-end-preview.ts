/** `npm run release:end-preview -- PART --preview NAME`: removes a part from a preview. */
import { endPreview } from 'remote-kit/release';
import { runScript } from './local-shop/script';
import { shopRepository } from './release/shop-repository';

await runScript(() => endPreview(shopRepository));
