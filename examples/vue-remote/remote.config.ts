/** The remote's name and page. Its expose, registry entry and route are derived from it. */
import { defineRemote } from 'contract/remote-config';

export default defineRemote({
  name: 'depth_of_field',
  budget: { jsKilobytes: 40 },
  pages: [
    {
      path: '/depth-of-field',
      module: './src/pages/depth-of-field/depth-of-field-page',
      access: 'public',
    },
  ],
});
