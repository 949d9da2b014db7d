import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../../scripts/local-shop/ports';
import { windowSize, type Engine, type Tab } from './engine';

/** Programs of WebKitGTK (Debian: webkit2gtk-driver) and the X server that displays its windows (xvfb). */
interface WebKitPrograms {
  driver: string;
  miniBrowser: string;
  xServer: string;
}

/** WebDriver's code for the key. */
const enterKey = '\uE007';

type Command = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** Starts WebKit's driver on a virtual display. Each tab is a browser of its own. */
export async function startWebKit({ driver, miniBrowser, xServer }: WebKitPrograms): Promise<Engine> {
  const display = spawn(xServer, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  endWithThisProcess(display);
  const [number] = (await once(display.stdio[3] ?? display, 'data')) as [Buffer];
  const port = await freePort();
  const service = spawn(driver, ['--host=127.0.0.1', `--port=${String(port)}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${number.toString().trim()}` },
  });
  endWithThisProcess(service);
  const command = commandsAt(`http://127.0.0.1:${String(port)}`);
  while (!(await command('GET', '/status').catch(() => undefined))) await delay(50);
  return {
    async newTab() {
      const browserOptions = { binary: miniBrowser, args: ['--automation'] };
      const { sessionId } = (await command('POST', '/session', {
        capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions } },
      })) as { sessionId: string };
      return openTab((method, path, body) => command(method, `/session/${sessionId}${path}`, body));
    },
    async close() {
      for (const child of [service, display]) {
        const ended = once(child, 'exit');
        child.kill();
        await ended;
      }
    },
  };
}

async function openTab(command: Command): Promise<Tab> {
  await command('POST', '/window/rect', windowSize);
  return {
    async open(address) {
      await command('POST', '/url', { url: address });
    },
    run: (script, ...args) =>
      command('POST', '/execute/sync', { script: `return (${script.toString()})(...arguments)`, args }) as Promise<
        ReturnType<typeof script>
      >,
    async click(x, y) {
      const actions = [
        { type: 'pointerMove', origin: 'viewport', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
      await command('POST', '/actions', { actions: [mouse] });
    },
    async type(text) {
      const [id] = Object.values((await command('GET', '/element/active')) as Record<string, string>);
      await command('POST', `/element/${String(id)}/value`, { text: text.replaceAll('\n', enterKey) });
    },
    async goBack() {
      await command('POST', '/back', {});
    },
    consoleErrors: () => [],
    async close() {
      await command('DELETE', '');
    },
  };
}

const commandsAt =
  (origin: string): Command =>
  async (method, path, body) => {
    const response = await fetch(origin + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`WebKit refuses ${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };

function endWithThisProcess(child: ChildProcess): void {
  process.once('exit', () => child.kill());
}
