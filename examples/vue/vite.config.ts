import { defineConfig } from 'vite';

export default defineConfig({
  define: { __VUE_OPTIONS_API__: false, __VUE_PROD_DEVTOOLS__: false, __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: false },
  server: { port: 4404, strictPort: true },
});
