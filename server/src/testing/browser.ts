import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

export const shopOrigin = 'http://shop.example';

/** A browser stand-in that keeps cookies and sends forms with the Origin header of their page. */
export function openBrowser(app: FastifyInstance) {
  const cookies = new Map<string, string>();
  const remember = (answer: LightMyRequestResponse): LightMyRequestResponse => {
    for (const header of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(header) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  const headers = () => ({
    host: 'shop.example',
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });
  return {
    cookies,
    get: async (url: string) => remember(await app.inject({ url, headers: headers() })),
    submit: async (url: string, fields: Record<string, string>, from: string | undefined = shopOrigin) =>
      remember(
        await app.inject({
          method: 'POST',
          url,
          headers: {
            ...headers(),
            'content-type': 'application/x-www-form-urlencoded',
            ...(from && { origin: from }),
          },
          payload: new URLSearchParams(fields).toString(),
        }),
      ),
  };
}
