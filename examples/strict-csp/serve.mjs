import { serve } from '../serve.mjs';
import { pinned } from './pin.mjs';
import { policyFor } from './policy.mjs';

const shop = process.env.SHOP ?? 'http://localhost:3000';
const { version, integrity } = await pinned(shop);

serve(4405, {
  headers: { 'content-security-policy': policyFor(shop) },
  fill: (page) => page.replaceAll('SHOP', shop).replace('VERSION', version).replace('INTEGRITY', integrity),
});
