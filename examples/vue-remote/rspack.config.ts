import { mountedRemoteConfig } from 'remote-kit/rspack';
import { VueLoaderPlugin } from 'rspack-vue-loader';
import remote from './remote.config';

export default mountedRemoteConfig(import.meta.dirname, remote, {
  rules: [
    {
      test: /\.vue$/,
      loader: 'rspack-vue-loader',
      options: {
        experimentalInlineMatchResource: true,
        // Vue would insert long static content as a string, which the shop's Trusted Types refuse.
        compilerOptions: { hoistStatic: false },
      },
    },
  ],
  plugins: () => [new VueLoaderPlugin()],
  constants: {
    __VUE_OPTIONS_API__: false,
    __VUE_PROD_DEVTOOLS__: false,
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: false,
    // Vue would create a Trusted Types policy of its own, which admits any HTML.
    'window.trustedTypes': 'undefined',
  },
});
