import { defineConfig } from 'vite';

export default defineConfig({ server: { port: 4402, strictPort: true } });
