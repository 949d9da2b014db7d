import cookie from '@fastify/cookie';
import fp from 'fastify-plugin';

/** Cookies that scripts cannot read. A shop whose address is https sends them over https alone. */
export const cookies = fp(
  async (app) => {
    const { publicUrl } = app.settings;
    const secure = publicUrl === undefined ? 'auto' : publicUrl.startsWith('https:');
    await app.register(cookie, { parseOptions: { path: '/', httpOnly: true, secure } });
  },
  { name: 'cookies' },
);
